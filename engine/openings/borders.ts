import type { WallPicture } from "./wall-picture.ts";

/**
 * How much of a border runs through every pixel (0 to 1), summed from the top of its column (`upright`) or the left of
 * its row (`level`), so that the cover of any stretch is one difference. One value more than the picture has along the
 * sums, the first 0. A border counts for the pixels beside it too: it may wander by one.
 */
export type Borders = { width: number; height: number; upright: Float32Array; level: Float32Array };

/** Lab distance over two pixels at which half a border is seen: a white casing on a white wall counts a little. */
const halfSeen = 7;

/** `built` is 1 on pixels of the wall picture that may belong to the house; in leaves and grass no border is looked for. */
export function findBorders(wall: WallPicture, built: Uint8Array): Borders {
  const { width, height } = wall;
  const { across, down } = measureSteps(wall);
  const upright = new Float32Array(width * (height + 1));
  const level = new Float32Array((width + 1) * height);
  const plumb = new Float32Array(width * height);
  const flat = new Float32Array(width * height);
  for (let y = 1, i = width; y < height - 1; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (built[i] === 0) continue;
      const dx = across[i];
      const dy = down[i];
      if (dx >= 0.7 * dy && dx >= across[i - 1] && dx >= across[i + 1]) plumb[i] = dx / (dx + halfSeen);
      if (dy >= 0.7 * dx && dy >= down[i - width] && dy >= down[i + width]) flat[i] = dy / (dy + halfSeen);
    }
  }
  for (let y = 1, i = width; y < height - 1; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++, i++) {
      const up = x === 0 || x === width - 1 ? 0 : Math.max(plumb[i - 1], plumb[i], plumb[i + 1]);
      upright[i + width] = upright[i] + up;
      sum += Math.max(flat[i - width], flat[i], flat[i + width]);
      level[i + y + 1] = sum;
    }
  }
  upright.copyWithin(height * width, (height - 1) * width, height * width);
  return { width, height, upright, level };
}

/** Share of a column's stretch that has a border, 0 to 1; what lies outside the picture has none. */
export function coverUpright({ width, height, upright }: Borders, x: number, from: number, to: number): number {
  if (x < 0 || x >= width || to <= from) return 0;
  return (upright[Math.min(height, to) * width + x] - upright[Math.max(0, from) * width + x]) / (to - from);
}

export function coverLevel({ width, height, level }: Borders, y: number, from: number, to: number): number {
  if (y < 0 || y >= height || to <= from) return 0;
  const row = y * (width + 1);
  return (level[row + Math.min(width, to)] - level[row + Math.max(0, from)]) / (to - from);
}

/** Lab distance between the neighbors to either side of every pixel, along its row and its column. */
function measureSteps({ width, height, lightness, a, b, from }: WallPicture) {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (from[i - width] < 0 || from[i + width] < 0 || from[i - 1] < 0 || from[i + 1] < 0) continue;
      const dl = lightness[i + 1] - lightness[i - 1];
      const da = a[i + 1] - a[i - 1];
      const db = b[i + 1] - b[i - 1];
      across[i] = Math.sqrt(dl * dl + da * da + db * db);
      const el = lightness[i + width] - lightness[i - width];
      const ea = a[i + width] - a[i - width];
      const eb = b[i + width] - b[i - width];
      down[i] = Math.sqrt(el * el + ea * ea + eb * eb);
    }
  }
  return { across, down };
}
