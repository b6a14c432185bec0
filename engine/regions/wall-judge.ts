import type { Raster } from "../raster.ts";
import { chamferSweeps } from "./chamfer-sweeps.ts";
import { type Beside, type Color, colorsBeside, shareOfWall } from "./colors-beside-wall.ts";
import { type Lab, readLab } from "./lab.ts";

/** Cells of `factor` pixels a side; the first lies at cell (x, y) of the picture. */
export type Grid = { x: number; y: number; width: number; height: number; factor: number };

/** How far, in cells, colors are looked for, and how many cells a side share one answer. */
export const reach = 14;
const block = 4;

/** What lies so many cells inside an outline is surely no wall. */
const sureDepth = 6;
const chamferStep = 2;
/** On a wall darker than this and without a tint of its own, the shade between leaves looks like wall. */
const darkestWall = 25;
const minTint = 8;
/** What is so much darker than the wall beside it is a shadow gap or the edge of a roof. */
const deepestShade = 18;
/** Where nothing is known of the plant: how far (Lab) from the wall's color wall may be. */
const likeWall = { tint: 7, minLight: 6, maxLight: 15 };

export type Judge = {
  /** How much of a color is the wall's about a cell; null where the wall cannot be told from what is before it. */
  shareAt(color: Color, cell: number): number | null;
  colorAt(cell: number): Color;
  /** What wall and things look like about a cell; null where too little wall is near. */
  besideOf(cell: number): Beside | null;
};

/**
 * Judges colors of `photo` against those of `wall` and of `open`, what may hide some of it, about each cell of `grid`. `alone`: wall is told by its
 * own color where nothing is known of what is before it, as plants are, in whose shade a dark wall cannot be told. `maxOff`: as `shareOfWall` has it;
 * where it is given, shade is wall, too.
 */
export function createJudge(
  photo: Raster,
  grid: Grid,
  { wall, open, alone = true, maxOff }: { wall: Uint8Array; open: Uint8Array; alone?: boolean; maxOff?: number },
): Judge {
  const { width, height, factor } = grid;
  const size = width * height;
  const lab: Lab = { width, height, l: new Float32Array(size), a: new Float32Array(size), b: new Float32Array(size) };
  const read = new Uint8Array(size);
  const know = (i: number) => {
    if (read[i]) return;
    read[i] = 1;
    const x = Math.min(photo.width - 1, Math.floor((grid.x + (i % width) + 0.5) * factor));
    const y = Math.min(photo.height - 1, Math.floor((grid.y + Math.floor(i / width) + 0.5) * factor));
    readLab(photo.data, 4 * (y * photo.width + x), lab, i);
  };
  const depth = new Uint8Array(size);
  for (let i = 0; i < size; i++) if (open[i]) depth[i] = 255;
  chamferSweeps(depth, width, height);
  const kindAt = (i: number) =>
    wall[i] ? "wall" : open[i] ? (depth[i] > sureDepth * chamferStep ? "sure" : "perhaps") : null;
  const known = new Map<number, Beside | null>();
  const besideOf = (cell: number): Beside | null => {
    const [x, y] = [Math.floor((cell % width) / block), Math.floor(cell / width / block)];
    const key = y * width + x;
    let beside = known.get(key);
    if (beside === undefined) {
      const middle = block >> 1;
      beside = colorsBeside(x * block + middle, y * block + middle, { width, height, reach, lab, know, kindAt });
      known.set(key, beside);
    }
    return beside;
  };
  return {
    colorAt(cell) {
      know(cell);
      return { l: lab.l[cell], a: lab.a[cell], b: lab.b[cell] };
    },
    shareAt(color, cell) {
      const beside = besideOf(cell);
      if (beside === null) return null;
      const { wall: own, things } = beside;
      if (alone && own.l < darkestWall && Math.hypot(own.a, own.b) < minTint) return null;
      if (!alone && maxOff === undefined && color.l < own.l - deepestShade) return 0;
      if (things.length > 0) return shareOfWall(color, beside, maxOff);
      if (!alone) return null;
      return isAsLight(color, beside) && Math.hypot(color.a - own.a, color.b - own.b) <= likeWall.tint ? 1 : 0;
    },
    besideOf,
  };
}

/** Whether a color is about as light as the wall beside it. */
export function isAsLight(color: Color, { wall, spread }: Beside): boolean {
  return Math.abs(color.l - wall.l) <= Math.max(likeWall.minLight, Math.min(likeWall.maxLight, 1.5 * spread));
}
