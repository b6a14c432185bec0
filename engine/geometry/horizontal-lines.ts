import { uncertaintyOf, weightOf } from "./line-weight.ts";
import type { Line } from "./vanishing-points.ts";

/** y = height + slope * (x - centerX), in pixels. */
export type Horizon = { height: number; slope: number; centerX: number };

/** The best two directions at a right angle: `turn` of the first, 0..pi from the picture's plane. */
export type LevelVote = { score: number; turn: number };

const bins = 180;
/** A triangular kernel made of two boxes: half-widths in deviations of the line, and what each adds. */
const boxes = [
  { reach: 1, gain: 1.3 },
  { reach: 3.3, gain: 0.9 },
];

/**
 * Lets lines that should be level vote for directions at right angles to each other, for a horizon and several focal
 * lengths at once (horizon first: Simon, Fond, Berger, ECCV 2018). Every line votes for the turns at which it meets the
 * horizon, as wide as its own direction is uncertain.
 */
export function voteForLevelLines(lines: Line[], horizon: Horizon, focals: number[]): LevelVote[] {
  const { centerX } = horizon;
  const votes = focals.map(() => new Float64Array(bins + 1));
  for (const line of lines) {
    const off = uncertaintyOf(line);
    for (const { reach, gain } of boxes) {
      const low = meet(line, -off * reach, horizon);
      const high = meet(line, off * reach, horizon);
      for (let i = 0; i < focals.length; i++) {
        const from = turnOf(low, focals[i]);
        const to = turnOf(high, focals[i]);
        addArc(votes[i], Math.min(from, to), Math.max(from, to), weightOf(line) * gain);
      }
    }
  }
  return votes.map(bestCorner);

  function meet(line: Line, turned: number, { height, slope }: Horizon) {
    const dx = line.dirX - line.dirY * turned;
    const dy = line.dirY + line.dirX * turned;
    const z = dy - slope * dx;
    return { x: (line.midX - centerX) * z + dx * (height + slope * (line.midX - centerX) - line.midY), z };
  }
}

function turnOf({ x, z }: { x: number; z: number }, focal: number): number {
  const turn = Math.atan2(x, focal * z);
  return turn < 0 ? turn + Math.PI : turn;
}

/** Adds to the differences of a histogram over 0..pi, on the shorter way from one turn to the other. */
function addArc(differences: Float64Array, from: number, to: number, gain: number): void {
  const first = binOf(from);
  const last = binOf(to);
  if (to - from <= Math.PI / 2) {
    differences[first] += gain;
    differences[last + 1] -= gain;
    return;
  }
  differences[0] += gain;
  differences[first + 1] -= gain;
  differences[last] += gain;
  differences[bins] -= gain;
}

function binOf(turn: number): number {
  return Math.min(bins - 1, Math.floor((turn / Math.PI) * bins));
}

function bestCorner(differences: Float64Array): LevelVote {
  const sums = new Float64Array(bins);
  let sum = 0;
  for (let i = 0; i < bins; i++) {
    sum += differences[i];
    sums[i] = sum;
  }
  let best = 0;
  for (let i = 1; i < bins / 2; i++) if (sums[i] + sums[i + bins / 2] > sums[best] + sums[best + bins / 2]) best = i;
  const other = best + bins / 2;
  const turn = ((sums[other] > sums[best] ? other : best) + 0.5) * (Math.PI / bins);
  return { score: sums[best] + sums[other], turn };
}
