import { findPieces } from "../regions/pieces.ts";
import { linesNear } from "./facing.ts";
import type { Grid } from "./surface-grid.ts";
import { agreement, type Line, type VanishingPoints } from "./vanishing-points.ts";

/**
 * Piece numbers over a grid: 0 outside, 1.. inside; `facing[n]` is the index of the piece's horizontal vanishing point,
 * -1 unknown.
 */
export type WallPieces = { labels: Int32Array; facing: number[] };

/** Columns of a piece narrower than this share of the grid do not make a wall of their own. */
const narrowest = 0.03;

/**
 * Cuts walls at their corners. In every connected piece each column of cells hears which vanishing point the level
 * lines in it point to; a walk from left to right (Viterbi) keeps to one until the evidence outweighs the cost of a
 * corner, which is lower where a long plumb line stands.
 */
export function splitWalls(walls: Uint8Array, grid: Grid, lines: Line[], vanishing: VanishingPoints): WallPieces {
  const { width, height } = grid;
  const pieces = findPieces(walls, width, height);
  const choices = vanishing.horizontal.length;
  const labels = new Int32Array(width * height);
  const facing = [-1];
  for (let piece = 1; piece < pieces.sizes.length; piece++) {
    if (pieces.sizes[piece] < 30) continue;
    const heights = new Float32Array(width);
    for (let i = 0; i < labels.length; i++) if (pieces.labels[i] === piece) heights[i % width]++;
    const columns =
      choices < 2
        ? new Int8Array(width).fill(choices - 1)
        : faceColumns({ pieces: pieces.labels, piece, heights }, grid, lines, vanishing);
    const names = nameRuns(columns, heights, Math.max(3, narrowest * width), facing);
    for (let i = 0; i < labels.length; i++) if (pieces.labels[i] === piece) labels[i] = names[i % width];
  }
  return { labels, facing };
}

type Part = { pieces: Int32Array; piece: number; heights: Float32Array };

function faceColumns(part: Part, grid: Grid, lines: Line[], vanishing: VanishingPoints): Int8Array {
  const { width, cell } = grid;
  const choices = vanishing.horizontal.length;
  const evidence = new Float32Array(width * choices);
  const plumb = new Float32Array(width);
  for (const line of linesNear(part.pieces, part.piece, grid, lines, 2)) {
    const length = line.length / cell;
    const upright = agreement(line, vanishing.vertical);
    if (upright > 0.2) {
      const column = Math.floor(line.midX / cell);
      for (let x = Math.max(0, column - 2); x <= Math.min(width - 1, column + 2); x++) plumb[x] += length;
      continue;
    }
    const reach = Math.abs(line.dirX * line.length) / 2;
    const from = Math.max(0, Math.floor((line.midX - reach) / cell));
    const to = Math.min(width - 1, Math.floor((line.midX + reach) / cell));
    for (let choice = 0; choice < choices; choice++) {
      const share = agreement(line, vanishing.horizontal[choice]);
      for (let x = from; share > 0 && x <= to; x++) evidence[x * choices + choice] += share;
    }
  }
  return cheapestWalk(evidence, plumb, part.heights, choices);
}

function cheapestWalk(evidence: Float32Array, plumb: Float32Array, heights: Float32Array, choices: number): Int8Array {
  const width = heights.length;
  const from = new Int8Array(width * choices);
  let cost = new Float64Array(choices);
  for (let x = 0; x < width; x++) {
    const corner = plumb[x] > 0.3 * heights[x] && heights[x] > 0 ? 4 : 9;
    const following = new Float64Array(choices);
    // Shares, so that thirty lap lines outvote four gutters, but one column never outvotes a whole wall.
    let all = 0.7;
    for (let choice = 0; choice < choices; choice++) all += evidence[x * choices + choice];
    for (let choice = 0; choice < choices; choice++) {
      let best = choice;
      for (let other = 0; other < choices; other++) {
        const penalty = (a: number) => (a === choice ? 0 : corner);
        if (cost[other] + penalty(other) < cost[best] + penalty(best)) best = other;
      }
      from[x * choices + choice] = best;
      const heard = (2.5 * evidence[x * choices + choice]) / all;
      following[choice] = cost[best] + (best === choice ? 0 : corner) - heard;
    }
    cost = following;
  }
  let at = 0;
  for (let choice = 1; choice < choices; choice++) if (cost[choice] < cost[at]) at = choice;
  const walk = new Int8Array(width);
  for (let x = width - 1; x >= 0; x--) {
    walk[x] = at;
    at = from[x * choices + at];
  }
  return walk;
}

/** Gives every run of like columns a piece number; runs too narrow join the run before them. */
function nameRuns(columns: Int8Array, heights: Float32Array, least: number, facing: number[]): Int32Array {
  const names = new Int32Array(columns.length);
  const first = heights.findIndex((value) => value > 0);
  let last = heights.length - 1;
  while (last > first && heights[last] === 0) last--;
  let current = -1;
  for (let x = first; x <= last; ) {
    let end = x;
    while (end <= last && columns[end] === columns[x]) end++;
    const wide = end - x >= least || (current < 0 && end > last);
    if (current < 0 || (wide && facing[current] !== columns[x])) {
      current = facing.length;
      facing.push(columns[x]);
    }
    names.fill(current, x, end);
    x = end;
  }
  return names;
}
