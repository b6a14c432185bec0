/**
 * Small pictures of every roof and siding in every color that it comes in, made with the engine itself:
 * `node scenes/material-swatches.ts` writes public/stock/materials/<kind>-<material>-<color>.webp. Run it again when the engine's
 * materials or the catalogue change.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { swatchPhoto } from "#app/visualizations/engine/swatch-photo.ts";
import { composePatch } from "#engine/compose.ts";
import { openScene } from "#engine/ground/scene.ts";
import { hexOf } from "#services/options.ts";
import { makePicture } from "#services/renderings.ts";
import { roofColors, roofOptions } from "#services/roofing-siding/catalogue/roof.ts";
import { sidingColors, sidingOptions } from "#services/roofing-siding/catalogue/siding.ts";
import type { RoofingSidingDesign } from "#services/roofing-siding/render/design.ts";
import { stockOnDisk } from "../bench/stock-on-disk.ts";

const out = join(import.meta.dirname, "../public/stock/materials");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/** As the page's own engine paints those of companies' colors, shown at half of it or less. */
const painted = 192;
const side = 144;

async function paint(kind: "roof" | "siding", name: string, design: RoofingSidingDesign): Promise<void> {
  const { photo, surfaces } = swatchPhoto(kind, painted);
  const patch = await makePicture(openScene(photo, surfaces), { service: "roofing-siding", design }, stockOnDisk);
  const { width, height, data } = composePatch(photo, patch);
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(side)
    .webp({ quality: 76, effort: 6 })
    .toFile(join(out, `${kind}-${name}.webp`));
}

for (const { id: material, colors } of roofOptions) {
  for (const color of colors) await paint("roof", `${material}-${color}`, { roof: { material, hex: hexOf(roofColors, color) } });
}
for (const { id: material, colors } of sidingOptions) {
  for (const color of colors) await paint("siding", `${material}-${color}`, { siding: { material, hex: hexOf(sidingColors, color) } });
}
