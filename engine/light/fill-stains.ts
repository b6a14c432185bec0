import { findPieces, widenBox } from "../regions/pieces.ts";
import { maskedMean } from "./masked-guided-filter.ts";

/** Log light: what lies under the light on both sides of it by the first is looked at; by the second at its darkest it is a stain. */
const [minUnder, minDeepest] = [0.07, 0.14];
/** Of its outline, what may touch the surface's own border: what grows out of that is the shadow of an eave, or of what stays on the wall. */
const maxBorder = 0.2;
/** More of them are the shadows of leaves. */
const maxStains = 24;
const minCells = 6;
/** Of the largest, how wide what is looked for is: a spot in half shade shows only against what is near it. */
const shares = [1, 0.6, 0.35];
/** Cells that the light takes to rise again round a stain: it was smoothed. */
const rim = 2;

/**
 * Takes the shadows of things out of the light: of what hung on the old wall and will not on the new one. They are small dark spots in the smoothed
 * light with light on all sides, also right beside the things; a shadow of what stays, of an eave or a sill, touches the wall's border. Spots get
 * the light about them, in place; so many of them are shadows of leaves, and stay. `base` is log light on cells, `weight` 0 where it says nothing,
 * `inside` above 0 on all of the surface with what hides it, `largest` how many cells a side a spot may have.
 */
export function fillStains(
  base: Float32Array,
  weight: Float32Array,
  inside: Float32Array,
  { width, height, largest }: { width: number; height: number; largest: number },
): void {
  const size = { width, height };
  const known = base.map((value, i) => (weight[i] > 0 ? value : Number.NEGATIVE_INFINITY));
  const filled = base.slice();
  const marks = new Float32Array(base.length);
  for (const share of shares) {
    const reach = Math.round((share * largest) / 2);
    if (reach < 2) continue;
    const above = extremes(known, size, reach, Math.max);
    for (let i = 0; i < above.length; i++) if (inside[i] === 0) above[i] = Number.POSITIVE_INFINITY;
    const around = extremes(above, size, reach, Math.min);
    const own = findStains(base, { weight, inside, around, largest }, size);
    if (own === null) return;
    const rims = extremes(own, size, rim, Math.max);
    for (let i = 0; i < base.length; i++) {
      if (rims[i] === 0 || weight[i] === 0) continue;
      marks[i] = 1;
      filled[i] = Math.max(filled[i], around[i]);
    }
  }
  const near = maskedMean(weight, width, height, rim);
  const smooth = near(near(filled));
  for (let i = 0; i < base.length; i++) if (marks[i]) base[i] = smooth[i];
}

/** 1 on what lies under `around` and is shaped like a stain; null: there are too many. */
function findStains(
  base: Float32Array,
  {
    weight,
    inside,
    around,
    largest,
  }: { weight: Float32Array; inside: Float32Array; around: Float32Array; largest: number },
  size: { width: number; height: number },
): Float32Array | null {
  const under = base.map((value, i) => (weight[i] > 0 ? around[i] - value : 0));
  const { labels, sizes } = findPieces(
    Uint8Array.from(under, (value) => (value > minUnder ? 1 : 0)),
    size.width,
    size.height,
  );
  const stains = measureShapes(labels, sizes.length, { under, inside }, size).map(
    ({ left, right, top, bottom, deepest, outline, border }, piece) =>
      sizes[piece] >= minCells &&
      right - left < largest &&
      bottom - top < largest &&
      deepest > minDeepest &&
      border <= maxBorder * outline,
  );
  if (stains.filter(Boolean).length > maxStains) return null;
  return Float32Array.from(labels, (label) => (stains[label] ? 1 : 0));
}

/** Of every piece: where it lies, how deep it is, and how many sides of its cells bound it, of which `border` bound the surface too. */
function measureShapes(
  labels: Int32Array,
  count: number,
  { under, inside }: { under: Float32Array; inside: Float32Array },
  { width, height }: { width: number; height: number },
) {
  const shapes = Array.from({ length: count }, () => ({
    ...{ left: width, right: 0, top: height, bottom: 0 },
    ...{ deepest: 0, outline: 0, border: 0 },
  }));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (labels[i] === 0) continue;
      const shape = shapes[labels[i]];
      widenBox(shape, x, y);
      shape.deepest = Math.max(shape.deepest, under[i]);
      for (const step of [-1, 1, -width, width]) {
        if (labels[i + step] === labels[i]) continue;
        shape.outline++;
        if (inside[i + step] === 0) shape.border++;
      }
    }
  }
  return shapes;
}

/** The least or the greatest value of a square of 2 `reach` + 1 cells round each. */
function extremes(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  reach: number,
  most: (a: number, b: number) => number,
): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) slide(values, rows, { from: y * width, step: 1, count: width }, reach, most);
  const both = new Float32Array(values.length);
  for (let x = 0; x < width; x++) slide(rows, both, { from: x, step: width, count: height }, reach, most);
  return both;
}

/** After van Herk 1992: three looks at a value, however far the window reaches. */
function slide(
  values: Float32Array,
  result: Float32Array,
  { from, step, count }: { from: number; step: number; count: number },
  reach: number,
  most: (a: number, b: number) => number,
): void {
  const span = 2 * reach + 1;
  const forth = new Float32Array(count);
  const back = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    const own = values[from + k * step];
    forth[k] = k % span === 0 ? own : most(forth[k - 1], own);
  }
  for (let k = count - 1; k >= 0; k--) {
    const own = values[from + k * step];
    back[k] = k === count - 1 || k % span === span - 1 ? own : most(back[k + 1], own);
  }
  for (let k = 0; k < count; k++) {
    const [first, last] = [Math.max(0, k - reach), Math.min(count - 1, k + reach)];
    // Cut off at the start of the line, the window is the prefix of its block.
    result[from + k * step] = first === 0 && last < span ? forth[last] : most(back[first], forth[last]);
  }
}
