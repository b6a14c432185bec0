import { hash, noiseField, type PreparedRegion, type Relief, smoothstep } from "#engine/kit.ts";
import { metersAt, metersPerPixel } from "./surface-position.ts";
import type { Corner } from "./wall-corners.ts";

/** Meters: how high corner stones are, and how far each reaches along the wall: its long face and its short end by turns. */
const course = 0.078;
const heightSpread = 0.034;
const lengths = { face: 0.34, end: 0.19, spread: 0.1 };
/** Meters: the open joint about a stone, and how dark it is. */
const joint = 0.011;
const jointTone = 0.36;
/** Where a pixel spans more meters than this, single stones are not seen. */
const coarsestPixel = 0.05;

const rough = noiseField(183, 24, 4);

type Stone = { row: number; top: number; bottom: number; length: number };

/** The stone of a corner `v` meters down it. */
function stoneAt(v: number, corner: number): Stone {
  const edge = (row: number) => (row + (heightSpread * (hash(row, corner, 181) - 0.5)) / course) * course;
  let row = Math.floor(v / course);
  if (v < edge(row)) row--;
  else if (v >= edge(row + 1)) row++;
  const length = (row & 1 ? lengths.end : lengths.face) + lengths.spread * (hash(row, corner, 182) - 0.5);
  return { row, top: edge(row), bottom: edge(row + 1), length };
}

/**
 * Corner stones at the ends of a wall of split stone, laid over its relief: their long faces and their short ends by turns, as they
 * come round the corner, so that no course is cut off where the wall ends.
 */
export function layCornerStones(relief: Relief, wall: PreparedRegion, corners: Corner[]): void {
  const { mask } = wall;
  const reach = lengths.face + lengths.spread;
  for (const [index, corner] of corners.entries()) {
    for (let y = Math.max(0, Math.floor(corner.y0)); y < Math.min(mask.height, corner.y1); y++) {
      const edge = corner.x0 + ((corner.x1 - corner.x0) * (y - corner.y0)) / (corner.y1 - corner.y0);
      const pixel = metersPerPixel(wall, edge + 4 * corner.inwards, y);
      if (pixel > coarsestPixel) continue;
      const from = metersAt(wall, edge + 3 * corner.inwards, y + 0.5).u - 3 * corner.inwards * pixel;
      for (let step = -2; step < reach / pixel; step++) {
        const x = Math.floor(edge + corner.inwards * (step + 0.5));
        if (x < 0 || x >= mask.width || mask.data[y * mask.width + x] === 0) continue;
        const { u, v } = metersAt(wall, x + 0.5, y + 0.5);
        layStone(relief, (y * mask.width + x) * 3, {
          along: Math.max(0, corner.inwards * (u - from)),
          u,
          v,
          pixel,
          index,
        });
      }
    }
  }
}

type Spot = { along: number; u: number; v: number; pixel: number; index: number };

function layStone(relief: Relief, at: number, { along, u, v, pixel, index }: Spot): void {
  const stone = stoneAt(v, index);
  // A pixel shows as much of the stone as lies in it.
  const covered = Math.max(0, Math.min(1, (stone.length - along) / pixel + 0.5));
  if (covered === 0) return;
  const split = rough(u / 2.3, v / 1.7);
  const inset = Math.min(stone.length - along, v - stone.top, stone.bottom - v) + 0.003 * split;
  // Seen from far, joints run together with the stones.
  const blur = 0.5 * pixel;
  const open = smoothstep(-blur, joint + blur, inset);
  let tone = (0.74 + 0.5 * hash(stone.row, index, 184)) * (1 + 0.3 * split);
  tone *= jointTone + (1 - jointTone) * open;
  if (v - stone.top < 0.02) tone *= 1.1;
  if (stone.bottom - v < 0.02) tone *= 0.86;
  const warm = 128 + 90 * (hash(stone.row, index, 185) - 0.5) + 20 * split;
  relief[at] = Math.min(255, relief[at] * (1 - covered) + 128 * tone * covered);
  relief[at + 1] = relief[at + 1] * (1 - covered) + warm * covered;
  relief[at + 2] *= 1 - covered;
}
