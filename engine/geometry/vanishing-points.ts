import type { Segment } from "./segments.ts";

/** A homogeneous point of the picture, in pixels: (x / z, y / z), or with z = 0 the direction (x, y). */
export type Point3 = { x: number; y: number; z: number };

/**
 * `vertical`: where plumb lines meet (z = 0 when they are parallel). `horizontal`: where the level lines of the walls
 * meet, best first, all on the horizon, none when no lines speak. `horizonY`: the horizon's height at the picture's
 * middle column, in pixels (may lie outside the picture).
 */
export type VanishingPoints = { vertical: Point3; horizontal: Point3[]; horizonY: number };

/** A segment with what voting needs of it. */
export type Line = { midX: number; midY: number; dirX: number; dirY: number; length: number };
type Horizon = { y: number; slope: number };

/** Focal length as a share of the long side: phones have 0.75 to 0.85, and only the angles between walls depend on it. */
export const focalShare = 0.8;
const tolerance = Math.sin((2 * Math.PI) / 180);
const angleSteps = 90;

/**
 * Vanishing points of a house. The plumb point comes first (RANSAC over the steep lines with a fixed seed); it fixes the
 * horizon's tilt. Then every height of the horizon is tried: each lets the level lines vote for points on it, and the
 * height whose two best points at a right angle gather most wins (horizon first, as Simon, Fond, Berger, ECCV 2018).
 */
export function findVanishingPoints(segments: Segment[], width: number, height: number): VanishingPoints {
  const lines = segments.map(toLine);
  const steep = lines.filter((line) => Math.abs(line.dirX) < 0.34);
  const level = lines.filter((line) => Math.abs(line.dirX) > 0.5).sort((a, b) => b.length - a.length);
  const vertical = findVertical(steep, width, height);
  const slope = horizonSlope(vertical, width, height);
  const strong = level.slice(0, 260);
  let best: { score: number; y: number; points: Point3[] } = { score: 0, y: 0.52 * height, points: [] };
  for (let step = 0; step <= 44; step++) {
    const y = height * (0.12 + (0.76 * step) / 44);
    const found = pointsOnHorizon(strong, { y, slope }, width, height);
    // Where the lines are silent (a house seen square on) the horizon of an upright camera is the picture's middle.
    const off = (y - 0.52 * height) / (0.16 * height);
    const score = found.score * Math.exp(-0.25 * off * off);
    if (score > best.score) best = { score, y, points: found.points };
  }
  return { vertical, horizontal: best.points, horizonY: best.y };
}

export function toLine(segment: Segment): Line {
  const dx = segment.x1 - segment.x0;
  const dy = segment.y1 - segment.y0;
  const length = Math.hypot(dx, dy) || 1e-9;
  return {
    midX: (segment.x0 + segment.x1) / 2,
    midY: (segment.y0 + segment.y1) / 2,
    dirX: dx / length,
    dirY: dy / length,
    length,
  };
}

/** 1 when the line points exactly at the vanishing point, falling to 0 at the tolerance of two degrees. */
export function agreement(line: Line, point: Point3): number {
  const dx = point.x - line.midX * point.z;
  const dy = point.y - line.midY * point.z;
  const off = Math.abs(dx * line.dirY - dy * line.dirX);
  const far = Math.sqrt(dx * dx + dy * dy);
  return off >= tolerance * far ? 0 : 1 - off / (tolerance * far);
}

function findVertical(steep: Line[], width: number, height: number): Point3 {
  const parallel: Point3 = { x: 0, y: 1, z: 0 };
  const lines = steep.sort((a, b) => b.length - a.length).slice(0, 150);
  if (lines.length < 4) return parallel;
  let best = parallel;
  let bestScore = 1.05 * support(lines, parallel);
  let state = 12345;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let trial = 0; trial < 600; trial++) {
    // Squared, so that the long lines are drawn more often.
    const a = lines[Math.floor(next() ** 2 * lines.length)];
    const b = lines[Math.floor(next() ** 2 * lines.length)];
    const point = meet(a, b);
    if (point === null || !plausibleVertical(point, width, height)) continue;
    const score = support(lines, point);
    if (score > bestScore) {
      bestScore = score;
      best = point;
    }
  }
  const refined = refine(lines, best);
  return plausibleVertical(refined, width, height) && support(lines, refined) >= bestScore ? refined : best;
}

/** A hand-held camera is tilted by at most about 25 degrees up or down and rolled by at most 8. */
function plausibleVertical(point: Point3, width: number, height: number): boolean {
  const dx = point.x - (width / 2) * point.z;
  const dy = point.y - (height / 2) * point.z;
  if (Math.abs(dx) > 0.14 * Math.abs(dy)) return false;
  return Math.abs(dy) > 1.7 * Math.max(width, height) * Math.abs(point.z);
}

