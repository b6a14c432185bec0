import type { Mask } from "#engine/kit.ts";
import { type BorderLine, borderLines } from "./border-lines.ts";

/** The triangle of wall under a pair of rakes, in pixels: apex, right foot, left foot. */
export type Gable = { apex: [number, number]; right: [number, number]; left: [number, number] };

/** Rise over run in the picture: from a low slope to a steep one seen at a slant. */
const flattest = 0.22;
const steepest = 1.9;

/**
 * Gables of a wall: two straight borders that rise to one another. `levelAt` is the picture's slope of level lines on the wall, along
 * which the gable's foot is cut off at the higher one of its two feet.
 */
export function findGables(wall: Mask, levelAt: (x: number, y: number) => number): Gable[] {
  const minLength = Math.max(14, 0.035 * wall.width);
  const borders = borderLines(wall, "upper", minLength);
  const rising = borders.filter((line) => isRake(line, -1));
  const falling = borders.filter((line) => isRake(line, 1));
  const gables: Gable[] = [];
  for (const left of rising) {
    for (const right of falling) {
      const gable = joinRakes(left, right, levelAt);
      if (gable && isWall(wall, gable)) gables.push(gable);
    }
  }
  // Of gables that share a rake the larger is the real one; a vent or a bend makes the other.
  gables.sort((a, b) => areaOf(b) - areaOf(a));
  return gables.filter((gable, i) => gables.slice(0, i).every((larger) => !isInside(gable.apex, larger, 4)));
}

function isRake({ x0, y0, x1, y1 }: BorderLine, sign: number): boolean {
  const slope = (sign * (y1 - y0)) / (x1 - x0);
  return slope > flattest && slope < steepest;
}

function joinRakes(left: BorderLine, right: BorderLine, levelAt: (x: number, y: number) => number): Gable | null {
  const a = (left.y1 - left.y0) / (left.x1 - left.x0);
  const b = (right.y1 - right.y0) / (right.x1 - right.x0);
  const x = (right.y0 - b * right.x0 - left.y0 + a * left.x0) / (a - b);
  const y = left.y0 + a * (x - left.x0);
  const run = Math.max(left.x1 - left.x0, right.x1 - right.x0);
  // The borders end near the apex: a vent, a bracket or the rake's own end may hide the very tip.
  if (x < left.x1 - 0.15 * run || x > right.x0 + 0.15 * run) return null;
  if (x - left.x1 > 0.6 * run || right.x0 - x > 0.6 * run) return null;
  const level = levelAt(x, Math.min(left.y0, right.y1));
  const fallLeft = left.y0 - y - level * (left.x0 - x);
  const fallRight = right.y1 - y - level * (right.x1 - x);
  const smallerFall = Math.min(fallLeft, fallRight);
  if (smallerFall < 0.45 * Math.max(fallLeft, fallRight) || smallerFall < 10) return null;
  // The foot: where each rake meets the level line `smallerFall` below the apex.
  const foot = (slope: number): [number, number] => {
    const run = smallerFall / (slope - level);
    return [x + run, y + slope * run];
  };
  return { apex: [x, y], right: foot(b), left: foot(a) };
}

/** At least most of the triangle is wall or what is set into it. */
function isWall(wall: Mask, gable: Gable): boolean {
  let inside = 0;
  let covered = 0;
  const [top, bottom] = [gable.apex[1], Math.max(gable.left[1], gable.right[1])];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(wall.height, bottom); y += 2) {
    for (let x = Math.max(0, Math.floor(gable.left[0])); x < Math.min(wall.width, gable.right[0]); x += 2) {
      if (!isInside([x, y], gable, 0)) continue;
      inside++;
      if (wall.data[y * wall.width + x] > 127) covered++;
    }
  }
  return inside > 20 && covered > 0.5 * inside;
}

/** Within the triangle, or up to `margin` pixels above its rakes. */
export function isInside([x, y]: [number, number], { apex, right, left }: Gable, margin: number): boolean {
  const above = (from: [number, number], to: [number, number], off: number) =>
    y + off - from[1] - ((to[1] - from[1]) / (to[0] - from[0])) * (x - from[0]);
  return above(left, apex, margin) >= 0 && above(apex, right, margin) >= 0 && above(left, right, 0) <= 0;
}

function areaOf({ apex, right, left }: Gable): number {
  return Math.abs((right[0] - left[0]) * (apex[1] - left[1]) - (apex[0] - left[0]) * (right[1] - left[1])) / 2;
}
