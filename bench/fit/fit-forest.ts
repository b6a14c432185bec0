import { classCount, quantize } from "#engine/bench.ts";
import { type Growth, growTree, type Samples } from "./grow-trees.ts";
import { packForest } from "./pack-forest.ts";
import { createRandom } from "./random.ts";

/** Rows of feature numbers with their labels; `group` is the scene a row comes from. */
export type Rows = {
  width: number;
  values: Float32Array;
  labels: Uint8Array;
  weights: Float32Array;
  groups: Uint16Array;
};

/** Fits trees and returns the table; classes count by the root of their frequency, or sky and lawn would be all. */
export function fitForest(rows: Rows, growth: Growth & { trees: number }, seed: number): string {
  const { low, high } = featureRanges(rows);
  const samples = toSamples(rows, low, high);
  balanceClasses(samples);
  const random = createRandom(seed);
  const trees = Array.from({ length: growth.trees }, () => growTree(samples, rows.groups, growth, random));
  return packForest(trees, low, high);
}

function featureRanges({ width, values, labels }: Rows): { low: Float32Array; high: Float32Array } {
  const low = new Float32Array(width);
  const high = new Float32Array(width);
  const stride = Math.max(1, Math.floor(labels.length / 20_000));
  for (let feature = 0; feature < width; feature++) {
    const seen: number[] = [];
    for (let row = 0; row < labels.length; row += stride) seen.push(values[row * width + feature]);
    seen.sort((a, b) => a - b);
    low[feature] = seen[Math.floor(seen.length * 0.003)];
    high[feature] = Math.max(low[feature] + 1e-4, seen[Math.floor(seen.length * 0.997)]);
  }
  return { low, high };
}

function toSamples({ width, values, labels, weights }: Rows, low: Float32Array, high: Float32Array): Samples {
  const count = labels.length;
  const columns = Array.from({ length: width }, (_, feature) =>
    Uint8Array.from({ length: count }, (_, row) =>
      quantize(values[row * width + feature], low[feature], high[feature]),
    ),
  );
  return { columns, labels, weights: weights.slice(), count };
}

function balanceClasses({ labels, weights, count }: Samples): void {
  const totals = new Float64Array(classCount);
  for (let i = 0; i < count; i++) totals[labels[i]] += weights[i];
  const all = totals.reduce((sum, total) => sum + total, 0);
  for (let i = 0; i < count; i++) weights[i] *= Math.sqrt(all / totals[labels[i]]) / all;
}
