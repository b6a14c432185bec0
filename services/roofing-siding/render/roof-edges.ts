import type { Mask, PreparedRegion } from "#engine/kit.ts";
import { type BorderLine, borderLines } from "./border-lines.ts";
import { fallDirection, levelSlope, metersAt, metersPerPixel } from "./surface-position.ts";

/** Straight edges of a roof in pixels of its box, where they are sure. */
export type RoofEdges = {
  /** Level, against the sky or what is behind the house. */
  ridges: BorderLine[];
  /** Slanted, against the same: rakes and hips. */
  slants: BorderLine[];
  /** Those of them that do not run down the slope: hips. */
  hips: BorderLine[];
  /** Level lower borders. */
  eaves: BorderLine[];
  /** Slanted lower borders: rakes over a gable. */
  rakes: BorderLine[];
};

/** Slopes of two lines of one direction differ by less. */
const offLevel = 0.07;
/** An edge nearer to the slope's direction is a rake; what is known of that direction is not surer. */
const offSlope = (20 * Math.PI) / 180;
/** Meters of roof below an edge that are no more than a strip. */
const deepestStrip = 0.9;
/** How much of a border must have nothing of the house above it to be the roof's own end. */
const openShare = 0.75;

/** `house` is all of the house but its roof, at the photo's size: a roof that ends at it meets a wall, not the sky. */
export function findRoofEdges(roof: PreparedRegion, house: Mask): RoofEdges {
  const { box, mask } = roof;
  const minLength = Math.max(20, 0.045 * box.width);
  const isLevel = (line: BorderLine) => {
    const slope = (line.y1 - line.y0) / (line.x1 - line.x0);
    const level = levelSlope(roof, (line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2);
    return Math.abs(slope - level) < offLevel || Math.abs(slope) < 0.03;
  };
  const open = borderLines(mask, "upper", minLength).filter((line) => endsInTheOpen(line, roof, house));
  const slants = open.filter((line) => !isLevel(line));
  const lower = borderLines(mask, "lower", minLength);
  return {
    ridges: open.filter(isLevel),
    slants,
    hips: slants.filter((line) => isHip(line, roof)),
    eaves: lower.filter(isLevel),
    rakes: lower.filter((line) => !isLevel(line) && endsAtHouse(line, roof, house)),
  };
}

/** Whether a slanted edge leaves the slope's own direction, and the roof below it is more than the strip along a rake. */
function isHip(line: BorderLine, roof: PreparedRegion): boolean {
  const { mask } = roof;
  const x = (line.x0 + line.x1) / 2;
  const deep = Math.max(6, deepestStrip / metersPerPixel(roof, x, heightAt(line, x) + 3));
  let covered = 0;
  let count = 0;
  for (let at = Math.ceil(line.x0); at < line.x1; at += 2) {
    const y = Math.round(heightAt(line, at) + deep);
    count++;
    if (y < mask.height && mask.data[y * mask.width + at] > 127) covered++;
  }
  if (covered < 0.5 * count) return false;
  const fall = fallDirection(roof, x, heightAt(line, x) + deep / 2);
  const off = Math.abs(Math.atan2(line.y1 - line.y0, line.x1 - line.x0) - fall) % Math.PI;
  return Math.min(off, Math.PI - off) > offSlope;
}

function endsInTheOpen(line: BorderLine, { box }: PreparedRegion, house: Mask): boolean {
  const above = 5;
  let open = 0;
  let count = 0;
  for (let x = Math.ceil(line.x0); x < line.x1; x += 2) {
    const y = Math.floor(heightAt(line, x)) - above + box.y;
    if (y < 0) continue;
    count++;
    if (house.data[y * house.width + box.x + x] < 128) open++;
  }
  return count > 0 && open >= openShare * count;
}

/** Whether a lower border ends at the house itself: not at a tree or a wire in front of it. */
function endsAtHouse(line: BorderLine, { box }: PreparedRegion, house: Mask): boolean {
  const below = 4;
  let ends = 0;
  let count = 0;
  for (let x = Math.ceil(line.x0); x < line.x1; x += 2) {
    const y = Math.ceil(heightAt(line, x)) + below + box.y;
    if (y >= house.height) continue;
    count++;
    if (house.data[y * house.width + box.x + x] > 127) ends++;
  }
  return count > 0 && ends >= openShare * count;
}

/** The line's y above x. */
export function heightAt({ x0, y0, x1, y1 }: BorderLine, x: number): number {
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** How many rows of pixels `slope` meters down the face take below a point; at least what stands `up` meters high. */
export function rowsFor(
  roof: PreparedRegion,
  x: number,
  y: number,
  { slope, up }: { slope: number; up: number },
): number {
  const from = metersAt(roof, x, y + 0.5);
  const to = metersAt(roof, x, y + 2.5);
  const perRow = Math.abs(to.v - from.v) / 2;
  return Math.max(up / metersPerPixel(roof, x, y + 1), perRow > 1e-4 ? slope / perRow : 0);
}
