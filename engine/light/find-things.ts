import { chamferSweeps } from "../regions/chamfer-sweeps.ts";
import { findPieces, widenBox } from "../regions/pieces.ts";
import { type MaskedMean, maskedMean } from "./masked-guided-filter.ts";

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
/** What is brighter than its wall and reaches a hole in it is the light of a lamp that is not part of the wall. */
const maxBorderOfBright = 0.08;
/** Of its contrast, what it falls by within two cells of its outline: shadows of leaves are soft. */
const leastSharpness = 0.5;
/** What could be a shadow, or sun between shadows, falls by so much of its mean contrast over the two cells across its outline. */
const leastSteepness = 0.55;
/** More of them are leaves or their shadows. */
const maxThings = { thing: 24, likeLight: 5 };
/** Log luminance: nothing is as dark as this beside a wall just for being in the shade. */
const deepestShade = -1.3;
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
  const found: Found = { marks: new Uint8Array(weight.length), thing: 0, likeLight: 0 };
  const own = maskedMean(weight, size.width, size.height, 1);
  const near = { light: own(cells.light), red: own(cells.red), blue: own(cells.blue) };
  // A lamp in half shade shows only against what is near it.
  for (const reach of [largest, Math.round(0.65 * largest), Math.round(0.4 * largest)]) {
    if (reach < leastReach) continue;
    markThings(found, { cells, near }, weight, { ...size, reach, largest });
    // Another reach only finds more.
    if (found.thing > maxThings.thing) return null;
  }
  const fewest = found.likeLight <= maxThings.likeLight ? mark.likeLight : mark.thing;
  if (!found.marks.some((value) => value >= fewest)) return null;
  const steps = Uint16Array.from(found.marks, (value) => (value >= fewest ? 0 : far));
  chamferSweeps(steps, size.width, size.height);
  return Uint8Array.from(steps, (away) => (away <= rim * chamferStep ? 1 : 0));
}

/** How sure it is that a cell shows a thing. */
const mark = { likeLight: 1, thing: 2 };
/** Marks of all cells, and how many pieces have which; a piece that several reaches find counts as often. */
type Found = { marks: Uint8Array; thing: number; likeLight: number };

/** Marks all that stands out against the mean over `reach` cells. */
function markThings(
  found: Found,
  { cells, near }: { cells: Cells; near: Cells },
  weight: Float32Array,
  size: Size & { reach: number; largest: number },
): void {
  const { reach, largest } = size;
  const mean = maskedMean(weight, size.width, size.height, reach);
  const around = {
    weight,
    mean,
    plain: new Float32Array(weight.length),
    scratch: new Float32Array(weight.length),
    ...size,
  };
  const light = distanceFromAround(cells.light, near.light, around);
  const tint = distanceFromAround(cells.red, near.red, around);
  const blue = distanceFromAround(cells.blue, near.blue, around);
  for (let i = 0; i < tint.length; i++) tint[i] = Math.abs(tint[i]) + Math.abs(blue[i]);
  const leastLight = Math.max(least.light, Math.min(2 * least.light, timesTexture * middleOf(light, weight)));
  const leastTint = Math.max(least.tint, Math.min(2 * least.tint, timesTexture * middleOf(tint, weight)));
  const bits = new Uint8Array(weight.length);
  for (let i = 0; i < bits.length; i++)
    if (weight[i] > 0 && (Math.abs(light[i]) > leastLight || tint[i] > leastTint)) bits[i] = 1;
  const { labels, sizes } = findPieces(bits, size.width, size.height);
  const shapes = measureShapes(labels, sizes.length, weight, size, { light, tint });
  const kinds = shapes.map((shape, piece) => (piece === 0 ? null : kindOf(shape, sizes[piece], largest)));
  for (const kind of kinds) if (kind) found[kind]++;
  for (let i = 0; i < labels.length; i++) {
    const kind = kinds[labels[i]];
    if (kind) found.marks[i] = Math.max(found.marks[i], mark[kind]);
  }
}

/** `plain` and `scratch` are memory, as long as the cells. */
type Around = Size & {
  reach: number;
  weight: Float32Array;
  mean: MaskedMean;
  plain: Float32Array;
  scratch: Float32Array;
};

/** Of a cell (`near`: it and its neighbors) from the mean round it; what is far off that counts no more in a second mean. */
function distanceFromAround(
  values: Float32Array,
  near: Float32Array,
  { width, height, reach, weight, mean, plain, scratch }: Around,
): Float32Array {
  const first = mean(values);
  plain.set(weight);
  let isAnyOff = false;
  for (let i = 0; i < plain.length; i++) {
    if (weight[i] === 0 || Math.abs(near[i] - first[i]) <= 0.3) continue;
    plain[i] = 0.001 * weight[i];
    isAnyOff = true;
  }
  // Most surfaces are of one tint: then the second mean is the first.
  const distance = isAnyOff ? maskedMean(plain, width, height, reach, scratch)(values, first) : first;
  for (let i = 0; i < distance.length; i++) distance[i] = weight[i] > 0 ? near[i] - distance[i] : 0;
  return distance;
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
  steep: number;
  darkest: number;
  /** Sums over all cells. */
  light: number;
  tint: number;
};

function measureShapes(
  labels: Int32Array,
  count: number,
  weight: Float32Array,
  { width, height }: Size,
  { light, tint }: { light: Float32Array; tint: Float32Array },
): Shape[] {
  const contrast = (i: number) => Math.abs(light[i]) + tint[i];
  const none = { outline: 0, border: 0, inner: 0, outer: 0, steep: 0, darkest: 0, light: 0, tint: 0 };
  const shapes = Array.from(
    { length: count },
    (): Shape => ({ left: width, right: 0, top: height, bottom: 0, ...none }),
  );
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (labels[i] === 0) continue;
      const shape = shapes[labels[i]];
      widenBox(shape, x, y);
      shape.darkest = Math.min(shape.darkest, light[i]);
      shape.light += light[i];
      shape.tint += tint[i];
      for (const step of [-1, 1, -width, width]) {
        if (labels[i + step] === labels[i]) continue;
        shape.outline++;
        if (weight[i + step] < 0.5) {
          shape.border++;
          continue;
        }
        shape.inner += contrast(i - step);
        shape.outer += contrast(i + 2 * step);
        shape.steep += contrast(i - step) - contrast(i + step);
      }
    }
  }
  return shapes;
}

function kindOf(shape: Shape, area: number, largest: number): "thing" | "likeLight" | null {
  const { left, right, top, bottom, outline, border, inner, outer } = shape;
  if (area < fewestCells || right - left >= largest || bottom - top >= largest) return null;
  if (area < leastFill * (right - left + 1) * (bottom - top + 1)) return null;
  const light = shape.light / area;
  if (outline === 0 || border > (light > 0 ? maxBorderOfBright : maxBorder) * outline) return null;
  if (inner - outer <= leastSharpness * inner) return null;
  if (shape.tint / area >= least.tint || shape.darkest < deepestShade) return "thing";
  const contrast = (Math.abs(shape.light) + shape.tint) / area;
  return shape.steep > leastSteepness * contrast * (outline - border) ? "likeLight" : null;
}
