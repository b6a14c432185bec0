import type { Mask, PreparedRegion } from "#engine/kit.ts";
import { type BorderLine, borderLines } from "./border-lines.ts";
import { levelSlope, metersAt, metersPerPixel } from "./surface-position.ts";

/** Straight edges of a roof in pixels of its box, where they are sure. */
export type RoofEdges = {
  /** Level, against the sky or what is behind the house. */
  ridges: BorderLine[];
  /** Slanted, against the same: rakes and hips. */
  slants: BorderLine[];
  /** Level lower borders. */
  eaves: BorderLine[];
};

/** Slopes of two lines of one direction differ by less. */
const offLevel = 0.07;
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
  return {
    ridges: open.filter(isLevel),
    slants: open.filter((line) => !isLevel(line)),
    eaves: borderLines(mask, "lower", minLength).filter(isLevel),
  };
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
