import { LAWN, OPENING, PAVED, ROOF, SIDING, SKY, TRIM, VEGETATION } from "../analysis/classes.ts";
import type { Box } from "./frames.ts";
import type { WallPicture } from "./wall-picture.ts";

/**
 * Summed area tables (Crow 1984) of every second pixel of a wall picture, several to a cell: what any box looks like is
 * four look-ups. Whole numbers, so that differences of large sums stay exact: colors count in sixteenths.
 */
export type WallSums = { columns: number; rows: number; sums: Int32Array };

/** Groups of classes that a box is asked for, in the order of `Look.shares`. */
const groups: readonly (readonly number[])[] = [
  [OPENING],
  [SIDING],
  [TRIM],
  [VEGETATION],
  [ROOF],
  [LAWN, PAVED],
  [SKY],
];
export const groupCount = groups.length;
/** Where the shares of openings, siding and plants stand among a look's shares. */
export const OPENING_SHARE = 0;
export const SIDING_SHARE = 1;
export const PLANT_SHARE = 3;

const SEEN = 0;
const LIGHTNESS = 1;
const SQUARE = 2;
const A = 3;
const B = 4;
const WALL_LIGHTNESS = 5;
const WALL_A = 6;
const WALL_B = 7;
const GROUPS = 8;
const channels = GROUPS + groupCount;

const step = 2;
const fine = 16;

export function sumWall({ width, height, from, lightness, a, b }: WallPicture, classes: Uint8Array): WallSums {
  const groupOf = Int8Array.from({ length: 16 }, (_, label) => groups.findIndex((group) => group.includes(label)));
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const line = (columns + 1) * channels;
  const sums = new Int32Array(line * (rows + 1));
  const row = new Int32Array(channels);
  for (let y = 0; y < rows; y++) {
    row.fill(0);
    for (let x = 0, at = (y + 1) * line + channels; x < columns; x++, at += channels) {
      const i = y * step * width + x * step;
      if (from[i] >= 0) {
        const light = Math.round(fine * lightness[i]);
        const green = Math.round(fine * a[i]);
        const blue = Math.round(fine * b[i]);
        const group = groupOf[classes[from[i]]];
        row[SEEN]++;
        row[LIGHTNESS] += light;
        row[SQUARE] += Math.round(lightness[i] * lightness[i]);
        row[A] += green;
        row[B] += blue;
        if (group >= 0) row[GROUPS + group]++;
        if (group === SIDING_SHARE) {
          row[WALL_LIGHTNESS] += light;
          row[WALL_A] += green;
          row[WALL_B] += blue;
        }
      }
      for (let channel = 0; channel < channels; channel++)
        sums[at + channel] = sums[at - line + channel] + row[channel];
    }
  }
  return { columns, rows, sums };
}

export type Color = { lightness: number; a: number; b: number };
/** Mean color, the spread of lightness (standard deviation), and the shares of the class groups. */
export type Look = Color & { spread: number; shares: number[] };

const found = new Int32Array(channels);

export function sumInBox(sums: WallSums, box: Box): Look {
  sumIn(sums, box);
  const seen = Math.max(1, found[SEEN]);
  const lightness = found[LIGHTNESS] / seen / fine;
  const shares = new Array<number>(groupCount);
  for (let group = 0; group < groupCount; group++) shares[group] = found[GROUPS + group] / seen;
  return {
    lightness,
    a: found[A] / seen / fine,
    b: found[B] / seen / fine,
    spread: Math.sqrt(Math.max(0, found[SQUARE] / seen - lightness * lightness)),
    shares,
  };
}

/** The mean color of the pixels that were taken for wall; null where there are hardly any. */
export function wallColorIn(sums: WallSums, box: Box): Color | null {
  sumIn(sums, box);
  const count = found[GROUPS + SIDING_SHARE];
  if (count < 12) return null;
  const scale = 1 / (count * fine);
  return { lightness: found[WALL_LIGHTNESS] * scale, a: found[WALL_A] * scale, b: found[WALL_B] * scale };
}

function sumIn({ columns, rows, sums }: WallSums, { left, top, right, bottom }: Box): void {
  const x0 = cellOf(left, columns);
  const x1 = cellOf(right, columns);
  const y0 = cellOf(top, rows);
  const y1 = cellOf(bottom, rows);
  if (x1 <= x0 || y1 <= y0) {
    found.fill(0);
    return;
  }
  const line = (columns + 1) * channels;
  const first = y0 * line + x0 * channels;
  const second = y0 * line + x1 * channels;
  const third = y1 * line + x0 * channels;
  const fourth = y1 * line + x1 * channels;
  for (let channel = 0; channel < channels; channel++) {
    found[channel] = sums[fourth + channel] - sums[second + channel] - sums[third + channel] + sums[first + channel];
  }
}

function cellOf(position: number, most: number): number {
  const cell = Math.round(position / step);
  return cell < 0 ? 0 : cell > most ? most : cell;
}
