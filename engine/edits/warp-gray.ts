import type { Similarity } from "./drift.ts";
import type { Gray } from "./small-gray.ts";

/**
 * What the similarity finds in the picture for each pixel of its own grid, between pixels by straight lines. `seen`, if given,
 * becomes 0 where that lies beyond the picture, which is 0 there.
 */
export function warpGray({ width, height, data }: Gray, { a, b, u0, v0 }: Similarity, seen?: Uint8Array): Gray {
  const to = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = a * x - b * y + u0;
      const v = b * x + a * y + v0;
      // A hair beyond the last pixel is rounding.
      if (u < -0.01 || v < -0.01 || u > width - 0.99 || v > height - 0.99) {
        if (seen) seen[i] = 0;
        continue;
      }
      const column = Math.max(0, Math.min(width - 2, Math.floor(u)));
      const row = Math.max(0, Math.min(height - 2, Math.floor(v)));
      const dx = u - column;
      const dy = v - row;
      const at = row * width + column;
      const top = data[at] + (data[at + 1] - data[at]) * dx;
      const below = data[at + width] + (data[at + width + 1] - data[at + width]) * dx;
      to[i] = top + (below - top) * dy;
    }
  }
  return { width, height, data: to };
}
