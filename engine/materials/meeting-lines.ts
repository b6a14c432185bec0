import type { Box } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import { fallAt, type PixelToMeters } from "./pixel-to-meters.ts";
import type { SurfacePieces } from "./surface-pieces.ts";

/**
 * Where two faces of a roof meet, in pixels of its box: `a` lies to the left of the way from the first end to the second, `b` to the
 * right. A hip sheds the water of both, a valley gathers it; of a "break" neither is sure.
 */
export type Meeting = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  a: number;
  b: number;
  kind: "hip" | "valley" | "break";
};

/** As shares of the photo's long side: how far off a border of coarse pieces may lie, and the shortest that is a line. */
const reachShare = 0.0075;
const minLengthShare = 0.025;
/** A line must hold this share of the border's points. */
const minInliers = 0.6;
/** Of 255 levels: the least step across that is an edge of the photo, and what a pixel off the first guess costs. */
const minStep = 2.5;
const perPixel = 0.12;
/** The share of the water's way that must lead towards or from the line on both faces. */
const minFlow = 0.12;

/**
 * Finds the straight lines between the pieces of a roof, moves them onto the photo's own edge within a few pixels, and gives the pixels
 * on either side to the piece that they lie on (`pieceOf` is changed).
 */
export function drawMeetings(
  { pieceOf, pieces }: SurfacePieces,
  { photo, mask, box }: { photo: Raster; mask: Mask; box: Box },
): Meeting[] {
  const longSide = Math.max(photo.width, photo.height);
  const reach = Math.max(4, Math.round(reachShare * longSide));
  const lightAt = (x: number, y: number) => {
    const column = Math.max(0, Math.min(photo.width - 1, Math.floor(box.x + x)));
    const row = Math.max(0, Math.min(photo.height - 1, Math.floor(box.y + y)));
    const at = (row * photo.width + column) * 4;
    return 0.2126 * photo.data[at] + 0.7152 * photo.data[at + 1] + 0.0722 * photo.data[at + 2];
  };
  const meetings: Meeting[] = [];
  for (const { a, b, points } of bordersOf(pieceOf, mask)) {
    const guess = lineThrough(points, 0.6 * reach);
    if (guess === null || Math.hypot(guess.x1 - guess.x0, guess.y1 - guess.y0) < minLengthShare * longSide) continue;
    const line = snapped(guess, reach, lightAt);
    const sides = sidesOf(line, { a, b }, pieceOf, mask);
    if (sides === null) continue;
    assignSides(line, sides, 2 * reach, pieceOf, mask);
    meetings.push({ ...line, ...sides, kind: kindOf(line, pieces[sides.a], pieces[sides.b]) });
  }
  return meetings;
}

type Point = { x: number; y: number };
type LineEnds = { x0: number; y0: number; x1: number; y1: number };
type Sides = { a: number; b: number };

/** The points between each two pieces that touch inside the mask. */
function bordersOf(pieceOf: Uint8Array, { data, width, height }: Mask): (Sides & { points: Point[] })[] {
  const borders = new Map<number, Sides & { points: Point[] }>();
  const note = (i: number, j: number, x: number, y: number) => {
    if (pieceOf[i] === pieceOf[j] || data[i] < 128 || data[j] < 128) return;
    const [a, b] = pieceOf[i] < pieceOf[j] ? [pieceOf[i], pieceOf[j]] : [pieceOf[j], pieceOf[i]];
    const border = borders.get(a * 256 + b) ?? { a, b, points: [] };
    borders.set(a * 256 + b, border);
    border.points.push({ x, y });
  };
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      note(i, i + 1, x + 1, y + 0.5);
      note(i, i + width, x + 0.5, y + 1);
    }
  }
  return [...borders.values()];
}

/** The line through most of the points, from the first of them to the last; null where they lie on none. */
function lineThrough(points: Point[], tolerance: number): LineEnds | null {
  if (points.length < 16) return null;
  let inside = points;
  let line = { x: 0, y: 0, dx: 1, dy: 0 };
  for (let round = 0; round < 4; round++) {
    line = fitted(inside);
    const limit = tolerance * (round < 2 ? 2 : 1);
    inside = points.filter(({ x, y }) => Math.abs((x - line.x) * line.dy - (y - line.y) * line.dx) <= limit);
    if (inside.length < 12) return null;
  }
  if (inside.length < minInliers * points.length) return null;
  const along = inside.map(({ x, y }) => (x - line.x) * line.dx + (y - line.y) * line.dy);
  const [from, to] = [Math.min(...along), Math.max(...along)];
  return {
    x0: line.x + from * line.dx,
    y0: line.y + from * line.dy,
    x1: line.x + to * line.dx,
    y1: line.y + to * line.dy,
  };
}

