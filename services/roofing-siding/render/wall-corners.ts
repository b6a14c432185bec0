import type { Mask, PreparedRegion } from "#engine/kit.ts";
import { type BorderLine, borderLines } from "./border-lines.ts";
import { metersPerPixel } from "./surface-position.ts";

/** An upright end of a wall in pixels of its box: x over y, and to which side the wall lies. */
export type Corner = { x0: number; y0: number; x1: number; y1: number; inwards: 1 | -1 };

/** Meters, and how far from plumb (dx / dy). */
const minLength = 1.4;
const offPlumb = 0.05;
/** How much of the corner must have nothing of the house or its plants beside it. */
const openShare = 0.85;

/** The outer corners of a wall: long plumb borders with open air beside them. `taken` is all that is marked of the picture but the sky. */
export function findCorners(wall: PreparedRegion, taken: Mask): Corner[] {
  const turned = transpose(wall.mask);
  const minLength = Math.max(24, 0.03 * wall.mask.height);
  const ends = (side: "lower" | "upper", inwards: 1 | -1) =>
    borderLines(turned, side, minLength).map((line): Corner => ({ ...swap(line), inwards }));
  return [...ends("upper", 1), ...ends("lower", -1)].filter((corner) => isCorner(corner, wall, taken));
}

function isCorner(corner: Corner, wall: PreparedRegion, taken: Mask): boolean {
  const { box } = wall;
  const [x, y] = [(corner.x0 + corner.x1) / 2, (corner.y0 + corner.y1) / 2];
  const tall = corner.y1 - corner.y0;
  if (tall * metersPerPixel(wall, x, y) < minLength) return false;
  if (Math.abs(corner.x1 - corner.x0) > offPlumb * tall) return false;
  let open = 0;
  let count = 0;
  for (let row = Math.ceil(corner.y0); row < corner.y1; row += 2) {
    const at =
      Math.round(corner.x0 + ((corner.x1 - corner.x0) * (row - corner.y0)) / tall - 5 * corner.inwards) + box.x;
    if (at < 0 || at >= taken.width) continue;
    count++;
    if (taken.data[(box.y + row) * taken.width + at] < 60) open++;
  }
  return count > 0 && open >= openShare * count;
}

function transpose({ data, width, height }: Mask): Mask {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x];
  return { width: height, height: width, data: turned };
}

function swap({ x0, y0, x1, y1 }: BorderLine): BorderLine {
  return { x0: y0, y0: x0, x1: y1, y1: x1 };
}
