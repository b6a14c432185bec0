import type { FlatWall } from "./flat-wall.ts";
import type { Box } from "./frames.ts";
import { lookIn, SIDING_SHARE } from "./wall-sums.ts";

export type OpeningKind = "window" | "door" | "garage" | "opening";

/** How far the scale of the measured wall may be off. */
const doubt = 1.5;
const doorHeight = { least: 1.7, most: 2.7 };
const garageHeight = { least: 1.7, most: 3.2 };
const garageWidth = { least: 1.9, most: 6.2 };
/** Height over width of a door's leaf with its frame; width over height of a garage door. */
const doorShape = { least: 1.55, most: 3 };
const garageShape = { least: 0.9, most: 2.9 };

/**
 * What an opening is, by its shape and by what is below it: doors stand on a floor, below a window the wall goes on.
 * `ground` is the wall's foot, in rows of its picture. What could be either stays "opening".
 */
export function kindOf({ picture, sums }: FlatWall, box: Box, ground: number): OpeningKind {
  const { perMetreX, perMetreY } = picture;
  const width = (box.right - box.left) / perMetreX;
  const height = (box.bottom - box.top) / perMetreY;
  const gap = Math.max(2, 0.06 * (box.bottom - box.top));
  const below = lookIn(sums, {
    left: box.left,
    right: box.right,
    top: box.bottom + gap,
    bottom: box.bottom + gap + Math.max(4, 0.15 * (box.bottom - box.top)),
  });
  const stands = below.shares[SIDING_SHARE] < 0.4;
  const lift = (ground - box.bottom) / (box.bottom - box.top);
  const within = (value: number, { least, most }: { least: number; most: number }, room = 1) =>
    value > least / room && value < most * room;
  if (
    lift < 0.3 &&
    within(width / height, garageShape) &&
    within(height, garageHeight, doubt) &&
    within(width, garageWidth, doubt)
  ) {
    return stands || lift < 0.12 ? "garage" : "opening";
  }
  if (lift < 0.5 && within(height / width, doorShape) && within(height, doorHeight, doubt)) {
    return stands ? "door" : lift < 0.2 ? "opening" : "window";
  }
  return lift < 0.1 ? "opening" : "window";
}
