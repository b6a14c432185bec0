import type { Lab } from "./lab.ts";

/** Keeps the grain of deep shade, where lightness means little, from passing for texture. */
const darkest = 20;

/** Standard deviation of lightness within five pixels, as a share of the lightness there: the same in sun and shade. */
export function contrastAt({ l, width, height }: Lab, at: number): number {
  const x = at % width;
  const y = (at - x) / width;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++) {
    for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
      const value = l[v * width + u];
      sum += value;
      squares += value * value;
      count++;
    }
  }
  const mean = sum / count;
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) / (mean + darkest);
}
