import path from "node:path";
import sharp from "sharp";
import { openStock } from "#engine/index.ts";
import type { Raster } from "#engine/kit.ts";
import { root } from "../root.ts";

/** A picture file, upright, as a raster. */
export async function readPicture(file: string, width?: number): Promise<Raster> {
  const picture = sharp(file).rotate().resize({ width }).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** The engine's sprites and tiles as they lie in `public/`. */
export const stockOnDisk = openStock((file) => readPicture(path.join(root, "public/stock", file)));
