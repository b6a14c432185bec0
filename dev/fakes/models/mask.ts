import type { Mask, Raster } from "#engine/pixels.ts";

/** Bria: white is edited, black is kept. */
export function maskOfWhite({ width, height, data }: Raster): Mask {
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[i * 4]) };
}

/** OpenAI: clear is edited, opaque is kept. */
export function maskOfClear({ width, height, data }: Raster): Mask {
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => 255 - data[i * 4 + 3]) };
}
