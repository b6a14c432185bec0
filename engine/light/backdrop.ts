import { linearOfByte } from "../color.ts";
import type { Mask, Raster } from "../raster.ts";
import type { Box } from "./bounds.ts";

/** The linear color behind the soft edge of a surface, three floats for every soft pixel; -1 for the others in `slot`. */
export type Backdrop = { slot: Int32Array; colors: Float32Array };

const reach = 4;
const solid = 246;
const clear = 9;

/**
 * What a half covered pixel shows of the things behind the surface, so that no rim of the old color stays: from
 * pixel = alpha * surface + (1 - alpha) * backdrop, with the surface's and the surroundings' colors averaged near by.
 * `mask` is cropped to `box`.
 */
export function findBackdrop(photo: Raster, mask: Mask, box: Box): Backdrop {
  const slot = new Int32Array(mask.data.length).fill(-1);
  let count = 0;
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] > 0 && mask.data[i] < 250) slot[i] = count++;
  const colors = new Float32Array(count * 3);
  const inside = new Float64Array(4);
  const outside = new Float64Array(4);
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const at = slot[y * mask.width + x];
      if (at < 0) continue;
      inside.fill(0);
      outside.fill(0);
      gather(photo, mask, box, x, y, inside, outside);
      const alpha = mask.data[y * mask.width + x] / 255;
      const pixel = ((box.y + y) * photo.width + box.x + x) * 4;
      for (let c = 0; c < 3; c++) {
        const own = linearOfByte[photo.data[pixel + c]];
        const surface = inside[3] > 0 ? inside[c] / inside[3] : own;
        const around = outside[3] > 0 ? outside[c] / outside[3] : own;
        colors[at * 3 + c] = unmix(own, surface, around, alpha);
      }
    }
  }
  return { slot, colors };
}

function gather(
  photo: Raster,
  mask: Mask,
  box: Box,
  x: number,
  y: number,
  inside: Float64Array,
  outside: Float64Array,
): void {
  for (let dy = -reach; dy <= reach; dy++) {
    const py = box.y + y + dy;
    if (py < 0 || py >= photo.height) continue;
    const my = y + dy;
    for (let dx = -reach; dx <= reach; dx++) {
      const px = box.x + x + dx;
      if (px < 0 || px >= photo.width) continue;
      const mx = x + dx;
      const within = mx >= 0 && my >= 0 && mx < mask.width && my < mask.height;
      const alpha = within ? mask.data[my * mask.width + mx] : 0;
      if (alpha > clear && alpha < solid) continue;
      const sum = alpha >= solid ? inside : outside;
      const at = (py * photo.width + px) * 4;
      const weight = 1 / (1 + dx * dx + dy * dy);
      sum[0] += weight * linearOfByte[photo.data[at]];
      sum[1] += weight * linearOfByte[photo.data[at + 1]];
      sum[2] += weight * linearOfByte[photo.data[at + 2]];
      sum[3] += weight;
    }
  }
}

function unmix(own: number, surface: number, around: number, alpha: number): number {
  const exact = (own - alpha * surface) / (1 - alpha);
  const low = around * 0.7;
  const high = around * 1.3 + 0.01;
  const bounded = Math.max(low, Math.min(high, exact));
  // The division blows up noise where little of the backdrop is seen.
  const trust = alpha > 0.6 ? Math.max(0, 1 - (alpha - 0.6) / 0.37) : 1;
  return around * (1 - trust) + bounded * trust;
}
