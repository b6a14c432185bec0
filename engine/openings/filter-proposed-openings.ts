import { askTrees } from "./boosted-trees.ts";
import { coverLevel, coverUpright } from "./borders.ts";
import { describeFrame, featureCount } from "./describe-frame.ts";
import type { FlatWall } from "./flat-wall.ts";
import { frameTrees } from "./frame-trees.ts";
import type { Box } from "./frames.ts";

/** How far a part's box may lie beside its frame, in pixels. */
const reach = 3;

/**
 * For each connected part of the photo (`of` is the part of every pixel, -1 for none) the log-odds that its box is an
 * opening, on the wall that makes it likeliest; -Infinity for parts on no wall.
 */
export function oddsOfParts(walls: FlatWall[], of: Int32Array, count: number): Float32Array {
  const odds = new Float32Array(count).fill(Number.NEGATIVE_INFINITY);
  const values = new Float32Array(featureCount);
  for (const wall of walls) {
    boxesIn(wall, of, count).forEach((box, part) => {
      if (box.right - box.left < 3 || box.bottom - box.top < 3) return;
      describeFrame(wall, snapped(wall, box), values);
      odds[part] = Math.max(odds[part], askTrees(frameTrees, values));
    });
  }
  return odds;
}

function boxesIn({ picture: { width, from } }: FlatWall, of: Int32Array, count: number): Box[] {
  const boxes = Array.from({ length: count }, () => ({ left: width, top: from.length, right: -1, bottom: -1 }));
  for (let i = 0; i < from.length; i++) {
    if (from[i] < 0 || of[from[i]] < 0) continue;
    const box = boxes[of[from[i]]];
    const x = i % width;
    const y = (i - x) / width;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return boxes;
}

/** The box with each side on the clearest border near it. */
function snapped({ borders }: FlatWall, { left, top, right, bottom }: Box): Box {
  const clearest = (side: number, coverAt: (at: number) => number) => {
    let best = side;
    for (let at = side - reach; at <= side + reach; at++) if (coverAt(at) > coverAt(best)) best = at;
    return best;
  };
  const upright = (x: number) => coverUpright(borders, x, top, bottom + 1);
  const level = (y: number) => coverLevel(borders, y, left, right + 1);
  return {
    left: clearest(left, upright),
    right: clearest(right, upright),
    top: clearest(top, level),
    bottom: clearest(bottom, level),
  };
}
