import { LAWN, PAVED, ROOF, SIDING, SKY } from "./classes.ts";
import type { RegionGraph } from "./region-graph.ts";

/** L*a*b*: one paint, or one roof, on both sides of what hides it. */
const same = { lightness: 6, tint: 5 };
/** How far apart two places of it may lie, as shares of the picture's width and height: a tree's trunk with a window behind it is no wider. */
const reach = { across: 0.22, down: 0.03 };
/** Of a part's wall and of its roof, what must be seen again on the other side. */
const minAgain = 0.15;

/** Connected parts of what looks like houses: the part of every superpixel, -1 for none. */
type Parts = { of: Int32Array; sizes: number[] };

/**
 * Of each part whether it goes on from one that is `kept`, in wall and in roof: of one color at one height, with nothing between but what stands before a
 * house. A trunk cuts a house in two, and the smaller half is no house next door; one next door may have the same paint, but not the same roof too.
 */
export function houseBehindThings(graph: RegionGraph, labels: Uint8Array, parts: Parts, kept: boolean[]): boolean[] {
  const wall = shareSeenAgain(graph, labels, { parts, kept, label: SIDING });
  const roof = shareSeenAgain(graph, labels, { parts, kept, label: ROOF });
  return wall.map((share, part) => share > minAgain && roof[part] > minAgain);
}

type Asked = { parts: Parts; kept: boolean[]; label: number };

function shareSeenAgain(graph: RegionGraph, labels: Uint8Array, { parts, kept, label }: Asked): number[] {
  const again = parts.sizes.map(() => 0);
  const all = parts.sizes.map(() => 0);
  const known: number[] = [];
  for (let region = 0; region < graph.count; region++)
    if (labels[region] === label && kept[parts.of[region]]) known.push(region);
  for (let region = 0; region < graph.count; region++) {
    const part = parts.of[region];
    if (labels[region] !== label || part < 0 || kept[part]) continue;
    all[part] += graph.size[region];
    if (known.some((other) => isSame(graph, labels, region, other))) again[part] += graph.size[region];
  }
  return again.map((size, part) => size / Math.max(1, all[part]));
}

function isSame(graph: RegionGraph, labels: Uint8Array, one: number, other: number): boolean {
  const { x, y, a, b, lightness, width, height } = graph;
  if (Math.abs(x[one] - x[other]) > reach.across * width || Math.abs(y[one] - y[other]) > reach.down * height)
    return false;
  if (Math.abs(lightness[one] - lightness[other]) > same.lightness) return false;
  if (Math.hypot(a[one] - a[other], b[one] - b[other]) > same.tint) return false;
  return !isOpenBetween(graph, labels, one, other);
}

/** Whether the way between the middles of two superpixels crosses sky or open ground. */
function isOpenBetween({ x, y, of, width }: RegionGraph, labels: Uint8Array, one: number, other: number): boolean {
  const steps = Math.ceil(Math.abs(x[one] - x[other]));
  for (let step = 1; step < steps; step++) {
    const share = step / steps;
    const column = Math.round(x[one] + (x[other] - x[one]) * share);
    const row = Math.round(y[one] + (y[other] - y[one]) * share);
    const label = labels[of[row * width + column]];
    if (label === SKY || label === LAWN || label === PAVED) return true;
  }
  return false;
}
