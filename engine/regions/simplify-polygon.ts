import type { Loop } from "./contours.ts";

type Point = { x: number; y: number };
type Line = Point & { dx: number; dy: number };

/** How much of the shape's area all removed corners together may have changed before more corners are kept. */
const maxChangedShare = 0.07;
/** A corner that adds less than this share of the area is none. */
const negligible = 0.01;
/** How far, as a share of the shape's size, a corner may move to where its two edges really meet. */
const maxMove = 0.05;

/**
 * A loop as a polygon of `usual` corners or fewer, up to `most` where that would change its area too much. Corners go by
 * the area that they add (Visvalingam & Whyatt 1993); then each edge becomes the line through the loop's points along
 * it, and corners are where edges meet, so that rounded corners come back to a point.
 */
export function fewCorners(loop: Loop, { usual, most }: { usual: number; most: number }): Loop {
  const points = Array.from({ length: loop.length / 2 }, (_, i) => ({ x: loop[2 * i], y: loop[2 * i + 1] }));
  const area = Math.abs(areaOf(points));
  const kept = points.map((_, i) => i);
  let changed = 0;
  while (kept.length > 3) {
    let min = Infinity;
    let at = 0;
    for (let k = 0; k < kept.length; k++) {
      const corner = cornerArea(points, kept, k);
      if (corner < min) {
        min = corner;
        at = k;
      }
    }
    const small = min < negligible * area;
    const enough = kept.length <= most && (kept.length <= usual || changed + min > maxChangedShare * area);
    if (enough && !small) break;
    changed += min;
    kept.splice(at, 1);
  }
  return meetEdges(points, kept, maxMove * Math.sqrt(area));
}

function cornerArea(points: Point[], kept: number[], k: number): number {
  const a = points[kept[(k + kept.length - 1) % kept.length]];
  const b = points[kept[k]];
  const c = points[kept[(k + 1) % kept.length]];
  return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
}

function meetEdges(points: Point[], kept: number[], farthest: number): Loop {
  const lines = kept.map((from, k) => {
    const next = kept[(k + 1) % kept.length];
    return lineThrough(points, from, next > from ? next : next + points.length);
  });
  const corners = kept.map((index, k) => {
    const corner = points[index];
    const met = meet(lines[(k + kept.length - 1) % kept.length], lines[k]);
    return met !== null && Math.hypot(met.x - corner.x, met.y - corner.y) <= farthest ? met : corner;
  });
  dropFlat(corners, 0.4 * farthest);
  return Float32Array.from(corners.flatMap(({ x, y }) => [x, y]));
}

/** Takes out corners that lie within `tolerance` of the line past them: what is left of a rounded corner. */
function dropFlat(corners: Point[], tolerance: number): void {
  for (let i = 0; i < corners.length && corners.length > 3; ) {
    const before = corners[(i + corners.length - 1) % corners.length];
    const after = corners[(i + 1) % corners.length];
    const dx = after.x - before.x;
    const dy = after.y - before.y;
    const off =
      Math.abs((corners[i].x - before.x) * dy - (corners[i].y - before.y) * dx) / (Math.hypot(dx, dy) || 1e-9);
    if (off < tolerance) corners.splice(i, 1);
    else i++;
  }
}

/** Total least squares over the middle of an edge: its ends are where the loop is rounded. */
function lineThrough(points: Point[], from: number, to: number): Line {
  const trim = Math.floor((to - from) / 8);
  const own: Point[] = [];
  for (let i = from + trim; i <= to - trim; i++) own.push(points[i % points.length]);
  const x = own.reduce((sum, point) => sum + point.x, 0) / own.length;
  const y = own.reduce((sum, point) => sum + point.y, 0) / own.length;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of own) {
    xx += (point.x - x) ** 2;
    xy += (point.x - x) * (point.y - y);
    yy += (point.y - y) ** 2;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
}

function meet(a: Line, b: Line): Point | null {
  const turn = a.dx * b.dy - a.dy * b.dx;
  if (Math.abs(turn) < 0.15) return null;
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / turn;
  return { x: a.x + a.dx * along, y: a.y + a.dy * along };
}

function areaOf(points: Point[]): number {
  return points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length];
    return sum + (x * next.y - y * next.x) / 2;
  }, 0);
}
