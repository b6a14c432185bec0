import { clamp } from "../geometry/clamp.ts";
import { findJambs, findSills, type Line } from "./border-lines.ts";
import { type Borders, coverLevel, coverUpright } from "./borders.ts";

/** Pixels of a wall picture; `right` and `bottom` are the columns and rows where the far borders lie. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Frame = Box & { rank: number };

/** In meters, with room for a scale that is off by half: from a vent to a garage door for two cars. */
const narrowest = 0.22;
const maxWidth = 7.5;
const lowest = 0.25;
const tallest = 4.5;
const fewestPixels = 7;

/** What a wall is searched for at most, by its size: pixels a line and a frame, and the limits of both. */
const pixelsOfLine = 550;
const lineCounts = { min: 100, max: 220 };
const pixelsOfFrame = 150;
const frameCounts = { min: 150, max: 1500 };
const maxRows = 7;
/** Pixels within which two rectangles are the same one. */
const alike = 3;

export type Scale = { perMeterX: number; perMeterY: number };

/** Rectangles whose four sides show, the clearest first; of those that are alike to a few pixels one. */
export function findFrames(borders: Borders, scale: Scale): Frame[] {
  const minSize = {
    width: Math.max(fewestPixels, narrowest * scale.perMeterX),
    height: Math.max(fewestPixels, lowest * scale.perMeterY),
  };
  const area = borders.width * borders.height;
  const maxLines = clamp(area / pixelsOfLine, lineCounts.min, lineCounts.max);
  const jambs = findJambs(borders, minSize.height, maxLines);
  const sills = findSills(borders, minSize.width, maxLines);
  const found = new Map<number, Frame>();
  for (const left of jambs) {
    for (const right of jambs) {
      const width = right.at - left.at;
      if (width < minSize.width || width > maxWidth * scale.perMeterX) continue;
      const from = Math.max(left.from, right.from) - 3;
      const to = Math.min(left.to, right.to) + 3;
      if (to - from < minSize.height) continue;
      const rows = rowsBetween(borders, sills, { left: left.at, right: right.at, top: from, bottom: to });
      closeFrames(found, borders, rows, {
        left: left.at,
        right: right.at,
        minHeight: minSize.height,
        maxHeight: tallest * scale.perMeterY,
      });
    }
  }
  return [...found.values()]
    .sort((one, other) => other.rank - one.rank)
    .slice(0, clamp(area / pixelsOfFrame, frameCounts.min, frameCounts.max));
}

type Row = { y: number; rise: number };

/** The level borders that run from jamb to jamb and end there, clearest few, from the top. */
function rowsBetween(borders: Borders, sills: Line[], { left, right, top, bottom }: Box): Row[] {
  const beside = Math.max(3, Math.round(0.2 * (right - left)));
  const half = 0.5 * (right - left);
  const rows: Row[] = [];
  for (let k = firstFrom(sills, top); k < sills.length && sills[k].at <= bottom; k++) {
    const { at, from, to } = sills[k];
    if (Math.min(right, to) - Math.max(left, from) < half) continue;
    const rise = riseOf(borders, at, left, right, beside);
    if (rise < 0.25) continue;
    const last = rows.at(-1);
    if (last === undefined || at - last.y > 2) rows.push({ y: at, rise });
    else if (rise > last.rise) rows[rows.length - 1] = { y: at, rise };
  }
  if (rows.length <= maxRows) return rows;
  rows.sort((one, other) => other.rise - one.rise);
  return rows.slice(0, maxRows).sort((one, other) => one.y - other.y);
}

type Span = { left: number; right: number; minHeight: number; maxHeight: number };

function closeFrames(
  found: Map<number, Frame>,
  borders: Borders,
  rows: Row[],
  { left, right, minHeight, maxHeight }: Span,
): void {
  for (let i = 0; i < rows.length; i++) {
    for (let j = i + 1; j < rows.length; j++) {
      const { y: top, rise: header } = rows[i];
      const { y: bottom, rise: sill } = rows[j];
      if (bottom - top < minHeight) continue;
      if (bottom - top > maxHeight) break;
      const one = jambRise(borders, left, top, bottom);
      const other = jambRise(borders, right, top, bottom);
      const weakest = Math.min(one, other, header, sill);
      const rank = (one + other + header + sill) / 4 + 0.5 * weakest;
      if (weakest < 0.12 || rank < 0.5) continue;
      const key = [left, right, top, bottom].reduce((sum, side) => sum * 512 + Math.round(side / alike), 0);
      const known = found.get(key);
      if (known === undefined || known.rank < rank) found.set(key, { left, right, top, bottom, rank });
    }
  }
}

function firstFrom(sills: Line[], top: number): number {
  let low = 0;
  let high = sills.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sills[middle].at < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How much more of a border is seen between the jambs than beyond them: clapboards and eaves go on, a header ends. */
function riseOf(borders: Borders, y: number, left: number, right: number, beside: number): number {
  const within = coverLevel(borders, y, left, right + 1);
  const beyond =
    coverLevel(borders, y, left - beside, left - 2) + coverLevel(borders, y, right + 3, right + beside + 1);
  return within - 0.25 * beyond;
}

function jambRise(borders: Borders, x: number, top: number, bottom: number): number {
  const beside = Math.max(3, Math.round(0.2 * (bottom - top)));
  const within = coverUpright(borders, x, top, bottom + 1);
  const beyond =
    coverUpright(borders, x, top - beside, top - 2) + coverUpright(borders, x, bottom + 3, bottom + beside + 1);
  return within - 0.25 * beyond;
}

/** Intersection over union. */
export function shareOfUnion(one: Box, other: Box): number {
  const both = areaShared(one, other);
  return both / (areaOf(one) + areaOf(other) - both);
}

export function shareOfSmaller(one: Box, other: Box): number {
  return areaShared(one, other) / Math.min(areaOf(one), areaOf(other));
}

function areaShared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across <= 0 || down <= 0 ? 0 : across * down;
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
