import sharp from "sharp";
import type { Raster } from "#engine/pixels.ts";

/** As the real services do it, whatever the declared type says. Rejects for what is no picture. */
export async function decodeInNode(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  return { width: info.width, height: info.height, data: pixels };
}
