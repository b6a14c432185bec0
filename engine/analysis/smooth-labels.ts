import { classCount, LAWN, OPENING, OTHER, PAVED, ROOF, SIDING, SKY, TRIM, VEGETATION } from "./classes.ts";
import type { RegionGraph } from "./region-graph.ts";

/**
 * What it costs that one class lies directly ABOVE another: `stacking[above * classCount + below]`. Houses stand on
 * the ground and skies do not; side by side every change costs 1.
 */
const stacking = new Float32Array(classCount * classCount).fill(1);
for (let i = 0; i < classCount; i++) stacking[i * classCount + i] = 0;
for (const [above, below, cost] of [
  [ROOF, SKY, 4],
  [SIDING, SKY, 4],
  [TRIM, SKY, 3],
  [OPENING, SKY, 4],
  [VEGETATION, SKY, 1.3],
  [LAWN, SKY, 5],
  [PAVED, SKY, 5],
  [OTHER, SKY, 2.5],
  [SKY, LAWN, 2.5],
  [SKY, PAVED, 3],
  [SKY, OPENING, 2.5],
  [SKY, SIDING, 1.6],
  [SKY, ROOF, 0.7],
  [SKY, VEGETATION, 0.8],
  [ROOF, SIDING, 0.7],
  [ROOF, TRIM, 0.7],
  [TRIM, SIDING, 0.7],
  [SIDING, TRIM, 0.8],
  [SIDING, ROOF, 1.3],
  [OPENING, ROOF, 1.6],
  [ROOF, LAWN, 2],
  [ROOF, PAVED, 2],
  [LAWN, SIDING, 3],
  [PAVED, SIDING, 3],
  [LAWN, OPENING, 3],
  [PAVED, OPENING, 3],
  [LAWN, ROOF, 4],
  [PAVED, ROOF, 4],
  [PAVED, OTHER, 1.2],
  [LAWN, OTHER, 1.4],
  [SIDING, OTHER, 0.8],
  [OTHER, SIDING, 0.8],
  [SIDING, OPENING, 0.8],
  [OPENING, SIDING, 0.8],
  [VEGETATION, ROOF, 0.9],
  [SIDING, VEGETATION, 0.8],
  [VEGETATION, LAWN, 0.8],
]) {
  stacking[above * classCount + below] = cost;
}

/** What it costs to lie beside each other. Windows and trim are small parts of walls: smoothing must not eat them. */
const adjoining = new Float32Array(classCount * classCount).fill(1);
for (let i = 0; i < classCount; i++) adjoining[i * classCount + i] = 0;
for (const [one, other, cost] of [
  [SIDING, OPENING, 0.4],
  [SIDING, TRIM, 0.5],
  [OPENING, TRIM, 0.3],
  [ROOF, TRIM, 0.5],
]) {
  adjoining[one * classCount + other] = cost;
  adjoining[other * classCount + one] = cost;
  stacking[one * classCount + other] = cost;
  stacking[other * classCount + one] = cost;
}

/**
 * Mean-field inference (Krähenbühl & Koltun 2011) on the region graph: neighbors want the same class unless a strong
 * border lies between them, and stacked neighbors want classes that can be stacked. `scores` are log-likelihoods,
 * region-major; the result is probabilities in the same layout.
 */
export function smoothLabels(
  graph: RegionGraph,
  scores: Float32Array,
  { rounds, strength }: { rounds: number; strength: number },
): Float32Array {
  const couplings = weighBorders(graph, strength);
  const probabilities = scores.slice();
  normalize(probabilities);
  const next = new Float32Array(scores.length);
  const under = new Float32Array(scores.length);
  const over = new Float32Array(scores.length);
  const aside = new Float32Array(scores.length);
  for (let round = 0; round < rounds; round++) {
    next.set(scores);
    askNeighbors(probabilities, { under, over, aside });
    for (let region = 0; region < graph.count; region++) {
      const own = region * classCount;
      for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
        const other = graph.to[edge] * classCount;
        const below = graph.below[edge];
        const coupling = couplings[edge];
        const stacked = coupling * Math.abs(below);
        const beside = coupling - stacked;
        const costs = below > 0 ? over : under;
        for (let i = 0; i < classCount; i++) {
          next[own + i] -= stacked * costs[other + i] + beside * aside[other + i];
        }
      }
    }
    normalize(next);
    // Half steps: a full parallel update may swing for ever between two labellings.
    for (let i = 0; i < next.length; i++) probabilities[i] = 0.5 * (probabilities[i] + next[i]);
  }
  return probabilities;
}

/** What each class would cost directly under, over and beside every region, given what the region may be. */
function askNeighbors(
  probabilities: Float32Array,
  { under, over, aside }: { under: Float32Array; over: Float32Array; aside: Float32Array },
): void {
  for (let at = 0; at < probabilities.length; at += classCount) {
    for (let own = 0; own < classCount; own++) {
      let below = 0;
      let above = 0;
      let beside = 0;
      for (let other = 0; other < classCount; other++) {
        const probability = probabilities[at + other];
        below += probability * stacking[other * classCount + own];
        above += probability * stacking[own * classCount + other];
        beside += probability * adjoining[other * classCount + own];
      }
      under[at + own] = below;
      over[at + own] = above;
      aside[at + own] = beside;
    }
  }
}

function weighBorders(graph: RegionGraph, strength: number): Float32Array {
  const couplings = new Float32Array(graph.to.length);
  for (let region = 0; region < graph.count; region++) {
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      const smaller = Math.min(graph.size[region], graph.size[graph.to[edge]]);
      const contact = Math.min(1.4, graph.shared[edge] / Math.sqrt(smaller));
      const step = graph.step[edge];
      couplings[edge] = strength * contact * (Math.exp((-step * step) / 200) + 0.12);
    }
  }
  return couplings;
}

/** Softmax of every region's scores, in place. */
export function normalize(scores: Float32Array): void {
  for (let at = 0; at < scores.length; at += classCount) {
    let top = scores[at];
    for (let i = 1; i < classCount; i++) top = Math.max(top, scores[at + i]);
    let sum = 0;
    for (let i = 0; i < classCount; i++) {
      scores[at + i] = Math.exp(scores[at + i] - top);
      sum += scores[at + i];
    }
    for (let i = 0; i < classCount; i++) scores[at + i] /= sum;
  }
}

/** The most probable class of every region. */
export function likeliestClasses(probabilities: Float32Array): Uint8Array {
  const labels = new Uint8Array(probabilities.length / classCount);
  for (let region = 0; region < labels.length; region++) {
    const at = region * classCount;
    for (let i = 1; i < classCount; i++)
      if (probabilities[at + i] > probabilities[at + labels[region]]) labels[region] = i;
  }
  return labels;
}
