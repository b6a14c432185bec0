import { evidence } from "./line-weight.ts";
import type { Line, Point3 } from "./vanishing-points.ts";

/**
 * What the steep lines say about where plumb lines meet: `roll` is the camera's (radians, positive where the horizon
 * sinks to the right), `bend` the inverse of the distance from the picture's middle to the meeting point, in pixels,
 * positive when it lies below. `supportOf` answers for any bend at that roll.
 */
export type Plumb = { roll: number; bend: number; support: number; supportOf: (bend: number) => number };

const degree = Math.PI / 180;
const maxLines = 150;
const rollStep = 0.5 * degree;
/** A hand-held camera is rolled by at most 8 degrees and tilted by at most some 25. */
const rolls = 16;
const maxBend = 0.5;
const bends = 24;
const fineBends = 100;

export function voteForPlumbLines(lines: Line[], width: number, height: number): Plumb {
  const steep = lines
    .filter((line) => Math.abs(line.dirX) < 0.22)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxLines);
  const longSide = Math.max(width, height);
  const hear = (roll: number, bend: number) => {
    const point = plumbPoint(roll, bend, width, height);
    let score = 0;
    for (const line of steep) score += evidence(line, missedBy(line, point));
    return score;
  };
  let best = { roll: 0, bend: 0, score: 0 };
  for (let r = -rolls; r <= rolls; r++) {
    for (let b = -bends; b <= bends; b++) {
      const roll = r * rollStep;
      const bend = ((b / bends) * maxBend) / longSide;
      // Of equals the upright camera.
      const score = hear(roll, bend) * (1 - 0.0005 * Math.abs(b) - 0.001 * Math.abs(r));
      if (score > best.score) best = { roll, bend, score };
    }
  }
  const turned = [0, -0.25, 0.25, -0.5, 0.5].map((part) => best.roll + part * rollStep);
  const table = Float64Array.from({ length: 2 * fineBends + 1 }, (_, i) => {
    const bend = ((i / fineBends - 1) * maxBend) / longSide;
    return Math.max(...turned.map((roll) => hear(roll, bend)));
  });
  const roll = turned.reduce((a, b) => (hear(b, best.bend) > hear(a, best.bend) ? b : a));
  const supportOf = (bend: number) => {
    const at = Math.min(2 * fineBends, Math.max(0, ((bend * longSide) / maxBend + 1) * fineBends));
    const low = Math.min(2 * fineBends - 1, Math.floor(at));
    return table[low] + (at - low) * (table[low + 1] - table[low]);
  };
  return { roll, bend: best.bend, support: Math.max(...table), supportOf };
}

/** Where plumb lines meet, for a roll and a bend. */
export function plumbPoint(roll: number, bend: number, width: number, height: number): Point3 {
  return { x: (width / 2) * bend - Math.sin(roll), y: (height / 2) * bend + Math.cos(roll), z: bend };
}

function missedBy(line: Line, point: Point3): number {
  const dx = point.x - line.midX * point.z;
  const dy = point.y - line.midY * point.z;
  return (dx * line.dirY - dy * line.dirX) / Math.sqrt(dx * dx + dy * dy);
}
