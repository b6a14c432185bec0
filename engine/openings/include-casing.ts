import { coverLevel, coverUpright } from "./borders.ts";
import type { FlatWall } from "./flat-wall.ts";
import type { Box } from "./frames.ts";
import type { WallPicture } from "./wall-picture.ts";
import type { Color } from "./wall-sums.ts";

/** A casing's width in meters, at most, and how clear its outer border must be. */
const broadest = 0.2;
const minCover = 0.5;
/** L*a*b* distance by which a casing differs from the wall beyond it at least. */
const otherThanWall = 7;

/** The opening with its frame and casing: each side goes out to the next clear border, where the strip between is no wall. */
export function includeCasing({ picture, borders }: FlatWall, box: Box): Box {
  const reachX = Math.max(3, Math.round(broadest * picture.perMeterX));
  const reachY = Math.max(3, Math.round(broadest * picture.perMeterY));
  const { left, top, right, bottom } = box;
  const upright = (x: number) => coverUpright(borders, x, top, bottom + 1);
  const level = (y: number) => coverLevel(borders, y, left, right + 1);
  const strip = (from: number, to: number) => meanOf(picture, { left: from, right: to, top, bottom });
  const layer = (from: number, to: number) => meanOf(picture, { left, right, top: from, bottom: to });
  return {
    left:
      left -
      farther(
        reachX,
        (d) => upright(left - d),
        (from, to) => strip(left - to, left - from),
      ),
    right:
      right +
      farther(
        reachX,
        (d) => upright(right + d),
        (from, to) => strip(right + from, right + to),
      ),
    top:
      top -
      farther(
        reachY,
        (d) => level(top - d),
        (from, to) => layer(top - to, top - from),
      ),
    bottom:
      bottom +
      farther(
        reachY,
        (d) => level(bottom + d),
        (from, to) => layer(bottom + from, bottom + to),
      ),
  };
}

/** How many pixels a side moves out; 0 where no casing is seen. `colour` is that of the strip between two distances. */
function farther(
  reach: number,
  cover: (distance: number) => number,
  color: (from: number, to: number) => Color,
): number {
  let best = { distance: 0, cover: minCover };
  for (let distance = 2; distance <= reach; distance++) {
    const here = cover(distance);
    if (here <= best.cover || here < cover(distance + 1)) continue;
    const casing = color(1, distance);
    const beyond = color(distance + 1, 2 * distance + 3);
    if (apart(casing, beyond) > otherThanWall) best = { distance, cover: here };
  }
  return best.distance;
}

function meanOf({ width, height, lightness, a, b }: WallPicture, { left, top, right, bottom }: Box): Color {
  let [light, green, blue, count] = [0, 0, 0, 0];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const i = y * width + x;
      light += lightness[i];
      green += a[i];
      blue += b[i];
      count++;
    }
  }
  const scale = 1 / Math.max(1, count);
  return { lightness: light * scale, a: green * scale, b: blue * scale };
}

function apart(one: Color, other: Color): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}
