/**
 * All four services on every photo at hand, side by side: node bench/gallery.ts [part of a photo's name] [service, as roofing-siding]. Writes
 * `test-results/gallery/index.html`, for the eye.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { composePatch, openScene, proposeSurfaces, type Surfaces } from "#engine/index.ts";
import { fitWithin, type Raster, resizeRaster } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { makePicture } from "#services/renderings.ts";
import { readRaster } from "./fit/scene-files.ts";
import { type Example, examples } from "./gallery/examples.ts";
import { netOnDisk } from "./net-on-disk.ts";
import { stockOnDisk } from "./stock-on-disk.ts";

const longSide = 1280;
const net = netOnDisk();
const root = join(import.meta.dirname, "..");
const folder = join(root, "test-results/gallery");
const [wantedName = "", wantedService] = process.argv.slice(2).filter((word) => !word.startsWith("--"));

type Row = { name: string; pictures: { title: string; file: string }[] };

function photos(): string[] {
  return ["public/samples", "../shared/photos"]
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path).map((file) => join(path, file)))
    .filter((file) => file.endsWith(".jpg") && !file.endsWith("-thumb.jpg") && basename(file).includes(wantedName));
}

async function save(raster: Raster, file: string): Promise<string> {
  const { width, height, data } = raster;
  await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 90 })
    .toFile(join(folder, file));
  return file;
}

async function showAll(file: string, chosen: Example[]): Promise<Row> {
  const name = basename(file, ".jpg");
  const whole = await readRaster(file);
  const { width, height } = fitWithin(whole.width, whole.height, longSide);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  // A sample comes with its surfaces, as in the product; what the engine finds by itself shows on all others.
  const marks = file.replace(".jpg", ".json");
  const surfaces: Surfaces = existsSync(marks)
    ? JSON.parse(readFileSync(marks, "utf8"))
    : proposeSurfaces(photo, net.segment(photo)).surfaces;
  const scene = openScene(photo, surfaces);
  const row: Row = { name, pictures: [{ title: "Photo", file: await save(photo, `${name}.jpg`) }] };
  for (const { id, title, order } of chosen) {
    const start = performance.now();
    const after = composePatch(photo, await makePicture(scene, toBrief(order), stockOnDisk));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    row.pictures.push({ title: `${title} (${seconds} s)`, file: await save(after, `${name}.${id}.jpg`) });
  }
  console.log(name);
  return row;
}

function pageOf(rows: Row[]): string {
  const figures = ({ name, pictures }: Row) => `
    <section>
      <h2>${name}</h2>
      <div>${pictures.map(({ title, file }) => `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${title}</figcaption></figure>`).join("")}</div>
    </section>`;
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Gallery</title>
  <style>
    body { margin: 24px; font: 15px system-ui; background: #1b1b1d; color: #eee; }
    div { display: grid; grid-template-columns: repeat(auto-fill, minmax(440px, 1fr)); gap: 16px; }
    figure { margin: 0; } img { width: 100%; border-radius: 8px; } figcaption { padding: 4px 0 12px; }
  </style>
  ${rows.map(figures).join("")}
</html>
`;
}

mkdirSync(folder, { recursive: true });
const chosen = examples.filter(({ order }) => !wantedService || order.service === wantedService);
const rows: Row[] = [];
for (const file of photos()) rows.push(await showAll(file, chosen));
writeFileSync(join(folder, "index.html"), pageOf(rows));
console.log(`${rows.length} photos: test-results/gallery/index.html`);
