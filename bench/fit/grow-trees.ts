import { classCount } from "#engine/bench.ts";
import type { Random } from "./random.ts";

/** Samples as feature columns of bytes (0..255), so that a node reads one column in one go. */
export type Samples = { columns: Uint8Array[]; labels: Uint8Array; weights: Float32Array; count: number };

export type Leaf = { shares: Float32Array };
export type Inner = { feature: number; threshold: number; left: TreeNode; right: TreeNode };
export type TreeNode = Leaf | Inner;

export type Growth = { depth: number; smallestLeaf: number; featuresPerNode: number; bag: number };

/**
 * One extremely randomised tree (Geurts, Ernst, Wehenkel 2006): every node tries `tries` random features, each at two
 * random thresholds, and keeps the best by Gini gain. `groups` are whole scenes: the bag draws those, not superpixels.
 */
export function growTree(samples: Samples, groups: Uint16Array, growth: Growth, random: Random): TreeNode {
  const groupCount = groups.reduce((most, group) => Math.max(most, group), 0) + 1;
  const drawn = Uint8Array.from({ length: groupCount }, () => (random.next() < growth.bag ? 1 : 0));
  const members = new Uint32Array(samples.count);
  let size = 0;
  for (let i = 0; i < samples.count; i++) if (drawn[groups[i]] === 1) members[size++] = i;
  return growNode(samples, members.subarray(0, size), growth, growth.depth, random);
}

function growNode(samples: Samples, members: Uint32Array, growth: Growth, depth: number, random: Random): TreeNode {
  const totals = sumWeights(samples, members);
  const weight = totals.reduce((sum, value) => sum + value, 0);
  const pure = Math.max(...totals) > 0.99 * weight;
  if (depth === 0 || pure || members.length < 2 * growth.smallestLeaf) return { shares: totals.map((t) => t / weight) };
  const split = bestSplit(samples, members, totals, growth, random);
  if (split === null) return { shares: totals.map((t) => t / weight) };
  const middle = partition(samples.columns[split.feature], members, split.threshold);
  return {
    ...split,
    left: growNode(samples, members.subarray(0, middle), growth, depth - 1, random),
    right: growNode(samples, members.subarray(middle), growth, depth - 1, random),
  };
}

function sumWeights({ labels, weights }: Samples, members: Uint32Array): Float32Array {
  const totals = new Float64Array(classCount);
  for (const i of members) totals[labels[i]] += weights[i];
  return Float32Array.from(totals);
}

function bestSplit(samples: Samples, members: Uint32Array, totals: Float32Array, growth: Growth, random: Random) {
  let best: { feature: number; threshold: number } | null = null;
  let bestGain = 1e-7;
  const histogram = new Float64Array(256 * classCount);
  const counts = new Uint32Array(256);
  for (let attempt = 0; attempt < growth.featuresPerNode; attempt++) {
    const feature = random.below(samples.columns.length);
    fillHistogram(samples, members, feature, histogram, counts);
    let low = 0;
    let high = 255;
    while (low < 255 && counts[low] === 0) low++;
    while (high > low && counts[high] === 0) high--;
    if (low === high) continue;
    for (let draw = 0; draw < 2; draw++) {
      const threshold = low + 1 + random.below(high - low);
      const gain = giniGain(histogram, counts, totals, threshold, growth.smallestLeaf, members.length);
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = { feature, threshold };
    }
  }
  return best;
}

function fillHistogram(
  samples: Samples,
  members: Uint32Array,
  feature: number,
  histogram: Float64Array,
  counts: Uint32Array,
): void {
  histogram.fill(0);
  counts.fill(0);
  const column = samples.columns[feature];
  // A big node is judged well enough by every fourth or sixteenth member.
  const stride = members.length > 200_000 ? 16 : members.length > 30_000 ? 4 : 1;
  for (let k = 0; k < members.length; k += stride) {
    const i = members[k];
    histogram[column[i] * classCount + samples.labels[i]] += samples.weights[i] * stride;
    counts[column[i]] += stride;
  }
}

function giniGain(
  histogram: Float64Array,
  counts: Uint32Array,
  totals: Float32Array,
  threshold: number,
  smallestLeaf: number,
  size: number,
): number {
  const left = new Float64Array(classCount);
  let leftCount = 0;
  for (let bin = 0; bin < threshold; bin++) {
    leftCount += counts[bin];
    for (let label = 0; label < classCount; label++) left[label] += histogram[bin * classCount + label];
  }
  if (leftCount < smallestLeaf || size - leftCount < smallestLeaf) return 0;
  let weight = 0;
  let leftWeight = 0;
  for (let label = 0; label < classCount; label++) {
    weight += totals[label];
    leftWeight += left[label];
  }
  let before = 0;
  let after = 0;
  for (let label = 0; label < classCount; label++) {
    const right = Math.max(0, totals[label] - left[label]);
    before += totals[label] ** 2 / weight;
    after += left[label] ** 2 / Math.max(1e-9, leftWeight) + right ** 2 / Math.max(1e-9, weight - leftWeight);
  }
  return (after - before) / weight;
}

/** Moves the members below the threshold to the front; returns how many there are. */
function partition(column: Uint8Array, members: Uint32Array, threshold: number): number {
  let left = 0;
  let right = members.length - 1;
  while (left <= right) {
    if (column[members[left]] < threshold) left++;
    else {
      const swap = members[left];
      members[left] = members[right];
      members[right--] = swap;
    }
  }
  return left;
}
