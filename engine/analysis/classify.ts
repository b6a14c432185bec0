import { contextWidth, describeContext } from "./context-features.ts";
import type { Description } from "./describe.ts";
import { askForest, type Forest, readForest } from "./forest.ts";
import { contextForest, lookForest } from "./forest-table.ts";

let forests: { look: Forest; context: Forest } | null = null;

/** Class shares of every superpixel, region-major: a first guess by look and place, a second that also knows the first. */
export function classify({ graph, shapes, features }: Description): Float32Array {
  forests ??= readForests(features.names.length);
  const guess = askForest(forests.look, features.values);
  const context = describeContext(graph, guess, shapes);
  return askForest(forests.context, joinRows(graph.count, features.values, context));
}

/** The forests' trust: log-likelihoods for smoothing, which a share of 0 may not make infinite. */
export function scoresOf(shares: Float32Array): Float32Array {
  return shares.map((share) => 2.2 * Math.log(share + 0.01));
}

export function joinRows(count: number, left: Float32Array, right: Float32Array): Float32Array {
  const a = left.length / count;
  const b = right.length / count;
  const joined = new Float32Array(left.length + right.length);
  for (let row = 0; row < count; row++) {
    joined.set(left.subarray(row * a, (row + 1) * a), row * (a + b));
    joined.set(right.subarray(row * b, (row + 1) * b), row * (a + b) + a);
  }
  return joined;
}

function readForests(width: number) {
  return { look: readForest(lookForest, width), context: readForest(contextForest, width + contextWidth) };
}
