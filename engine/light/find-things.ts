import { chamferSweeps } from "../regions/chamfer-sweeps.ts";
import { findPieces } from "../regions/pieces.ts";
import { maskedMean } from "./masked-guided-filter.ts";

type Size = { width: number; height: number };
/** Log luminance and log tints of a surface's cells. */
type Cells = { light: Float32Array; red: Float32Array; blue: Float32Array };

/**
 * A thing is this far off the surface round it, in log luminance or in log tint, and so many times what its texture is; twice as far is
 * enough on any. */
const least = { light: 0.32, tint: 0.3 };
const timesTexture = 5;
const fewestCells = 4;
/** Of its bounding box, what a lamp, a vent or a plate fills; branches and the shadows of wires do not. */
const leastFill = 0.35;
/** Of its outline, what may touch the surface's own border: what grows out of a border is the shadow of an eave, or trim. */
const maxBorder = 0.25;
/** Of its contrast, what it falls by within two cells of its outline: shadows of leaves are soft. */
const leastSharpness = 0.5;
/** More of them are leaves or their shadows. */
const maxThings = 24;
/** Mixed pixels round a thing, in cells; a step of `chamferSweeps` counts 2. */
const rim = 2;
const chamferStep = 2;
const far = 60000;
/** Cells: what is smaller is texture. */
const leastReach = 5;

/**
 * What hangs on a surface and is not it: lamps, vents, house numbers, meters. Compact, sharply bounded spots of another
 * lightness or color within the surface, not larger than `largest` cells a side; 1 on them and a rim round them. `weight` is how much
 * each cell counts as surface (0..1). null: none.
 */
export function findThings(cells: Cells, weight: Float32Array, size: Size, largest: number): Uint8Array | null {
  const found = new Uint16Array(weight.length).fill(far);
  let count = 0;
  // A lamp in half shade shows only against what is near it.
  for (const reach of [largest, Math.round(0.65 * largest), Math.round(0.4 * largest)])
    if (reach >= leastReach) count += markThings(found, cells, weight, { ...size, reach, largest });
  if (count === 0 || count > maxThings) return null;
  chamferSweeps(found, size.width, size.height);
  return Uint8Array.from(found, (steps) => (steps <= rim * chamferStep ? 1 : 0));
}

/** Sets `found` to 0 on all things that stand out against the mean over `reach` cells, and says how many they are. */
function markThings(
  found: Uint16Array,
  cells: Cells,
  weight: Float32Array,
  size: Size & { reach: number; largest: number },
): number {
  const { reach, largest } = size;
  const light = distanceFromAround(cells.light, weight, size, reach);
  const red = distanceFromAround(cells.red, weight, size, reach);
  const blue = distanceFromAround(cells.blue, weight, size, reach);
  const tint = red.map((value, i) => Math.abs(value) + Math.abs(blue[i]));
  const leastLight = Math.max(least.light, Math.min(2 * least.light, timesTexture * middleOf(light, weight)));
  const leastTint = Math.max(least.tint, Math.min(2 * least.tint, timesTexture * middleOf(tint, weight)));
  const bits = new Uint8Array(weight.length);
  for (let i = 0; i < bits.length; i++)
    if (weight[i] > 0 && (Math.abs(light[i]) > leastLight || tint[i] > leastTint)) bits[i] = 1;
  const { labels, sizes } = findPieces(bits, size.width, size.height);
  const shapes = measureShapes(labels, sizes.length, weight, size, (i) => Math.abs(light[i]) + tint[i]);
  const things = shapes.map((shape, piece) => piece > 0 && isThing(shape, sizes[piece], largest));
  for (let i = 0; i < found.length; i++) if (things[labels[i]]) found[i] = 0;
  return things.filter(Boolean).length;
}

/** Of a cell from the mean round it; what is far off that counts no more in a second mean. */
function distanceFromAround(
  values: Float32Array,
  weight: Float32Array,
  { width, height }: Size,
  reach: number,
): Float32Array {
  const near = maskedMean(weight, width, height, 1)(values);
  const first = maskedMean(weight, width, height, reach)(values);
  const plain = weight.map((own, i) => (Math.abs(near[i] - first[i]) > 0.3 ? 0.001 * own : own));
  const around = maskedMean(plain, width, height, reach)(values);
  return near.map((value, i) => (weight[i] > 0 ? value - around[i] : 0));
}

function middleOf(values: Float32Array, weight: Float32Array): number {
  const sizes: number[] = [];
  for (let i = 0; i < values.length; i += 5) if (weight[i] > 0.5) sizes.push(Math.abs(values[i]));
  return sizes.length === 0 ? 0 : sizes.sort((a, b) => a - b)[sizes.length >> 1];
}

type Shape = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  outline: number;
  border: number;
  inner: number;
  outer: number;
};

function measureShapes(
  labels: Int32Array,
  count: number,
  weight: Float32Array,
  { width, height }: Size,
  contrast: (i: number) => number,
): Shape[] {
  const shapes = Array.from(
    { length: count },
    (): Shape => ({ left: width, right: 0, top: height, bottom: 0, outline: 0, border: 0, inner: 0, outer: 0 }),
  );
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (labels[i] === 0) continue;
      const shape = shapes[labels[i]];
      shape.left = Math.min(shape.left, x);
      shape.right = Math.max(shape.right, x);
      shape.top = Math.min(shape.top, y);
      shape.bottom = Math.max(shape.bottom, y);
      for (const step of [-1, 1, -width, width]) {
        if (labels[i + step] === labels[i]) continue;
        shape.outline++;
        if (weight[i + step] < 0.5) {
          shape.border++;
          continue;
        }
        shape.inner += contrast(i - step);
        shape.outer += contrast(i + 2 * step);
      }
    }
  }
  return shapes;
}

function isThing(
  { left, right, top, bottom, outline, border, inner, outer }: Shape,
  area: number,
  largest: number,
): boolean {
  if (area < fewestCells || right - left >= largest || bottom - top >= largest) return false;
  if (area < leastFill * (right - left + 1) * (bottom - top + 1)) return false;
  if (outline === 0 || border > maxBorder * outline) return false;
  return inner - outer > leastSharpness * inner;
}
