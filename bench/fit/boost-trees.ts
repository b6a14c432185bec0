import type { BoostedTrees } from "#engine/bench.ts";
import { createRandom, type Random } from "./random.ts";

/** Rows of numbers with a yes (1) or no (0) each. */
export type YesNoRows = { width: number; values: Float32Array; labels: Uint8Array; weights: Float32Array };
export type Boosting = {
  trees: number;
  depth: number;
  rate: number;
  columns: number;
  bag: number;
  smallestLeaf: number;
};

const bins = 64;
const calm = 5;

/**
 * Gradient boosted trees for a yes/no question (Friedman 2001; second-order gains as in Chen & Guestrin, XGBoost, 2016), over
 * features cut into quantile bins. Every tree is complete: `depth` questions lead to each of its 2^depth leaves.
 */
export function boostTrees(rows: YesNoRows, boosting: Boosting, seed: number): BoostedTrees {
  const count = rows.labels.length;
  const random = createRandom(seed);
  const edges = Array.from({ length: rows.width }, (_, feature) => binEdges(rows, feature));
  const columns = edges.map((cuts, feature) =>
    Uint8Array.from({ length: count }, (_, row) => binOf(cuts, rows.values[row * rows.width + feature])),
  );
  let yes = 0;
  let all = 0;
  rows.weights.forEach((weight, row) => {
    yes += weight * rows.labels[row];
    all += weight;
  });
  const start = Math.log(yes / (all - yes));
  const scores = new Float64Array(count).fill(start);
  const forest: BoostedTrees = {
    depth: boosting.depth,
    start: Number(start.toFixed(2)),
    features: [],
    thresholds: [],
    leaves: [],
  };
  for (let tree = 0; tree < boosting.trees; tree++) {
    const slopes = new Float64Array(count);
    const bends = new Float64Array(count);
    for (let row = 0; row < count; row++) {
      const share = 1 / (1 + Math.exp(-scores[row]));
      slopes[row] = rows.weights[row] * (share - rows.labels[row]);
      bends[row] = rows.weights[row] * share * (1 - share);
    }
    growTree(forest, { columns, edges, slopes, bends, scores, boosting, random });
  }
  return forest;
}

type Growing = {
  columns: Uint8Array[];
  edges: number[][];
  slopes: Float64Array;
  bends: Float64Array;
  scores: Float64Array;
  boosting: Boosting;
  random: Random;
};

function growTree(forest: BoostedTrees, growing: Growing): void {
  const { columns, edges, slopes, bends, scores, boosting, random } = growing;
  const count = scores.length;
  const tried = columns.map((_, feature) => feature).filter(() => random.next() < boosting.columns);
  const drawn = Uint8Array.from({ length: count }, () => (random.next() < boosting.bag ? 1 : 0));
  const node = new Uint16Array(count);
  for (let level = 0; level < boosting.depth; level++) {
    const splits = bestSplits(2 ** level, tried, { ...growing, drawn, node });
    for (const { feature, bin } of splits) {
      forest.features.push(feature);
      forest.thresholds.push(feature < 0 ? 0 : round(edges[feature][bin]));
    }
    for (let row = 0; row < count; row++) {
      const { feature, bin } = splits[node[row]];
      node[row] = 2 * node[row] + (feature >= 0 && columns[feature][row] > bin ? 1 : 0);
    }
  }
  const leaves = 2 ** boosting.depth;
  const slope = new Float64Array(leaves);
  const bend = new Float64Array(leaves);
  for (let row = 0; row < count; row++) {
    if (drawn[row] === 0) continue;
    slope[node[row]] += slopes[row];
    bend[node[row]] += bends[row];
  }
  const values = Array.from(slope, (sum, leaf) => round((-boosting.rate * sum) / (bend[leaf] + calm)));
  forest.leaves.push(...values);
  for (let row = 0; row < count; row++) scores[row] += values[node[row]];
}

type Splitting = Growing & { drawn: Uint8Array; node: Uint16Array };

function bestSplits(nodes: number, tried: number[], splitting: Splitting): { feature: number; bin: number }[] {
  const { columns, edges, slopes, bends, boosting, drawn, node } = splitting;
  const best = Array.from({ length: nodes }, () => ({ feature: -1, bin: 0, gain: 1e-9 }));
  for (const feature of tried) {
    const slope = new Float64Array(nodes * bins);
    const bend = new Float64Array(nodes * bins);
    const column = columns[feature];
    for (let row = 0; row < column.length; row++) {
      if (drawn[row] === 0) continue;
      const at = node[row] * bins + column[row];
      slope[at] += slopes[row];
      bend[at] += bends[row];
    }
    for (let part = 0; part < nodes; part++) {
      const from = part * bins;
      let [allSlope, allBend, leftSlope, leftBend] = [0, 0, 0, 0];
      for (let bin = 0; bin < bins; bin++) {
        allSlope += slope[from + bin];
        allBend += bend[from + bin];
      }
      for (let bin = 0; bin < edges[feature].length; bin++) {
        leftSlope += slope[from + bin];
        leftBend += bend[from + bin];
        const rightBend = allBend - leftBend;
        if (leftBend < boosting.smallestLeaf || rightBend < boosting.smallestLeaf) continue;
        const gain =
          leftSlope ** 2 / (leftBend + calm) +
          (allSlope - leftSlope) ** 2 / (rightBend + calm) -
          allSlope ** 2 / (allBend + calm);
        if (gain > best[part].gain) best[part] = { feature, bin, gain };
      }
    }
  }
  return best;
}

/** Upper edges of all bins but the last: a value belongs to the first bin whose edge is above it. */
function binEdges({ width, values, labels }: YesNoRows, feature: number): number[] {
  const sorted = Float32Array.from(labels, (_, row) => values[row * width + feature]).sort();
  const edges = Array.from({ length: bins - 1 }, (_, i) => sorted[Math.floor(((i + 1) / bins) * sorted.length)]);
  return [...new Set(edges)].filter((edge) => edge > sorted[0]);
}

function binOf(edges: number[], value: number): number {
  let bin = 0;
  while (bin < edges.length && value >= edges[bin]) bin++;
  return bin;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
