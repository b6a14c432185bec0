import { boxMean } from "./box-mean.ts";
import type { Lab } from "./lab.ts";

/** Keeps the grain of deep shade, where lightness means little, from passing for texture. */
const darkest = 20;

/** Standard deviation of lightness within five pixels, as a share of the lightness there: the same in sun and shade. */
export function contrastOf(lab: Lab): Float32Array {
  const { width, height } = lab;
  const mean = boxMean(lab.l, width, height, 2);
  const squares = lab.l.map((l) => l * l);
  boxMean(squares, width, height, 2, squares);
  for (let i = 0; i < squares.length; i++) {
    squares[i] = Math.sqrt(Math.max(0, squares[i] - mean[i] * mean[i])) / (mean[i] + darkest);
  }
  return squares;
}