/** Total least squares. */
function fitted(points: Point[]): Point & { dx: number; dy: number } {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    yy += (point.y - y) ** 2;
    xy += (point.x - x) * (point.y - y);
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
}

/** The line within reach across which the photo's light changes most; the guess itself where it hardly does anywhere. */
function snapped(guess: LineEnds, reach: number, lightAt: (x: number, y: number) => number): LineEnds {
  const length = Math.hypot(guess.x1 - guess.x0, guess.y1 - guess.y0);
  const [nx, ny] = [-(guess.y1 - guess.y0) / length, (guess.x1 - guess.x0) / length];
  const steps = Math.max(12, Math.min(48, Math.round(length / 4)));
  // Light over the corridor, by places along the line and pixels across.
  const wide = 2 * (reach + 6) + 1;
  const light = new Float32Array(steps * wide);
  for (let k = 0; k < steps; k++) {
    const share = (k + 0.5) / steps;
    for (let off = 0; off < wide; off++) {
      const away = off - reach - 6;
      const x = guess.x0 + (guess.x1 - guess.x0) * share + nx * away;
      const y = guess.y0 + (guess.y1 - guess.y0) * share + ny * away;
      light[k * wide + off] = lightAt(x, y);
    }
  }
  const stepAt = (first: number, last: number) => {
    let sum = 0;
    for (let k = 0; k < steps; k++) {
      const share = (k + 0.5) / steps;
      const center = k * wide + reach + 6 + Math.round(first + (last - first) * share);
      for (let off = 1; off <= 5; off++) sum += light[center + off] - light[center - off];
    }
    return Math.abs(sum) / (5 * steps);
  };
  let best = { score: minStep + stepAt(0, 0) * 0.3, first: 0, last: 0 };
  for (let first = -reach; first <= reach; first++) {
    for (let last = -reach; last <= reach; last++) {
      const score = stepAt(first, last) - perPixel * (Math.abs(first) + Math.abs(last));
      if (score > best.score) best = { score, first, last };
    }
  }
  return {
    x0: guess.x0 + nx * best.first,
    y0: guess.y0 + ny * best.first,
    x1: guess.x1 + nx * best.last,
    y1: guess.y1 + ny * best.last,
  };
}

/** Which piece lies on which side; null when that cannot be told. */
function sidesOf(
  { x0, y0, x1, y1 }: LineEnds,
  { a, b }: Sides,
  pieceOf: Uint8Array,
  { data, width, height }: Mask,
): Sides | null {
  const length = Math.hypot(x1 - x0, y1 - y0);
  let votes = 0;
  for (let share = 0.05; share < 1; share += 0.05) {
    for (const away of [-12, -8, 8, 12]) {
      const x = Math.floor(x0 + (x1 - x0) * share + (away * (y1 - y0)) / length);
      const y = Math.floor(y0 + (y1 - y0) * share - (away * (x1 - x0)) / length);
      if (x < 0 || y < 0 || x >= width || y >= height || data[y * width + x] < 128) continue;
      const piece = pieceOf[y * width + x];
      // Away is positive to the left.
      if (piece === a) votes += Math.sign(away);
      if (piece === b) votes -= Math.sign(away);
    }
  }
  if (Math.abs(votes) < 8) return null;
  return votes > 0 ? { a, b } : { a: b, b: a };
}

function assignSides(
  { x0, y0, x1, y1 }: LineEnds,
  { a, b }: Sides,
  reach: number,
  pieceOf: Uint8Array,
  { width, height }: Mask,
): void {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  for (let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach)); y < Math.min(height, Math.max(y0, y1) + reach); y++) {
    for (
      let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
      x < Math.min(width, Math.max(x0, x1) + reach);
      x++
    ) {
      const i = y * width + x;
      if (pieceOf[i] !== a && pieceOf[i] !== b) continue;
      const along = (x + 0.5 - x0) * dx + (y + 0.5 - y0) * dy;
      const left = (x + 0.5 - x0) * dy - (y + 0.5 - y0) * dx;
      if (along < -reach || along > length + reach || Math.abs(left) > reach) continue;
      pieceOf[i] = left > 0 ? a : b;
    }
  }
}

function kindOf({ x0, y0, x1, y1 }: LineEnds, a: PixelToMeters, b: PixelToMeters): Meeting["kind"] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  // Towards b.
  const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [ax, ay] = fallAt(a, x, y);
  const [bx, by] = fallAt(b, x, y);
  const gathered = [ax * nx + ay * ny, -(bx * nx + by * ny)];
  if (gathered.every((flow) => flow > -minFlow) && gathered[0] + gathered[1] > 2 * minFlow) return "valley";
  return gathered.every((flow) => flow < minFlow) && gathered[0] + gathered[1] < -2 * minFlow ? "hip" : "break";
}
