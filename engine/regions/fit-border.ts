import { boundsOf, cropMask } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import { type Loop, traceContours } from "./contours.ts";
import { fillLoops } from "./fill-loops.ts";
import { encodeRuns } from "./run-lengths.ts";
import { type Ground, type Side, slideSide } from "./slide-side.ts";
import { findCorners } from "./straighten.ts";
import { wallLooks } from "./wall-looks.ts";

/** How far a border may lie off the photo's, as a share of the picture's width. */
const maxOff = 0.0065;
/** Pixels: a border is straight between corners where it stays so near to the chord, and so long. */
const straightWithin = 2.6;
const shortest = 14;
/** Loops round fewer pixels are specks. */
const smallest = 60;

/**
 * The wall's mask with its straight borders laid where the photo shows them: along the frames of windows and doors. A border drawn in
 * passing runs partly on the frame's outer edge and partly on its inner one; each straight side that faces `openings` is moved as a whole, by
 * a few pixels at most, to where the wall's own color ends. The wall only loses by it. What stands behind `barred` (sky, plants) is not judged.
 * All masks at the photo's size.
 */
export function fitBorder(
  photo: Raster,
  { wall, openings, barred }: { wall: Mask; openings: Mask; barred: Mask },
): Mask {
  const reach = Math.max(3, Math.round(maxOff * photo.width));
  const box = boundsOf(wall, 2 * reach);
  if (!box) return wall;
  const bits = cropMask(wall, box).data.map((value) => (value > 127 ? 1 : 0));
  const loops = traceContours(encodeRuns(bits, box.width, box.height), 1, smallest).map((loop) =>
    loop.map((value, i) => value + (i % 2 === 0 ? box.x : box.y)),
  );
  const ground: Ground = { photo, looks: wallLooks(photo, wall, box, reach), box, openings, barred };
  const fitted = loops.map((loop) => fitLoop(loop, reach, ground));
  const before = fillLoops(loops, box);
  const after = fillLoops(fitted, box);
  const result = { ...wall, data: wall.data.slice() };
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      const change = after[i] - before[i];
      if (change >= 0) continue;
      const at = (box.y + y) * wall.width + box.x + x;
      result.data[at] = Math.max(0, wall.data[at] + change);
    }
  }
  return result;
}

/** The loop with its straight sides moved; neighbors that both are straight meet in a corner. */
function fitLoop(loop: Loop, reach: number, ground: Ground): Loop {
  const points = loop.length / 2;
  const grip = new Float32Array(points).fill(1);
  const corners = findCorners(loop, grip, straightWithin);
  if (corners.length < 3) return loop;
  const pieces = corners.map((from, i) => {
    const to = i + 1 < corners.length ? corners[i + 1] : corners[0] + points;
    return { from, to, side: sideOf(loop, from, to, reach, ground) };
  });
  if (pieces.every(({ side }) => side === null)) return loop;
  const drawn: number[] = [];
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[(i + pieces.length - 1) % pieces.length].side;
    const at = 2 * (piece.from % points);
    const meet = before && piece.side && meetingOf(before, piece.side);
    if (meet && Math.hypot(meet[0] - loop[at], meet[1] - loop[at + 1]) < 2.5 * reach) drawn.push(...meet);
    else {
      if (before) drawn.push(before.x1, before.y1);
      if (piece.side) drawn.push(piece.side.x0, piece.side.y0);
      if (!before && !piece.side) drawn.push(loop[at], loop[at + 1]);
    }
    if (piece.side) continue;
    for (let k = piece.from + 1; k < piece.to; k++) drawn.push(loop[2 * (k % points)], loop[2 * (k % points) + 1]);
  }
  return Float32Array.from(drawn);
}

/** The piece's chord moved to the photo's border; null where it is short or stays. */
function sideOf(loop: Loop, from: number, to: number, reach: number, ground: Ground): Side | null {
  const points = loop.length / 2;
  const [a, b] = [2 * (from % points), 2 * (to % points)];
  const side = { x0: loop[a], y0: loop[a + 1], x1: loop[b], y1: loop[b + 1] };
  if (Math.hypot(side.x1 - side.x0, side.y1 - side.y0) < shortest) return null;
  const slid = slideSide(side, reach, ground);
  return slid === side ? null : slid;
}

/** Where the lines of two sides cross; null where they run nearly the same way. */
function meetingOf(a: Side, b: Side): [number, number] | null {
  const [ax, ay, bx, by] = [a.x1 - a.x0, a.y1 - a.y0, b.x1 - b.x0, b.y1 - b.y0];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 0.17 * Math.hypot(ax, ay) * Math.hypot(bx, by)) return null;
  const share = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / turn;
  return [a.x0 + ax * share, a.y0 + ay * share];
}
