import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { openScene, type Raster, type Scene } from "#engine/kit.ts";
import { chapters } from "./atlas/chapters.ts";
import type { Crop, Figure, Sample } from "./atlas/figure.ts";
import { atlasFolder, hashInputs, readInputHashes, removeInputHash, writeInputHash } from "./atlas/input-hashes.ts";
import { atlasPage, beforeFile } from "./atlas/page.ts";
import { readPicture } from "./atlas/stock-on-disk.ts";
import { root } from "./root.ts";

/**
 * Draws the atlas of the engine into `docs/engine`: what is stale, or `npm run atlas -- all`, or those figures whose names hold a word
 * (`npm run atlas -- brick`).
 */
const longSide = 1280;
const shownWidth = 400;
const quality = 64;

const scenes = new Map<Sample, Scene>();

/** One scene for all figures of a sample: its surfaces and its light are measured once. */
async function sceneOf(sample: Sample): Promise<Scene> {
  const known = scenes.get(sample);
  if (known) return known;
  const file = path.join(root, "public/samples", sample);
  const scene = openScene(await readPicture(`${file}.jpg`, longSide), JSON.parse(readFileSync(`${file}.json`, "utf8")));
  scenes.set(sample, scene);
  return scene;
}

async function save({ data, width, height }: Raster, [left, top, across, down]: Crop, file: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(across * width),
      height: Math.round(down * height),
    })
    .resize({ width: shownWidth })
    .webp({ quality, effort: 6 })
    .toFile(path.join(atlasFolder, file));
}

async function draw(figure: Figure): Promise<void> {
  const scene = await sceneOf(figure.sample);
  await save(await figure.draw(scene), figure.crop, `${figure.name}.webp`);
  const before = beforeFile(figure);
  if (!existsSync(path.join(atlasFolder, before))) await save(scene.photo, figure.crop, before);
  console.log(figure.name);
}

const wanted = process.argv[2];
mkdirSync(atlasFolder, { recursive: true });
const hashes = hashInputs();
const drawn = readInputHashes();
const figures = chapters.flatMap((chapter) => chapter.figures);
const isWanted = ({ name }: Figure) =>
  wanted === undefined
    ? drawn[name] !== hashes[name] || !existsSync(path.join(atlasFolder, `${name}.webp`))
    : wanted === "all" || name.includes(wanted);
if (wanted === "all") for (const file of globSync("*.webp", { cwd: atlasFolder })) rmSync(path.join(atlasFolder, file));
for (const figure of figures.filter(isWanted)) {
  await draw(figure);
  writeInputHash(figure.name, hashes[figure.name]);
}
for (const name of Object.keys(drawn)) if (!(name in hashes)) removeInputHash(name);
writeFileSync(path.join(atlasFolder, "README.md"), atlasPage());
const files = new Set(["README.md", ...figures.flatMap((one) => [`${one.name}.webp`, beforeFile(one)])]);
for (const file of globSync("*.*", { cwd: atlasFolder })) if (!files.has(file)) rmSync(path.join(atlasFolder, file));
