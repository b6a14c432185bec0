import { PAVED } from "../analysis/classes.ts";
import type { FlatWall } from "./flat-wall.ts";
import type { Box } from "./frames.ts";
import { PLANT_SHARE, SIDING_SHARE, sumInBox } from "./wall-sums.ts";

export type OpeningKind = "window" | "door" | "garage" | "opening";
type Range = { least: number; most: number };

/** In meters, with room for a scale that is off by half. */
const doorHeight = { least: 1.2, most: 4 };
const garageHeight = { least: 1.2, most: 4.6 };
const garageWidth = { least: 1.4, most: 9 };
/** Height over width of a door's leaf with its frame; width over height of a garage door. */
const doorShape = { least: 1.55, most: 3 };
const garageShape = { least: 0.9, most: 2.9 };
/** Spread of lightness that panels have at most: glass, muntins and what is behind them have more. */
const maxUnevenness = 13;

/**
 * What an opening is, by its shape and by what is below it: doors stand on a floor, a garage door on the drive, below a
 * window the wall goes on. `ground` is the wall's foot, in rows of its picture; `alone` says that no other opening of the
 * wall is its twin. What could be either stays "opening".
 */
export function kindOf(wall: FlatWall, box: Box, { ground, alone }: { ground: number; alone: boolean }): OpeningKind {
  const { picture, sums } = wall;
  const width = (box.right - box.left) / picture.perMeterX;
  const height = (box.bottom - box.top) / picture.perMeterY;
  const down = box.bottom - box.top;
  const gap = Math.max(2, 0.06 * down);
  const floor = { ...box, top: box.bottom + gap, bottom: box.bottom + gap + Math.max(4, 0.15 * down) };
  const below = sumInBox(sums, floor).shares;
  const lift = (ground - box.bottom) / down;
  if (isIn(width / height, garageShape) && isIn(height, garageHeight) && isIn(width, garageWidth) && lift < 0.4) {
    const panels = sumInBox(sums, { ...box, top: box.top + 0.35 * down, bottom: box.bottom - 0.05 * down });
    if (pavedIn(wall, floor) > 0.4 && panels.spread < maxUnevenness) return "garage";
    return lift < 0.1 ? "opening" : "window";
  }
  if (isIn(height / width, doorShape) && isIn(height, doorHeight) && lift < 0.4 && alone) {
    const stands = below[SIDING_SHARE] < 0.35 && below[PLANT_SHARE] < 0.35;
    return stands ? "door" : "opening";
  }
  return lift < 0.1 ? "opening" : "window";
}

function isIn(value: number, { least, most }: Range): boolean {
  return value > least && value < most;
}

function pavedIn({ picture, classes }: FlatWall, { left, top, right, bottom }: Box): number {
  let paved = 0;
  let seen = 0;
  for (let y = Math.max(0, Math.round(top)); y < Math.min(picture.height, bottom); y++) {
    for (let x = Math.max(0, Math.round(left)); x < Math.min(picture.width, right); x++) {
      const at = picture.from[y * picture.width + x];
      if (at < 0) continue;
      seen++;
      if (classes[at] === PAVED) paved++;
    }
  }
  return paved / Math.max(1, seen);
}
