import { coverLevel, coverUpright } from "./borders.ts";
import type { FlatWall } from "./flat-wall.ts";
import type { Box } from "./frames.ts";
import { type Color, type Look, OPENING_SHARE, sumInBox } from "./wall-sums.ts";

/** Width of a shutter as a share of its height, and how far its edge may lie from the window's frame, in meters. A broader one is a piece of wall. */
const slimmest = 0.16;
const broadest = 0.4;
const gap = 0.16;
const minCover = 0.3;
const minEndShare = 0.25;
/** Of a leaf, what may be taken for glass: panes beside the middle one of a window are a pair too. */
const maxGlass = 0.2;
/** L*a*b* distances: a pair is painted alike, and otherwise than the wall. */
const sameColor = 10;
const otherThanWall = 7;

/** The pair of shutters beside a window; null where there is none: equal leaves of one color that is not the wall's. */
export function findShutters({ picture, borders, sums }: FlatWall, window: Box): [Box, Box] | null {
  const { left, top, right, bottom } = window;
  const down = bottom - top;
  const toX = picture.perMeterX / picture.perMeterY;
  const reach = Math.max(2, Math.round(gap * picture.perMeterX));
  let best: { pair: [Box, Box]; cover: number } | null = null;
  const maxWidthPx = Math.round(broadest * down * toX);
  for (let width = Math.max(4, Math.round(slimmest * down * toX)); width <= maxWidthPx; width++) {
    const outer = bestEdge(borders, left - width, reach, window);
    const other = bestEdge(borders, right + width, reach, window);
    const cover = Math.min(outer.cover, other.cover);
    // The inmost of the clear edges: beyond the leaves the wall has edges too.
    if (cover < minCover || (best !== null && cover <= 1.3 * best.cover)) continue;
    const pair: [Box, Box] = [
      { left: outer.x, right: left, top, bottom },
      { left: right, right: other.x, top, bottom },
    ];
    const ends = Math.min(...pair.flatMap((leaf) => [levelEnd(borders, leaf, top), levelEnd(borders, leaf, bottom)]));
    if (ends > minEndShare && looksLikeShutters(pair, reach, (box) => sumInBox(sums, box))) best = { pair, cover };
  }
  return best?.pair ?? null;
}

/** How clear a leaf's upper or lower end is; it may end a little above or below the window's frame. */
function levelEnd(borders: FlatWall["borders"], { left, right }: Box, y: number): number {
  let best = 0;
  for (let at = y - 3; at <= y + 3; at++) best = Math.max(best, coverLevel(borders, at, left + 1, right));
  return best;
}

function bestEdge(borders: FlatWall["borders"], x: number, reach: number, { top, bottom }: Box) {
  let best = { x, cover: 0 };
  for (let at = x - (reach >> 1); at <= x + (reach >> 1); at++) {
    const cover = coverUpright(borders, at, top, bottom + 1);
    if (cover > best.cover) best = { x: at, cover };
  }
  return best;
}

function looksLikeShutters([one, other]: [Box, Box], reach: number, look: (box: Box) => Look): boolean {
  const inner = (box: Box) => {
    const inset = 0.15 * (box.right - box.left);
    return look({ ...box, left: box.left + inset, right: box.right - inset });
  };
  const left = inner(one);
  const right = inner(other);
  const ratio = (one.right - one.left) / (other.right - other.left);
  if (ratio < 0.75 || ratio > 1.33 || apart(left, right) > sameColor) return false;
  if ([one, other].some((leaf) => look(leaf).shares[OPENING_SHARE] > maxGlass)) return false;
  const wallLeft = look({ ...one, left: one.left - 2 * reach, right: one.left - 2 });
  const wallRight = look({ ...other, left: other.right + 3, right: other.right + 2 * reach + 1 });
  const ends = [one, other].flatMap((leaf) => {
    const short = 0.15 * (leaf.bottom - leaf.top);
    return [
      look({ ...leaf, top: leaf.top - short - 3, bottom: leaf.top - 3 }),
      look({ ...leaf, top: leaf.bottom + 3, bottom: leaf.bottom + short + 3 }),
    ];
  });
  const walls = [wallLeft, wallRight, ...ends];
  return walls.every((wall) => apart(left, wall) > otherThanWall);
}

function apart(one: Color, other: Color): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}
