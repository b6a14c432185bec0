import sharp from "sharp";
import { swatchPhoto } from "#app/visualizations/engine/swatch-photo.ts";
import type { PaintableKind } from "#engine/index.ts";
import { composePatch } from "#engine/compose.ts";
import { openScene } from "#engine/ground/scene.ts";
import { makePicture } from "#services/renderings.ts";
import { stockOnDisk } from "../bench/stock-on-disk.ts";

/** As the page's own engine paints those of companies' colors, shown at half of it or less. */
const painted = 192;
const side = 144;

/** A WebP file of the material as the engine lays it on a flat, evenly lit surface, 144 x 144. `hex`: the color, sRGB. */
export async function paintMaterial(kind: PaintableKind, material: string, hex: string): Promise<Buffer> {
  const { photo, surfaces } = swatchPhoto(kind, painted);
  const design = { [kind]: { material, hex } };
  const patch = await makePicture(openScene(photo, surfaces), { service: "roofing-siding", design }, stockOnDisk);
  const { width, height, data } = composePatch(photo, patch);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(side)
    .webp({ quality: 76, effort: 6 })
    .toBuffer();
}
