import type { Patch } from "../compose.ts";
import type { Raster } from "../raster.ts";
import { detailGain } from "./detail-gain.ts";

/** Rows `top` to `top + band.height` of the photo at its `full` size; `band` is as wide as that photo. */
export type Band = { band: Raster; top: number; full: { width: number; height: number } };

/**
 * Lays a patch that was rendered over `photo` onto the same photo at a larger size, band by band: a picture of 12
 * megapixels never stands in memory twice. The patch's colors are enlarged by cubic convolution (Catmull-Rom; Keys 1981), and
 * where it has kept the photo's own detail the full photo's finer detail is added in the same measure. Pixels that the
 * patch leaves clear keep their bytes.
 */
export function createFitter(photo: Raster, patch: Patch): (band: Band) => void {
  const colors = solidColors(photo, patch);
  const gain = detailGain(photo, colors, patch);
  const weights = new Float64Array(8);

  return ({ band, top, full }) => {
    const scaleX = photo.width / full.width;
    const scaleY = photo.height / full.height;
    const first = Math.max(0, Math.floor(patch.x / scaleX) - 1);
    const last = Math.min(full.width, Math.ceil((patch.x + patch.width) / scaleX) + 1);
    for (let row = 0; row < band.height; row++) {
      const sy = (top + row + 0.5) * scaleY - 0.5 - patch.y;
      if (sy < -1 || sy > patch.height) continue;
      const y0 = Math.floor(sy);
      cubicWeights(sy - y0, weights, 4);
      for (let column = first; column < last; column++) {
        const sx = (column + 0.5) * scaleX - 0.5 - patch.x;
        const x0 = Math.floor(sx);
        const alpha = coverageAt(patch, x0, y0, sx - x0, sy - y0);
        if (alpha <= 0) continue;
        cubicWeights(sx - x0, weights, 0);
        layPixel(band.data, (row * full.width + column) * 4, x0, y0, sx - x0, sy - y0, alpha);
      }
    }
  };

  function layPixel(
    data: Uint8ClampedArray,
    at: number,
    x0: number,
    y0: number,
    ax: number,
    ay: number,
    alpha: number,
  ) {
    const { width, height } = patch;
    const keep = gain(x0 + ax, y0 + ay);
    for (let c = 0; c < 3; c++) {
      let color = 0;
      for (let j = 0; j < 4; j++) {
        const line = clamp(y0 - 1 + j, height - 1) * width;
        let sum = 0;
        for (let i = 0; i < 4; i++) sum += weights[i] * colors[(line + clamp(x0 - 1 + i, width - 1)) * 3 + c];
        color += weights[4 + j] * sum;
      }
      const own = data[at + c];
      if (keep !== 0) color += keep * (own - photoAt(photo, patch.x + x0 + ax, patch.y + y0 + ay, c));
      data[at + c] = (color * alpha + own * (255 - alpha)) / 255;
    }
  }
}

/** The patch laid on the photo: sRGB, three values a pixel, so that nothing foreign lies beyond its border. */
function solidColors(photo: Raster, patch: Patch): Float32Array {
  const colors = new Float32Array(patch.width * patch.height * 3);
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const i = y * patch.width + x;
      const alpha = patch.data[i * 4 + 3];
      const at = ((patch.y + y) * photo.width + patch.x + x) * 4;
      // Where it is nearly clear its color says nothing about the surface, and the photo's is right by definition.
      const own = alpha < 8;
      for (let c = 0; c < 3; c++) colors[i * 3 + c] = own ? photo.data[at + c] : patch.data[i * 4 + c];
    }
  }
  return colors;
}

/** Bilinear, and nothing beyond the patch. */
function coverageAt({ width, height, data }: Patch, x0: number, y0: number, ax: number, ay: number): number {
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const x = x0 + (corner & 1);
    const y = y0 + (corner >> 1);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    sum += data[(y * width + x) * 4 + 3] * (corner & 1 ? ax : 1 - ax) * (corner >> 1 ? ay : 1 - ay);
  }
  return sum;
}

function photoAt({ width, height, data }: Raster, x: number, y: number, c: number): number {
  const px = clamp(x, width - 1.001);
  const py = clamp(y, height - 1.001);
  const x0 = px | 0;
  const y0 = py | 0;
  const ax = px - x0;
  const ay = py - y0;
  const at = (y0 * width + x0) * 4 + c;
  const below = at + width * 4;
  return (data[at] * (1 - ax) + data[at + 4] * ax) * (1 - ay) + (data[below] * (1 - ax) + data[below + 4] * ax) * ay;
}

function cubicWeights(t: number, weights: Float64Array, from: number): void {
  const t2 = t * t;
  const t3 = t2 * t;
  weights[from] = -0.5 * t3 + t2 - 0.5 * t;
  weights[from + 1] = 1.5 * t3 - 2.5 * t2 + 1;
  weights[from + 2] = -1.5 * t3 + 2 * t2 + 0.5 * t;
  weights[from + 3] = 0.5 * t3 - 0.5 * t2;
}

function clamp(value: number, high: number): number {
  return value < 0 ? 0 : value > high ? high : value;
}
