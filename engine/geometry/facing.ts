import { type Camera, levelDirection, turnOf, vanishingPointOf } from "./camera.ts";
import type { FlatPiece } from "./flat-piece.ts";
import type { Grid } from "./surface-grid.ts";
import { agreement, type Line, type Point3 } from "./vanishing-points.ts";

const step = Math.PI / 90;

/**
 * The turn of the level direction that these lines run in: every turn from -90 to 90 degrees is heard, the photo's own
 * vanishing points count more than a direction that only this piece knows. null when hardly a line speaks.
 */
export function voteForTurn(
  camera: Camera,
  lines: Line[],
  known: Point3[],
  { least, sane }: { least: number; sane: (turn: number) => boolean },
): number | null {
  const knownTurns = known.map((point) => turnOf(camera, point));
  const vote = (turn: number) => {
    const point = vanishingPointOf(camera, levelDirection(camera, turn));
    let score = 0;
    for (const line of lines) score += line.length * agreement(line, point);
    return score;
  };
  let best = { score: 0, turn: 0, votes: 0 };
  const hear = (turn: number) => {
    if (!sane(turn)) return;
    const votes = vote(turn);
    const near = knownTurns.some((other) => turnsApart(turn, other) < 0.07);
    const score = votes * (near ? 1.5 : 1);
    if (score > best.score) best = { score, turn, votes };
  };
  for (let k = -45; k < 45; k++) hear(k * step);
  for (const turn of knownTurns) hear(turn);
  if (best.votes < least) return null;
  const start = best.turn;
  for (let k = -8; k <= 8; k++) {
    const turn = start + (k / 8) * step;
    const votes = vote(turn);
    if (votes > best.votes) best = { score: 0, turn, votes };
  }
  return best.turn;
}

/** No flat piece reaches across the point where its own courses meet: turns that would say so are not sane. */
export function faceable(camera: Camera, shape: FlatPiece, grid: Grid): (turn: number) => boolean {
  const left = shape.from * grid.cell;
  const right = (shape.to + 1) * grid.cell;
  const spare = 0.3 * (right - left);
  return (turn) => {
    const point = vanishingPointOf(camera, levelDirection(camera, turn));
    if (Math.abs(point.z) < 1e-6) return true;
    const x = point.x / point.z;
    return x < left - spare || x > right + spare;
  };
}

/** Angle between two level lines, 0 to 90 degrees. */
export function turnsApart(a: number, b: number): number {
  const off = Math.abs(a - b) % Math.PI;
  return Math.min(off, Math.PI - off);
}

/** Lines that lie inside or within `margin` cells of a piece over most of their length. */
export function linesNear(labels: Int32Array, piece: number, grid: Grid, lines: Line[], margin: number): Line[] {
  const { width, height, cell } = grid;
  const near = (x: number, y: number) => {
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    for (let v = Math.max(0, row - margin); v <= Math.min(height - 1, row + margin); v++) {
      for (let u = Math.max(0, column - 1); u <= Math.min(width - 1, column + 1); u++) {
        if (labels[v * width + u] === piece) return true;
      }
    }
    return false;
  };
  return lines.filter((line) => {
    let hits = 0;
    for (let k = 0; k < 6; k++) {
      const along = ((k + 0.5) / 6 - 0.5) * line.length;
      if (near(line.midX + line.dirX * along, line.midY + line.dirY * along)) hits++;
    }
    return hits >= 4;
  });
}
