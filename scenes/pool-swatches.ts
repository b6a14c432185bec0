/**
 * Small pictures of waters, copings and decks for the choices of the pool page, made with the engine itself:
 * `node scenes/pool-swatches.ts` writes public/stock/pools/<option>.webp. Run it again when the engine's pools change.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { composePatch } from "#engine/compose.ts";
import { openScene, type Scene } from "#engine/ground/scene.ts";
import type { PoolDesign, PoolPlace } from "#services/pools/render/design.ts";
import { renderPool } from "#services/pools/render/pools.ts";
import { proposeSurfaces } from "#engine/propose-surfaces.ts";
import { createRaster } from "#engine/raster.ts";
import { openStock } from "#engine/stock/stock.ts";
import type { Surfaces } from "#engine/surfaces.ts";
import { copingOptions, deckColors, deckOptions, poolFinishOptions } from "#services/pools/catalogue/pool-materials.ts";
import { defaultPool, toPoolDesign } from "#services/pools/catalogue/pool-options.ts";
import { poolPresets } from "#services/pools/catalogue/presets.ts";

const root = join(import.meta.dirname, "..");
const out = join(root, "public/stock/pools");
mkdirSync(out, { recursive: true });

const stock = openStock(async (file) => {
  const { data, info } = await sharp(join(root, "public/stock", file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
});

/** Pale ground under a clear sky, seen from a ladder: nothing of it is in the pictures but its light. */
const size = { width: 640, height: 480 };
const horizon = 0.3;
function terrace() {
  const photo = createRaster(size.width, size.height);
  for (let y = 0; y < size.height; y++) {
    const sky = y < size.height * horizon;
    for (let x = 0; x < size.width; x++) {
      const grain = ((x * 7 + y * 13) % 17) - 8;
      const color = sky ? [138, 180, 228] : [204 + grain, 200 + grain, 190 + grain];
      photo.data.set([...color, 255], (y * size.width + x) * 4);
    }
  }
  const box = (top: number, bottom: number) => [0, top, 1, top, 1, bottom, 0, bottom];
  const region = (kind: "paved" | "sky", points: number[]): Surfaces["regions"][number] => ({
    kind,
    base: null,
    edits: [{ op: "add", shape: "polygon", points }],
    source: "person",
    confidence: 1,
    keepObjectsInFront: false,
  });
  const surfaces: Surfaces = {
    version: 1,
    regions: [region("sky", box(0, horizon)), region("paved", box(horizon, 1))],
    planes: [],
    view: { horizon, focal: 0.95, height: 3.2, roll: 0, source: "person" },
  };
  return openScene(photo, surfaces);
}

const terraceScene = terrace();

/** Our own rendered backyard, for whole pools. */
async function backyard() {
  const { data, info } = await sharp(join(root, "public/samples/backyard.jpg"))
    .resize(960)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  return openScene(photo, proposeSurfaces(photo).surfaces);
}
const yardScene = await backyard();

type Cut = { crop: sharp.Region; width: number };

async function save(id: string, scene: Scene, design: PoolDesign, place: PoolPlace | null, { crop, width }: Cut) {
  const { photo } = scene;
  const picture = composePatch(photo, await renderPool(scene, { ...design, place }, stock));
  await sharp(Buffer.from(picture.data.buffer), { raw: { width: photo.width, height: photo.height, channels: 4 } })
    .extract(crop)
    .resize(width)
    .webp({ quality: 80 })
    .toFile(join(out, `${id}.webp`));
}

const plain = toPoolDesign(defaultPool);
const tile = (left: number, top: number, side: number): Cut => ({
  crop: { left, top, width: side, height: side },
  width: 144,
});

for (const { id } of poolFinishOptions) {
  const place = { x: -0.4, z: 6, turn: 0.5, length: 7, width: 5 };
  await save(`water-${id}`, terraceScene, { ...plain, finish: id }, place, tile(210, 290, 180));
}
for (const { id } of copingOptions) {
  const place = { x: 0.1, z: 7.6, turn: 0.25, length: 7, width: 4 };
  await save(`coping-${id}`, terraceScene, { ...plain, coping: { material: id } }, place, tile(270, 296, 96));
}
for (const { id, colors } of deckOptions) {
  const hex = deckColors.find((color) => color.id === colors[0])?.hex ?? "#d9cfbc";
  const place = { x: 0, z: 10.4, turn: 0.3, length: 8, width: 3 };
  await save(`deck-${id}`, terraceScene, { ...plain, decking: { material: id, hex, width: 3 } }, place, tile(240, 350, 128));
}
for (const { id, choice } of poolPresets) {
  const design = toPoolDesign({ ...defaultPool, ...choice });
  await save(`preset-${id}`, yardScene, design, null, { crop: { left: 60, top: 220, width: 840, height: 400 }, width: 300 });
}
