import { type LinearColor, linearOfByte, luminance, type Mask, type Raster } from "#engine/kit.ts";

const plainWhite: LinearColor = [0.82, 0.82, 0.8];

/**
 * The color of the trim that a house has, for new boards that should match it: the lighter part of its pixels in the light of the
 * photo (log of what a white shows). White where no trim is marked.
 */
export function trimColor(photo: Raster, trim: Mask, exposure: number): LinearColor {
  const found: LinearColor[] = [];
  for (let i = 0; i < trim.data.length; i += 3) {
    if (trim.data[i] < 250) continue;
    const [r, g, b] = [0, 1, 2].map((c) => linearOfByte[photo.data[i * 4 + c]]);
    found.push([r, g, b]);
  }
  if (found.length < 50) return plainWhite;
  found.sort((a, b) => luminance(...a) - luminance(...b));
  const lit = found.slice(Math.floor(found.length * 0.55), Math.ceil(found.length * 0.85));
  const white = Math.exp(exposure);
  const mean = (c: 0 | 1 | 2) => lit.reduce((sum, color) => sum + color[c], 0) / lit.length;
  return [mean(0), mean(1), mean(2)].map((value) => Math.max(0.02, Math.min(0.86, value / white))) as LinearColor;
}
