import type { AlignedLoop } from "./align-contour.ts";
import type { Loop } from "./contours.ts";

type Edge = { from: number; to: number; straight: Line | null };
/** A point on the line and its direction. */
type Line = { x: number; y: number; dx: number; dy: number };

/** Points without an edge under them may lie this many times farther from a straight line. */
const slack = 3.5;

/**
 * Draws straight what is nearly straight: runs of the loop that stay within `tolerance` pixels of a chord (Douglas &
 * Peucker 1973; more where the photo has no edge to hold on to) and are at least `shortest` long become the line that
 * fits their points best, neighbouring lines meet in a true corner; all else keeps its own points.
 */
export function straighten({ line: loop, grip }: AlignedLoop, tolerance: number, shortest: number): Loop {
  const points = loop.length / 2;
  const corners = findCorners(loop, grip, tolerance);
  if (corners.length < 3) return loop;
  const edges: Edge[] = corners.map((from, i) => {
    const to = i + 1 < corners.length ? corners[i + 1] : corners[0] + points;
    const a = 2 * (from % points);
    const b = 2 * (to % points);
    const long = Math.hypot(loop[b] - loop[a], loop[b + 1] - loop[a + 1]) >= shortest;
    return { from, to, straight: long ? fitLine(loop, grip, from, to) : null };
  });
  const drawn: number[] = [];
  for (let i = 0; i < edges.length; i++) {
    const before = edges[(i + edges.length - 1) % edges.length];
    pushCorner(drawn, loop, before, edges[i], tolerance);
    if (edges[i].straight !== null) continue;
    for (let k = edges[i].from + 1; k < edges[i].to; k++)
      drawn.push(loop[2 * (k % points)], loop[2 * (k % points) + 1]);
  }
  return Float32Array.from(drawn);
}

/** The polygon with the fewest of the loop's own points that stays within `tolerance` of it. */
export function simplify(loop: Loop, tolerance: number): Loop {
  const corners = findCorners(loop, new Float32Array(loop.length / 2).fill(1), tolerance);
  return Float32Array.from(corners.flatMap((corner) => [loop[2 * corner], loop[2 * corner + 1]]));
}

/** Indices, in order, of the points that a polygon within `tolerance` must keep. */
export function findCorners(loop: Loop, grip: Float32Array, tolerance: number): number[] {
  const points = loop.length / 2;
  let farthest = 0;
  let far = -1;
  for (let i = 1; i < points; i++) {
    const distance = (loop[2 * i] - loop[0]) ** 2 + (loop[2 * i + 1] - loop[1]) ** 2;
    if (distance > far) {
      far = distance;
      farthest = i;
    }
  }
  // Two far corners to start from; the first point itself is nothing special and is replaced by the one farthest
  // from the second.
  let first = 0;
  far = -1;
  for (let i = 0; i < points; i++) {
    const distance = (loop[2 * i] - loop[2 * farthest]) ** 2 + (loop[2 * i + 1] - loop[2 * farthest + 1]) ** 2;
    if (distance > far) {
      far = distance;
      first = i;
    }
  }
  const low = Math.min(first, farthest);
  const high = Math.max(first, farthest);
  const kept = new Set<number>([low, high]);
  const open: [number, number][] = [
    [low, high],
    [high, low + points],
  ];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    const a = 2 * (from % points);
    const b = 2 * (to % points);
    const dx = loop[b] - loop[a];
    const dy = loop[b + 1] - loop[a + 1];
    const length = Math.hypot(dx, dy) || 1e-9;
    let worst = 1;
    let at = -1;
    for (let k = from + 1; k < to; k++) {
      const p = 2 * (k % points);
      const allowed = tolerance * (slack - (slack - 1) * grip[k % points]);
      const off = Math.abs((loop[p] - loop[a]) * dy - (loop[p + 1] - loop[a + 1]) * dx) / (length * allowed);
      if (off > worst) {
        worst = off;
        at = k;
      }
    }
    if (at < 0) continue;
    kept.add(at % points);
    open.push([from, at], [at, to]);
  }
  return [...kept].sort((a, b) => a - b);
}

/** Total least squares over the points of the edge, by grip, without its ends, which a corner may have rounded. */
export function fitLine(loop: Loop, grip: Float32Array, from: number, to: number): Line {
  const points = loop.length / 2;
  const trim = Math.min(4, Math.floor((to - from) / 5));
  let weights = 0;
  let x = 0;
  let y = 0;
  for (let k = from + trim; k <= to - trim; k++) {
    const p = k % points;
    const weight = 0.05 + grip[p];
    x += weight * loop[2 * p];
    y += weight * loop[2 * p + 1];
    weights += weight;
  }
  x /= weights;
  y /= weights;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let k = from + trim; k <= to - trim; k++) {
    const p = k % points;
    const weight = 0.05 + grip[p];
    const dx = loop[2 * p] - x;
    const dy = loop[2 * p + 1] - y;
    xx += weight * dx * dx;
    yy += weight * dy * dy;
    xy += weight * dx * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
}

function pushCorner(drawn: number[], loop: Loop, before: Edge, after: Edge, tolerance: number) {
  const points = loop.length / 2;
  const x = loop[2 * (after.from % points)];
  const y = loop[2 * (after.from % points) + 1];
  const a = before.straight;
  const b = after.straight;
  if (a !== null && b !== null) {
    const turn = a.dx * b.dy - a.dy * b.dx;
    if (Math.abs(turn) > 0.1) {
      const share = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / turn;
      const meetX = a.x + a.dx * share;
      const meetY = a.y + a.dy * share;
      if (Math.hypot(meetX - x, meetY - y) < 6 * tolerance) {
        drawn.push(meetX, meetY);
        return;
      }
    }
  }
  if (a !== null) drawn.push(...footOn(a, x, y));
  if (b !== null) drawn.push(...footOn(b, x, y));
  if (a === null && b === null) drawn.push(x, y);
}

function footOn(line: Line, x: number, y: number): [number, number] {
  const along = (x - line.x) * line.dx + (y - line.y) * line.dy;
  return [line.x + along * line.dx, line.y + along * line.dy];
}
