import type { Raster } from "../raster.ts";
import type { RunLengths } from "../surfaces.ts";
import { chamferSweeps } from "./chamfer-sweeps.ts";
import { growRegion } from "./grow-region.ts";
import { clearUnder, gridAbout, type Masks, move, shrink } from "./join-wall-pieces.ts";
import { liesBetween } from "./lies-between.ts";
import { createJudge, type Grid, type Judge } from "./wall-judge.ts";

/** Cells of a gap are at most so far from the wall and from what bounds it on the other side; a step of `chamferSweeps` counts 2. */
const reachOfGap = 9;
const chamferStep = 2;
/** Of a cell's color, what must be the wall's. */
const minShare = 0.6;

/**
 * Gives to `wall` what it and its neighbors left between their outlines, each of which is drawn by itself and cuts corners: slivers of the old wall
 * under cornices and beside casings, which would keep its color. A pixel goes to the wall by as much of it as it shows, where wall and neighbor can
 * be told apart. In place, as `joinWallBetweenLeaves`; `ground` are bases of what nobody has yet and is no wall: a walk before a door.
 */
export function closeGaps(photo: Raster, masks: Masks, ground: RunLengths[] = []): void {
  const grid = gridAbout(masks.wall);
  if (grid === null) return;
  const wall = shrink(masks.wall, grid, 127);
  const taken = shrink(masks.taken, grid, 127);
  const toWall = distanceFrom(wall, grid);
  const gaps = findGaps({ wall, taken, refused: masks.refused ? shrink(masks.refused, grid, 127) : null }, grid);
  for (const base of ground) clearUnder(gaps, base, { ...grid, plants: new Uint8Array(gaps.length), size: photo });
  if (!gaps.includes(1)) return;
  // What bounds a gap tells what is no wall.
  const open = new Uint8Array(gaps.length);
  for (let i = 0; i < open.length; i++)
    if (gaps[i] || (taken[i] && toWall[i] <= 2 * reachOfGap * chamferStep)) open[i] = 1;
  const judge = createJudge(photo, grid, { wall, open, alone: false });
  const found = grow(grid, { wall, gaps }, judge);
  const joined = new Uint8Array(wall.length);
  for (const at of found) joined[at] = 1;
  move(photo, masks, { grid, found, joined, wall, things: new Int32Array(wall.length), judge });
}

function distanceFrom(bits: Uint8Array, { width, height }: Grid): Uint8Array {
  const away = new Uint8Array(bits.length);
  for (let i = 0; i < away.length; i++) if (bits[i] === 0) away[i] = 255;
  chamferSweeps(away, width, height);
  return away;
}

type Cells = { wall: Uint8Array; taken: Uint8Array; refused: Uint8Array | null };

/** Cells that nobody has, between the wall and something else. */
function findGaps({ wall, taken, refused }: Cells, grid: Grid): Uint8Array {
  const gaps = liesBetween(wall, taken, grid, reachOfGap);
  for (let i = 0; i < gaps.length; i++) if (wall[i] || taken[i] || refused?.[i]) gaps[i] = 0;
  return gaps;
}

/** Cells of `gaps` that are wall by their color, spreading from the wall over neighbors. */
function grow(grid: Grid, { wall, gaps }: { wall: Uint8Array; gaps: Uint8Array }, judge: Judge): number[] {
  return growRegion(wall, gaps, grid, (i) => (judge.shareAt(judge.colorAt(i), i) ?? 0) >= minShare);
}
