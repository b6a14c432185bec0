import { smoothstep } from "../materials/noise.ts";
import { maskedMean } from "./masked-guided-filter.ts";

/**
 * What tells borders of shadows. `steps`, log light: a change of less than the first is none, one of more than the second is one as a whole;
 * `grain`: over so many cells either way the texture itself, single bricks or shingles, may be darker.
 */
export type ShadowBorders = { steps: readonly [number, number]; grain: number };
/** Where the light on both sides of a border is looked up: on a ring of so many radii. */
const ring = 2;
const directions = Array.from({ length: 8 }, (_, k) => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)]);

/**
 * Draws the borders of shadows sharp in `base`, the smoothed log light of a surface, in place: a cell beside one gets the mean of the cells on its
 * own side of it alone. `radius`: how far `base` is smoothed, in cells.
 */
export function splitShadows(
  base: Float32Array,
  light: Float32Array,
  weight: Float32Array,
  {
    width,
    height,
    radius,
    steps: [noBorder, sureBorder],
    grain,
  }: { width: number; height: number; radius: number } & ShadowBorders,
): void {
  const soft = base.slice();
  const side = maskedMean(weight, width, height, grain)(light);
  const offsets = directions.map(([x, y]) => [Math.round(ring * radius * x), Math.round(ring * radius * y)]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (weight[i] === 0) continue;
      let [low, high] = [soft[i], soft[i]];
      for (const [dx, dy] of offsets) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const j = i + dy * width + dx;
        if (weight[j] === 0) continue;
        low = Math.min(low, soft[j]);
        high = Math.max(high, soft[j]);
      }
      const share = smoothstep(noBorder, sureBorder, high - low);
      if (share === 0) continue;
      const own = meanOfSide(x, y, (low + high) / 2);
      if (own !== null) base[i] += share * (own - base[i]);
    }
  }

  function meanOfSide(x: number, y: number, border: number): number | null {
    const isLit = side[y * width + x] > border;
    let [sum, count] = [0, 0];
    for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
      for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
        const j = v * width + u;
        if (side[j] > border !== isLit) continue;
        sum += weight[j] * light[j];
        count += weight[j];
      }
    }
    return count > 1 ? sum / count : null;
  }
}
