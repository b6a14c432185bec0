import type { Mask } from "#engine/kit.ts";

/** A straight stretch of a mask's border in pixels, left to right. */
export type BorderLine = { x0: number; y0: number; x1: number; y1: number };

/** A point of a straight stretch lies at most this far off, pixels. */
const tolerance = 1.1;
/** Points that an object in front hides or bends, as a share of a stretch. */
const strays = 0.12;

/**
 * The long straight stretches of a mask's lower (or upper) border, to a fraction of a pixel. Stretches that wobble more
 * than the steps of a drawn line do are left out: nothing may be built on them. `shortest` in pixels.
 */
export function borderLines(mask: Mask, side: "lower" | "upper", shortest: number): BorderLine[] {
  const lines: BorderLine[] = [];
  for (const chain of borderChains(mask, side)) {
    for (let from = 0; from + shortest < chain.length; ) {
      const to = straightUntil(chain, from, Math.max(12, Math.floor(shortest / 3)));
      if (to - from >= shortest) lines.push(lineThrough(chain, from, to));
      from = Math.max(to, from + 4);
    }
  }
  return lines;
}

type Point = { x: number; y: number };

/** Borders followed from column to column; steeper ones than two rows a column end there. */
function borderChains({ data, width, height }: Mask, side: "lower" | "upper"): Point[][] {
  const chains: Point[][] = [];
  let open: Point[][] = [];
  const beyond = side === "lower" ? width : -width;
  for (let x = 0; x < width; x++) {
    const next: Point[][] = [];
    for (let y = 1; y + 1 < height; y++) {
      const i = y * width + x;
      if (data[i] < 128 || data[i + beyond] >= 128) continue;
      // Where coverage falls to one half, between this pixel's and the next one's.
      const part = data[i + beyond] / 255 + data[i] / 255 - 0.5;
      const point = { x: x + 0.5, y: side === "lower" ? y + 0.5 + part : y + 0.5 - part };
      const chain = open.find((one) => Math.abs(one[one.length - 1].y - point.y) < 2.2);
      if (chain === undefined) {
        const fresh = [point];
        chains.push(fresh);
        next.push(fresh);
        continue;
      }
      open = open.filter((one) => one !== chain);
      chain.push(point);
      next.push(chain);
    }
    open = next;
  }
  return chains.filter((chain) => chain.length >= 12);
}

/** How far a chain goes on straight from `from`: the index after its last fitting point. */
function straightUntil(chain: Point[], from: number, first: number): number {
  let to = from + first;
  if (to > chain.length || offLine(chain, from, to) > 0) return from + 1;
  while (to < chain.length) {
    const further = Math.min(chain.length, to + Math.max(4, (to - from) >> 3));
    if (offLine(chain, from, further) > strays * (further - from)) break;
    to = further;
  }
  while (to > from + first && offLine(chain, to - 3, to, fitLine(chain, from, to)) > 0) to--;
  return to;
}

type Fit = { slope: number; offset: number };

function fitLine(chain: Point[], from: number, to: number): Fit {
  // Theil and Sen: pairs half a stretch apart, so that strays do not tilt the line.
  const half = (to - from) >> 1;
  const slopes: number[] = [];
  for (let i = from; i + half < to; i++) {
    slopes.push((chain[i + half].y - chain[i].y) / (chain[i + half].x - chain[i].x));
  }
  const slope = slopes.sort((a, b) => a - b)[slopes.length >> 1];
  const offsets: number[] = [];
  for (let i = from; i < to; i++) offsets.push(chain[i].y - slope * chain[i].x);
  return { slope, offset: offsets.sort((a, b) => a - b)[offsets.length >> 1] };
}

/** How many points lie off the line. */
function offLine(chain: Point[], from: number, to: number, { slope, offset } = fitLine(chain, from, to)): number {
  let count = 0;
  for (let i = from; i < to; i++) if (Math.abs(chain[i].y - slope * chain[i].x - offset) > tolerance) count++;
  return count;
}

function lineThrough(chain: Point[], from: number, to: number): BorderLine {
  const { slope, offset } = fitLine(chain, from, to);
  const x0 = chain[from].x;
  const x1 = chain[to - 1].x;
  return { x0, y0: slope * x0 + offset, x1, y1: slope * x1 + offset };
}
