import { type LinearColor, linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { type MaskedMean, maskedMean } from "../light/masked-guided-filter.ts";
import { createMask, type Mask } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { type Cells, cellShare, cellsOf, createPlanes, type Planes } from "./cells.ts";
import { type Opening, openingsOf } from "./openings.ts";
import { pavedWithSun } from "./paving.ts";

/**
 * The daylight in a photo, so that it can be taken out: log light = slope * (log luminance of the pixel) + offset, the two
 * planes of a guided filter (He, Sun, Tang 2013) found small and applied at full size (He, Sun 2015). `typicalValue` is the log
 * luminance of the middle of everything but the sky. `level` is the log light that the surface at a cell shows as a whole,
 * and `even` (0..1) how sure it is that what differs from it there is sun and shadow: walls, drives and lawns have one color. `tint` is how
 * much more each channel's log gains in the sun than the luminance's does: the sun is yellow, and what it does not reach is lit by the sky.
 */
export type DayLight = {
  cells: Cells;
  slope: Float32Array;
  offset: Float32Array;
  typicalValue: number;
  level: Float32Array;
  surfaces: Surface[];
  even: Float32Array;
  tint: LinearColor;
};

/**
 * One named surface: its mask at the photo's size (a byte a pixel), and by cell the mean log light of it round about. A pixel takes
 * `near` of its own surface rather than `level` of its cell, which may belong to the other side of an edge.
 */
export type Surface = { mask: Uint8Array; near: Float32Array };

const floor = 0.004;
/**
 * Variance of log light from which a step counts as a border of light rather than texture; squared below, to be decided. Walls and
 * drives have little texture of their own, so that spots of sun between leaves count there, too.
 */
const contrast = { rough: 0.06, plain: 0.03 };
/** Log light from the surface's own at which it becomes likelier that the thing is of another color, a shutter on a wall. */
const deepestShade = { wall: 1.7, ground: 2.6 };
/** How much of the sun and shade within a plant's crown is taken for that rather than for its shape. */
const crownShare = 0.55;
/** The most that sun can turn a channel's log, by its own log light, of what is lit by the sky alone. */
const strongestTint = 0.45;
const steps = 1024;
const logs = Float32Array.from({ length: steps + 1 }, (_, i) => Math.log(floor + (i / steps) ** 2));

/** Natural log of a luminance 0..1, kept from minus infinity; from a table. */
export function logLight(light: number): number {
  return logs[Math.min(steps, Math.round(Math.sqrt(light) * steps))];
}

export function dayLight(scene: Scene): DayLight {
  return scene.once("day-light", () => measure(scene));
}

function measure(scene: Scene): DayLight {
  const { photo } = scene;
  const { data } = photo;
  const cells = cellsOf(photo);
  const { width, height, step } = cells;
  const sky = scene.mask("sky").data;
  const weight = new Float32Array(width * height);
  const light = new Float32Array(width * height);
  const color = createPlanes(cells);
  const [reds, greens, blues] = color;
  for (let y = 0; y < photo.height; y++) {
    const row = ((y / step) | 0) * width;
    for (let x = 0; x < photo.width; x++) {
      const i = y * photo.width + x;
      if (sky[i] > 60) continue;
      const cell = row + ((x / step) | 0);
      const at = i * 4;
      const red = linearOfByte[data[at]];
      const green = linearOfByte[data[at + 1]];
      const blue = linearOfByte[data[at + 2]];
      light[cell] += logLight(luminance(red, green, blue));
      weight[cell] += 1;
      // One in four says enough of the color.
      if (((x | y) & 1) === 1) continue;
      reds[cell] += red;
      greens[cell] += green;
      blues[cell] += blue;
    }
  }
  for (let i = 0; i < light.length; i++) {
    if (weight[i] > 0) light[i] /= weight[i];
    toHue(color, i);
    weight[i] /= step * step;
  }
  const typicalValue = median(light, weight);
  const mean = maskedMean(weight, width, height, Math.max(3, Math.round(width / 36)));
  const { slope, offset } = guide(light, mean, plainness(scene, cells));
  fillBare(slope, weight, 0, cells);
  fillBare(offset, weight, typicalValue, cells);
  const base = light.map((value, i) => slope[i] * value + offset[i]);
  return { cells, slope, offset, typicalValue, ...levels(scene, cells, base, color) };
}

/** Sums of a cell's linear color to the log of each channel beside that of its luminance. In place. */
function toHue([red, green, blue]: Planes, i: number): void {
  const own = Math.log(0.01 + luminance(red[i], green[i], blue[i]));
  red[i] = Math.log(0.01 + red[i]) - own;
  green[i] = Math.log(0.01 + green[i]) - own;
  blue[i] = Math.log(0.01 + blue[i]) - own;
}

/** The mean light of each surface of one color: of walls and roofs round about, of the ground all over. `hue`: of each cell. */
function levels(
  scene: Scene,
  cells: Cells,
  base: Float32Array,
  hue: Planes,
): Pick<DayLight, "level" | "surfaces" | "even" | "tint"> {
  const { width, height } = cells;
  const level = base.slice();
  const even = new Float32Array(base.length);
  const taken = new Float32Array(base.length);
  const doors = openingsOf(scene).filter(({ kind }) => kind !== "window");
  const shareOf = (kind: SurfaceKind) => cellShare(scene.mask(kind), cells);
  const named = (kind: SurfaceKind) => ({ mask: scene.mask(kind).data, weight: shareOf(kind) });
  const found: Surface[] = [];
  const wall = { share: 1 / 9, deepest: deepestShade.wall, sure: 1 };
  const ground = { share: 1 / 3, deepest: deepestShade.ground, sure: 1 };
  const surfaces = [
    { ...named("siding"), ...wall },
    { ...named("roof"), ...wall },
    { ...named("lawn"), ...ground },
    { ...named("soil"), ...ground },
    { mask: scene.mask("paved").data, weight: pavedWithSun(scene, cells), ...ground },
    ...doors.map((box) => ({
      mask: null,
      weight: cellShare(boxCover(scene, box), cells),
      ...ground,
      deepest: deepestShade.wall,
    })),
    { ...named("vegetation"), ...wall, sure: crownShare },
  ];
  const turn: Turn = { light: 0, hue: [0, 0, 0] };
  for (const { mask, weight, share, deepest, sure } of surfaces) {
    if (weight.every((share) => share === 0)) continue;
    const near = maskedMean(weight, width, height, Math.round(width * share))(base);
    for (let i = 0; i < base.length; i++) {
      if (weight[i] <= taken[i]) continue;
      taken[i] = weight[i];
      even[i] = sure * weight[i] * Math.exp(-(((base[i] - near[i]) / deepest) ** 4));
      level[i] = base[i] + (near[i] - base[i]) * weight[i];
    }
    if (mask) found.push({ mask, near });
    if (sure === 1) addTurn(turn, weight, base, near, hue);
  }
  const [red, green, blue] = turn.hue.map((sum) => sum / (turn.light + 1));
  // Where that says that shade is yellower, it was no shade.
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const tint: LinearColor = [
    within(red, 0, strongestTint),
    within(green, -strongestTint / 4, strongestTint / 4),
    within(blue, -strongestTint, 0),
  ];
  // Lines of the cladding are no decision of their own.
  return { level, surfaces: found, even: boxMean(even, width, height, 2), tint };
}

/** Sums of how light changes within one surface, squared, and of how each channel changes with it. */
type Turn = { light: number; hue: LinearColor };

function addTurn(turn: Turn, weight: Float32Array, base: Float32Array, near: Float32Array, hue: Planes): void {
  let count = 0;
  const usual: LinearColor = [0, 0, 0];
  for (let i = 0; i < base.length; i++) {
    if (weight[i] < 0.99) continue;
    count++;
    for (let c = 0; c < 3; c++) usual[c] += hue[c][i];
  }
  for (let i = 0; i < base.length; i++) {
    if (weight[i] < 0.99) continue;
    const off = base[i] - near[i];
    turn.light += off * off;
    for (let c = 0; c < 3; c++) turn.hue[c] += off * (hue[c][i] - usual[c] / count);
  }
}

function boxCover(scene: Scene, { left, top, right, bottom }: Opening): Mask {
  const cover = createMask(scene.photo.width, scene.photo.height);
  for (let y = top; y < bottom; y++) cover.data.fill(255, y * cover.width + left, y * cover.width + right);
  return cover;
}

/** 0..1 of each cell: how much of it is wall or paving. */
function plainness(scene: Scene, cells: Cells): Float32Array {
  const plain = cellShare(scene.mask("siding"), cells);
  const paved = cellShare(scene.mask("paved"), cells);
  for (let i = 0; i < plain.length; i++) plain[i] = Math.max(plain[i], paved[i]);
  return plain;
}

function guide(light: Float32Array, mean: MaskedMean, plain: Float32Array) {
  const middle = mean(light);
  const squares = mean(light.map((value) => value * value));
  const slope = new Float32Array(light.length);
  const offset = new Float32Array(light.length);
  for (let i = 0; i < light.length; i++) {
    const variance = Math.max(0, squares[i] - middle[i] * middle[i]);
    const border = contrast.rough + (contrast.plain - contrast.rough) * plain[i];
    slope[i] = variance ** 2 / (variance ** 2 + border ** 2);
    offset[i] = middle[i] * (1 - slope[i]);
  }
  mean(slope, slope);
  mean(offset, offset);
  return { slope, offset };
}

/** Cells that hold nothing but sky take what stands near them, or `otherwise`. */
function fillBare(plane: Float32Array, weight: Float32Array, otherwise: number, { width, height }: Cells): void {
  const near = boxMean(weight, width, height, 6);
  const sum = boxMean(
    plane.map((value, i) => value * weight[i]),
    width,
    height,
    6,
  );
  for (let i = 0; i < plane.length; i++) {
    if (weight[i] < 0.05) plane[i] = near[i] > 0.01 ? sum[i] / near[i] : otherwise;
  }
}

function median(values: Float32Array, weight: Float32Array): number {
  const known = values.filter((_, i) => weight[i] > 0.5);
  if (known.length === 0) return Math.log(0.2);
  known.sort();
  return known[known.length >> 1];
}
