import { voteForLevelLines } from "./horizontal-lines.ts";
import type { Segment } from "./segments.ts";
import { plumbPoint, voteForPlumbLines } from "./vertical-lines.ts";

/** A homogeneous point of the picture, in pixels: (x / z, y / z), or with z = 0 the direction (x, y). */
export type Point3 = { x: number; y: number; z: number };

/**
 * `vertical`: where plumb lines meet (z = 0 when they are parallel). `horizontal`: where the level lines of the walls
 * meet, best first, all on the horizon, none when no lines speak. `horizonY`: the horizon's height at the picture's
 * middle column, in pixels (may lie outside the picture). `focal`: the focal length that fits them best, in pixels.
 */
export type VanishingPoints = { vertical: Point3; horizontal: Point3[]; horizonY: number; focal: number };

/** A segment with what voting needs of it. */
export type Line = { midX: number; midY: number; dirX: number; dirY: number; length: number };
/** Focal length as a share of the long side: phones have 0.75 to 0.85. */
export const focalShare = 0.8;
const tolerance = Math.sin((2 * Math.PI) / 180);

/** The logarithm of how much a horizon at this share of the picture's height is believed in before any line is heard. */
export type Belief = (horizon: number) => number;

const focals = [0.55, 0.68, 0.82, 1, 1.25, 1.6];
const typicalFocal = { middle: 0.82, spread: 0.3 };
const heights = { from: 0.2, to: 0.86, steps: 55 };
/** A photo straightened or cropped afterwards: its plumb lines are parallel or meet anywhere, whatever the horizon. */
const straightened = 1.5;
const cropped = 3;

/**
 * Vanishing points and horizon of a house. Every height of the horizon and every usual lens is tried: a photo as the
 * camera took it bends its plumb lines by just what the horizon is off its middle, and level lines meet on the horizon
 * in two directions at a right angle. What the lines say together with `belief` decides, unless the `horizon` is known
 * (as a share of the height), or the `lens` (a focal length in pixels).
 */
export function findVanishingPoints(
  segments: Segment[],
  width: number,
  height: number,
  { belief = eyeLevel, horizon, lens }: { belief?: Belief; horizon?: number; lens?: number } = {},
): VanishingPoints {
  const lines = segments.map(toLine);
  const plumb = voteForPlumbLines(lines, width, height);
  const level = lines
    .filter((line) => Math.abs(line.dirX) > 0.5)
    .sort((a, b) => b.length - a.length)
    .slice(0, 260);
  const slope = Math.tan(plumb.roll);
  const longSide = Math.max(width, height);
  const pixels = lens === undefined ? focals.map((share) => share * longSide) : [lens];
  const upright = Math.max(...[-0.02, 0, 0.02].map((bend) => plumb.supportOf(bend / longSide)));
  let best = { score: -Infinity, y: height / 2, focal: pixels[0], bend: 0, turn: 0, heard: 0 };
  const listen = (share: number) => {
    const y = share * height;
    voteForLevelLines(level, { height: y, slope, centerX: width / 2 }, pixels).forEach((vote, i) => {
      const focal = pixels[i];
      const asTaken = (height / 2 - y) / (focal * focal);
      const choices = [
        { bend: asTaken, score: plumb.supportOf(asTaken) },
        { bend: 0, score: upright - straightened },
        { bend: plumb.bend, score: plumb.support - cropped },
      ];
      const steep = choices.reduce((a, b) => (b.score > a.score ? b : a));
      const unusual = lens === undefined ? Math.log(focals[i] / typicalFocal.middle) / typicalFocal.spread : 0;
      const score = vote.score + steep.score * 2 - 0.5 * unusual * unusual + belief(share);
      if (score > best.score) best = { score, y, focal, bend: steep.bend, turn: vote.turn, heard: vote.score };
    });
  };
  if (horizon !== undefined) listen(horizon);
  else {
    const step = (heights.to - heights.from) / heights.steps;
    for (let i = 0; i <= heights.steps; i++) listen(heights.from + i * step);
    const coarse = best.y / height;
    for (const part of [-0.6, -0.3, 0.3, 0.6]) listen(coarse + part * step);
  }
  const vertical = plumbPoint(plumb.roll, best.bend, width, height);
  const found = { y: best.y, slope, focal: best.focal, turn: best.turn };
  return { vertical, horizontal: pointsOnHorizon(level, found, width), horizonY: best.y, focal: best.focal };
}

/** Nobody points the camera far from the house: wide, as slopes and drones are many. */
function eyeLevel(horizon: number): number {
  return -0.5 * ((horizon - 0.54) / 0.12) ** 2;
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

type Found = { y: number; slope: number; focal: number; turn: number };

/** The two walls' directions, each turned to where its own lines meet best, and the best third for bays and wings. */
function pointsOnHorizon(lines: Line[], { y, slope, focal, turn }: Found, width: number): Point3[] {
  const at = (angle: number): Point3 => {
    const x = Math.sin(angle) * focal;
    const z = Math.cos(angle);
    return { x: x + (width / 2) * z, y: slope * x + y * z, z: Math.abs(z) < 1e-6 ? 0 : z };
  };
  const taken = new Uint8Array(lines.length);
  const scoreOf = (angle: number) => {
    const point = at(angle);
    let score = 0;
    for (let i = 0; i < lines.length; i++) if (taken[i] === 0) score += weight(lines[i]) * agreement(lines[i], point);
    return score;
  };
  const points: Point3[] = [];
  let total = 0;
  const take = (angles: number[]) => {
    const scored = angles.map((angle) => ({ angle, score: scoreOf(angle) }));
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.score === 0 || (points.length > 0 && best.score < 0.12 * total)) return;
    const point = at(best.angle);
    for (let i = 0; i < lines.length; i++) if (agreement(lines[i], point) > 0.15) taken[i] = 1;
    points.push(point);
    total += best.score;
  };
  const near = (angle: number) => Array.from({ length: 17 }, (_, k) => angle + ((k - 8) / 8) * 0.03);
  take(near(turn));
  take(near(turn + Math.PI / 2));
  take(Array.from({ length: 90 }, (_, k) => ((k + 1) / 90 - 0.5) * Math.PI));
  return points;
}

/** Long lines know their direction better, but one long gutter must not outvote thirty lap lines. */
function weight(line: Line): number {
  return Math.min(line.length, 120);
}
