import type { Raster } from "../raster.ts";

/** Bytes of luma up to which a pixel is wholly in the dark, and from which it has light enough. */
const dark = { whole: 34, none: 104 };
/** Bytes from the mean about it at which half of what a pixel differs by is kept: noise and blades of grass lie below, edges above. */
const noise = 9;
/** Of what differs less, how much goes in the dark. */
const strength = 0.65;
/** Pixels on each side that the mean is taken over, of a picture of 1280 pixels. */
const reach = 2 / 1280;

/**
 * What a camera's noise reduction makes of a dark picture: where little light fell, fine and faint drawing is lost and grain becomes soft
 * blotches, while strong edges and all that lamps light stay. Changes the luma of `lit` (sRGB bytes) in place; hue stays.
 */
export function smoothDark(lit: Raster): void {
  const { width, height, data } = lit;
  const radius = Math.max(1, Math.round(width * reach));
  const luma = lumaOf(lit);
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  const columns = new Int32Array(width);
  for (let y = -radius; y <= radius; y++) {
    const row = rowAt(y);
    for (let x = 0; x < width; x++) columns[x] += luma[row + x];
  }
  const share = 1 / (2 * radius + 1) ** 2;
  const last = width - 1;
  for (let y = 0; y < height; y++) {
    let sum = columns[0] * (radius + 1);
    for (let x = 1; x <= radius; x++) sum += columns[Math.min(last, x)];
    for (let x = 0; x < width; x++) {
      const mean = sum * share;
      sum += columns[Math.min(last, x + radius + 1)] - columns[Math.max(0, x - radius)];
      if (mean >= dark.none) continue;
      const off = luma[y * width + x] - mean;
      const faint = (noise * noise) / (off * off + noise * noise);
      const lost = off * faint * strength * Math.min(1, (dark.none - mean) / (dark.none - dark.whole));
      const at = (y * width + x) * 4;
      // Clamped to 0..255 and rounded by the array.
      data[at] -= lost;
      data[at + 1] -= lost;
      data[at + 2] -= lost;
    }
    const enters = rowAt(y + radius + 1);
    const leaves = rowAt(y - radius);
    for (let x = 0; x < width; x++) columns[x] += luma[enters + x] - luma[leaves + x];
  }
}

function lumaOf({ width, height, data }: Raster): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4)
    luma[i] = (data[at] * 54 + data[at + 1] * 183 + data[at + 2] * 19) >> 8;
  return luma;
}