function horizonSlope(vertical: Point3, width: number, height: number): number {
  const dx = vertical.x - (width / 2) * vertical.z;
  const dy = vertical.y - (height / 2) * vertical.z;
  return -dx / dy;
}

function pointsOnHorizon(lines: Line[], horizon: Horizon, width: number, height: number) {
  const focal = focalShare * Math.max(width, height);
  const at = (turn: number): Point3 => {
    const x = Math.sin(turn) * focal;
    const z = Math.cos(turn);
    return { x: x + (width / 2) * z, y: horizon.slope * x + horizon.y * z, z: Math.abs(z) < 1e-6 ? 0 : z };
  };
  const taken = new Float32Array(lines.length);
  const points: Point3[] = [];
  let total = 0;
  let firstTurn = 0;
  for (let rank = 0; rank < 3; rank++) {
    let best = { score: 0, turn: 0 };
    for (let step = 0; step < angleSteps; step++) {
      const turn = ((step + 1) / angleSteps - 0.5) * Math.PI;
      // Second: about at a right angle to the first, as walls are. Third: any, for bays and wings.
      if (rank === 1 && Math.abs(Math.cos(turn - firstTurn)) > 0.42) continue;
      const point = at(turn);
      let score = 0;
      for (let i = 0; i < lines.length; i++) {
        if (taken[i] < 0.5) score += weight(lines[i]) * agreement(lines[i], point);
      }
      if (score > best.score) best = { score, turn };
    }
    if (best.score === 0 || (rank > 0 && best.score < 0.12 * total)) continue;
    const refined = refineTurn(lines, taken, at, best.turn);
    if (rank === 0) firstTurn = refined;
    const point = at(refined);
    for (let i = 0; i < lines.length; i++) taken[i] = Math.max(taken[i], agreement(lines[i], point) > 0.15 ? 1 : 0);
    points.push(point);
    total += rank === 2 ? 0 : best.score;
  }
  return { score: total, points };
}

function refineTurn(lines: Line[], taken: Float32Array, at: (turn: number) => Point3, start: number): number {
  let best = { score: -1, turn: start };
  for (let step = -10; step <= 10; step++) {
    const turn = start + (step / 10) * (Math.PI / angleSteps);
    const point = at(turn);
    let score = 0;
    for (let i = 0; i < lines.length; i++) {
      if (taken[i] < 0.5) score += weight(lines[i]) * agreement(lines[i], point);
    }
    if (score > best.score) best = { score, turn };
  }
  return best.turn;
}

/** Long lines know their direction better, but one long gutter must not outvote thirty lap lines. */
function weight(line: Line): number {
  return Math.min(line.length, 120);
}

function support(lines: Line[], point: Point3): number {
  let score = 0;
  for (const line of lines) score += weight(line) * agreement(line, point);
  return score;
}

function meet(a: Line, b: Line): Point3 | null {
  const z = a.dirX * b.dirY - a.dirY * b.dirX;
  const p = a.midX * a.dirY - a.midY * a.dirX;
  const q = b.midX * b.dirY - b.midY * b.dirX;
  const x = a.dirX * q - b.dirX * p;
  const y = a.dirY * q - b.dirY * p;
  const size = Math.hypot(x, y);
  if (size < 1e-9) return null;
  return { x: -x / size, y: -y / size, z: z / size };
}

/** Least squares over the lines that agree: the point whose summed squared distance from them is least. */
function refine(lines: Line[], start: Point3): Point3 {
  if (Math.abs(start.z) < 1e-9) return start;
  let x = start.x / start.z;
  let y = start.y / start.z;
  for (let round = 0; round < 3; round++) {
    let xx = 1e-9;
    let xy = 0;
    let yy = 1e-9;
    let bx = 0;
    let by = 0;
    for (const line of lines) {
      const share = agreement(line, { x, y, z: 1 });
      if (share === 0) continue;
      // An angle counts, not a distance: far points would otherwise be ruled by the lines farthest from them.
      const w = (weight(line) * share) / Math.max(1, (x - line.midX) ** 2 + (y - line.midY) ** 2);
      const off = line.midX * line.dirY - line.midY * line.dirX;
      xx += w * line.dirY * line.dirY;
      xy -= w * line.dirX * line.dirY;
      yy += w * line.dirX * line.dirX;
      bx += w * line.dirY * off;
      by -= w * line.dirX * off;
    }
    const det = xx * yy - xy * xy;
    if (det < 1e-18) break;
    x = (yy * bx - xy * by) / det;
    y = (xx * by - xy * bx) / det;
  }
  return { x, y, z: 1 };
}
