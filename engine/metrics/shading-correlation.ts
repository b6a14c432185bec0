import { linearOfByte, luminance } from "../color.ts";
import type { Mask, Raster } from "../raster.ts";

const reach = 4;

/**
 * Pearson correlation between the light on a surface before (9 x 9 mean of log luminance) and after, inside the mask:
 * 1 when every shadow is where it was. Textures are averaged away on both sides.
 */
export function shadingCorrelation(before: Raster, after: Raster, mask: Mask): number {
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let y = reach; y < mask.height - reach; y += 3) {
    for (let x = reach; x < mask.width - reach; x += 3) {
      if (mask.data[y * mask.width + x] < 250) continue;
      const a = meanLog(before, mask, x, y);
      const b = meanLog(after, mask, x, y);
      count++;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const covariance = sumAB / count - (sumA / count) * (sumB / count);
  const spreadA = sumAA / count - (sumA / count) ** 2;
  const spreadB = sumBB / count - (sumB / count) ** 2;
  return covariance / Math.sqrt(spreadA * spreadB);
}

function meanLog(raster: Raster, mask: Mask, x: number, y: number): number {
  let sum = 0;
  let count = 0;
  for (let dy = -reach; dy <= reach; dy += 2) {
    for (let dx = -reach; dx <= reach; dx += 2) {
      const i = (y + dy) * mask.width + x + dx;
      if (mask.data[i] < 230) continue;
      const [r, g, b] = [0, 1, 2].map((c) => linearOfByte[raster.data[i * 4 + c]]);
      sum += Math.log(0.004 + luminance(r, g, b));
      count++;
    }
  }
  return sum / count;
}
