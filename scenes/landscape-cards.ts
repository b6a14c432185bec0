/**
 * The small pictures of the landscape page, made by the engine from our own sample photo and tiles:
 *   node scenes/landscape-cards.ts
 * writes public/samples/landscape/<style>.avif and ground-<cover>.avif.
 */
import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { stockOnDisk } from "../bench/stock-on-disk.ts";
import { byteOfLinear } from "#engine/color.ts";
import { composePatch } from "#engine/compose.ts";
import { openScene } from "#engine/ground/scene.ts";
import { looseCover, pavingCover } from "#services/landscape/render/covers.ts";
import { lawnColors } from "#services/landscape/render/lawn.ts";
import { renderLandscape } from "#services/landscape/render/landscape.ts";
import { bedOptions, designOfStyle, toLandscapeDesign, defaultSite } from "#services/landscape/catalogue/landscape-options.ts";
import { pavingOptions, toPaving } from "#services/landscape/catalogue/paving.ts";
import { styleOptions } from "#services/landscape/catalogue/styles.ts";

const out = "public/samples/landscape";
mkdirSync(out, { recursive: true });

const name = "farm-porch";
const file = sharp(`public/samples/${name}.jpg`).resize({ width: 1024 }).ensureAlpha();
const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
const scene = openScene(photo, JSON.parse(readFileSync(`public/samples/${name}.json`, "utf8")));

/** A climate in which each style is at home. */
const zones: Record<string, number> = { mediterranean: 9, "desert-xeriscape": 9, tropical: 10, coastal: 8 };

for (const { id } of styleOptions) {
  const shade = id === "woodland-shade" || id === "japanese";
  const site = { ...defaultSite, zone: zones[id] ?? 6, sun: shade ? ("part" as const) : ("full" as const) };
  const design = { ...toLandscapeDesign({ ...designOfStyle(id, site), shuffle: 1 }), maturity: "mature" as const };
  const picture = composePatch(photo, await renderLandscape(scene, design, stockOnDisk));
  const bytes = Buffer.from(picture.data.buffer);
  await sharp(bytes, { raw: { width: photo.width, height: photo.height, channels: 4 } })
    .extract({ left: 60, top: 262, width: 570, height: 380 })
    .resize(264, 176)
    .avif({ quality: 55, effort: 6 })
    .toFile(`${out}/${id}.avif`);
}

const side = 112;
/** Meters before the viewer: near enough that loose pieces are seen from above. */
const away = 2;
async function paintCard(id: string, cover: Awaited<ReturnType<typeof looseCover>>): Promise<void> {
  const pixels = new Uint8Array(side * side * 3);
  const color = new Float64Array(3);
  const meter = 1.1 / side;
  for (let i = 0; i < side * side; i++) {
    cover((i % side) * meter, away - Math.floor(i / side) * meter, meter, meter, color);
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = byteOfLinear(color[c] * 1.35);
  }
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  await image.avif({ quality: 55, effort: 6 }).toFile(`${out}/ground-${id}.avif`);
}

for (const { id } of bedOptions) {
  if (id !== "groundcover") await paintCard(id, await looseCover(scene, stockOnDisk, id));
}
await paintCard("groundcover", await looseCover(scene, stockOnDisk, "turf", [0.048, 0.088, 0.026]));
await paintCard("fresh-sod", await looseCover(scene, stockOnDisk, "turf", lawnColors.summer));
await paintCard("artificial-turf", await looseCover(scene, stockOnDisk, "turf", [0.05, 0.104, 0.03]));
for (const { id } of pavingOptions) await paintCard(id, await pavingCover(scene, stockOnDisk, toPaving(id)));
