import type { View } from "./lean-tile.ts";

/**
 * What a spot of a material looks like, whatever its color. `tone` multiplies the color (1 = plain, 0.5 = shadow line),
 * `warm` shifts it (-1 cooler .. 1 warmer: batch variation), `second` mixes in the material's second color (mortar, sheen).
 */
export type Spot = { tone: number; warm: number; second: number };

/**
 * A patch of material that repeats both ways: u along the courses, v down across them, in meters.
 *
 * Rows of `course` meters may be slid sideways against each other by multiples of width / `steps` without breaking the
 * bond; that hides the repetition. `steps` 1 means: leave them. Rows begin at `phase` meters. `drift` is how much the tone wanders
 * over meters.
 * `levels` are mip levels, each half the last one, three bytes a texel: tone * 128, warm * 127 + 128, second * 255.
 * `gain` brings the median tone to 1, so that a color looks like its swatch in every material.
 */
export type Tile = {
  width: number;
  height: number;
  course: number;
  phase: number;
  steps: number;
  drift: number;
  size: number;
  gain: number;
  levels: Uint8Array[];
  /** Laid as copies from many places of itself, for what has no bond to keep: see scatterTile. */
  scatter?: boolean;
  /** Of what is scattered: which stone each texel lies on, as `labelStones` says. */
  stones?: Uint16Array;
  /** The tile as it is seen from aside, where its pieces stand up so far that it matters. */
  seenFrom?: (view: View) => Tile;
  /** Of bricks: where they begin. Courses begin at multiples of `course`. */
  bond?: Bond;
};

/**
 * Running bond: bricks are `length` meters apart, joint included; those of even courses begin at `first`, of odd ones half a brick farther on.
 * Painted bricks are all of one color.
 */
export type Bond = { length: number; first: number; painted: boolean };

export type TileRecipe = {
  width: number;
  height: number;
  course: number;
  steps: number;
  drift: number;
  /** Texels a side, a power of two. */
  size: number;
  bond?: Bond;
  /** The mip level at which the usual tone is told: that of a house seen whole. Finer courses are told where shadow and face run together. */
  toneLevel?: number;
  /** Writes the spot at (u, v) meters. `speck` is a number -1..1 of its own for every texel: grain of sand or granules. */
  paint: (u: number, v: number, spot: Spot, speck: number) => void;
};

/** Bytes a tone of 1. */
export const toneScale = 128;

/** What is left of the grain of single texels where a coarse tile is seen: the mean of four by four of a whole one's shows as much. */
const coarseSpeck = 0.45;

/** `coarse`: without its finest level, for a quarter of the work. */
export function makeTile(recipe: TileRecipe, coarse = false): Tile {
  const { width, height, course, steps, drift, bond, toneLevel, paint } = recipe;
  const size = coarse ? recipe.size >> 1 : recipe.size;
  const texels = new Uint8Array(size * size * 3);
  const spot = { tone: 1, warm: 0, second: 0 };
  const grain = (coarse ? coarseSpeck : 1) / 8388608;
  let state = 0x9e3779b9;
  for (let j = 0; j < size; j++) {
    const v = ((j + 0.5) / size) * height;
    for (let i = 0; i < size; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      spot.tone = 1;
      spot.warm = 0;
      spot.second = 0;
      paint(((i + 0.5) / size) * width, v, spot, (state >> 8) * grain);
      writeSpot(texels, (j * size + i) * 3, spot);
    }
  }
  return tileOfTexels({ width, height, course, phase: 0, steps, drift, size, bond }, texels, { coarse, toneLevel });
}

/** A tile from its finest level; of a `coarse` one that is the second of the whole. `toneLevel`: of the recipe. */
export function tileOfTexels(
  facts: Omit<Tile, "gain" | "levels" | "seenFrom">,
  texels: Uint8Array,
  { coarse = false, toneLevel = 2 }: { coarse?: boolean; toneLevel?: number } = {},
): Tile {
  const levels = mipLevels(texels, facts.size);
  return { ...facts, gain: 1 / medianTone(levels[coarse ? toneLevel - 1 : toneLevel]), levels };
}

/** Of the first color only, at the resolution of a pixel of a house seen whole. */
function medianTone(texels: Uint8Array): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < texels.length; at += 3) {
    if (texels[at + 2] > 127) continue;
    counts[texels[at]]++;
    total++;
  }
  let tone = 0;
  for (let sum = counts[0]; sum < total / 2; sum += counts[tone]) tone++;
  // Deep relief spends half its face in its own shadow: lifting that to the swatch would make the crowns glow.
  return Math.max(0.88, tone / toneScale);
}

export function writeSpot(texels: Uint8Array, at: number, spot: Spot): void {
  texels[at] = clampByte(spot.tone * toneScale);
  texels[at + 1] = clampByte(spot.warm * 127 + 128);
  texels[at + 2] = clampByte(spot.second * 255);
}

function clampByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0;
}

/** Halved again and again with the kernel 1 3 3 1: a plain mean of four would let fine joints through as moiré. */
function mipLevels(finest: Uint8Array, size: number): Uint8Array[] {
  const levels = [finest];
  for (let half = size >> 1; half >= 1; half >>= 1) {
    levels.push(halveRows(halveColumns(levels[levels.length - 1], half * 2), half));
  }
  return levels;
}

function halveColumns(from: Uint8Array, side: number): Uint16Array {
  const half = side >> 1;
  const mask = side - 1;
  const to = new Uint16Array(half * side * 3);
  for (let j = 0, out = 0; j < side; j++) {
    const row = j * side * 3;
    for (let i = 0; i < half; i++, out += 3) {
      const left = row + ((2 * i - 1) & mask) * 3;
      const at = row + 2 * i * 3;
      const right = row + ((2 * i + 2) & mask) * 3;
      to[out] = from[left] + 3 * (from[at] + from[at + 3]) + from[right];
      to[out + 1] = from[left + 1] + 3 * (from[at + 1] + from[at + 4]) + from[right + 1];
      to[out + 2] = from[left + 2] + 3 * (from[at + 2] + from[at + 5]) + from[right + 2];
    }
  }
  return to;
}

/** `from` is `half` wide and twice as high, eight times too bright. */
function halveRows(from: Uint16Array, half: number): Uint8Array {
  const side = half * 2;
  const stride = half * 3;
  const to = new Uint8Array(half * stride);
  for (let j = 0; j < half; j++) {
    const above = ((2 * j - 1 + side) % side) * stride;
    const at = 2 * j * stride;
    const below = ((2 * j + 2) % side) * stride;
    for (let i = 0; i < stride; i++) {
      to[j * stride + i] = (from[above + i] + 3 * (from[at + i] + from[at + stride + i]) + from[below + i] + 32) >> 6;
    }
  }
  return to;
}
