import { type Borders, coverLevel, coverUpright } from "./borders.ts";

/** A border that runs along a column (`at` = x, `from` and `to` rows) or along a row. */
export type Line = { at: number; from: number; to: number };

const faintest = 0.22;
const maxGap = 4;
const minCover = 0.3;

/** The upright borders at least so long, the strongest, from the left. */
export function findJambs(borders: Borders, shortest: number, most: number): Line[] {
  const { width, height, upright } = borders;
  const seen = (x: number, y: number) => upright[(y + 1) * width + x] - upright[y * width + x] > faintest;
  const cover = (x: number, from: number, to: number) => coverUpright(borders, x, from, to);
  return findLines(width, height, seen, cover, { shortest, most });
}

/** The level borders, from the top. */
export function findSills(borders: Borders, shortest: number, most: number): Line[] {
  const { width, height, level } = borders;
  const seen = (y: number, x: number) => level[y * (width + 1) + x + 1] - level[y * (width + 1) + x] > faintest;
  const cover = (y: number, from: number, to: number) => coverLevel(borders, y, from, to);
  return findLines(height, width, seen, cover, { shortest, most });
}

function findLines(
  count: number,
  length: number,
  seen: (at: number, along: number) => boolean,
  cover: (at: number, from: number, to: number) => number,
  { shortest, most }: { shortest: number; most: number },
): Line[] {
  const lines: (Line & { strength: number })[] = [];
  const offer = (at: number, from: number, to: number) => {
    if (to - from < shortest) return;
    const share = cover(at, from, to);
    if (share < minCover || share < cover(at - 1, from, to) || share <= cover(at + 1, from, to) - 1e-6) return;
    lines.push({ at, from, to, strength: share * (to - from) });
  };
  for (let at = 1; at < count - 1; at++) {
    let from = -1;
    let to = -1;
    for (let along = 0; along < length; along++) {
      if (seen(at, along)) {
        if (from < 0) from = along;
        to = along + 1;
      } else if (from >= 0 && along - to >= maxGap) {
        offer(at, from, to);
        from = -1;
      }
    }
    if (from >= 0) offer(at, from, to);
  }
  lines.sort((one, other) => other.strength - one.strength);
  return lines.slice(0, most).sort((one, other) => one.at - other.at);
}
