import { classCount, OPENING, OTHER, TRIM } from "./classes.ts";
import type { RegionGraph } from "./region-graph.ts";
import { smoothLabels } from "./smooth-labels.ts";

/** One Gaussian of a class's colors on this photo: mean and variance of L, a, b; `scale` is its height at the mean. */
type Gaussian = { mean: number[]; variance: number[]; share: number; scale: number };

const minLogLikelihood = -16;
/** "Anything else" has no color of its own: its model may take pixels from nobody. */
const ceilingOfOther = -9.5;

/**
 * Learns the colors of this very house, lawn and sky from what is already sure, and scores every superpixel again
 * with them (the idea of GrabCut: Rother, Kolmogorov, Blake 2004). Returns new probabilities.
 */
export function adaptToPhoto(
  graph: RegionGraph,
  scores: Float32Array,
  probabilities: Float32Array,
  { rounds, weight, strength }: { rounds: number; weight: number; strength: number },
): Float32Array {
  let current = probabilities;
  const adapted = new Float32Array(scores.length);
  for (let round = 0; round < rounds; round++) {
    const models = Array.from({ length: classCount }, (_, label) => fitColors(graph, current, label));
    for (let region = 0; region < graph.count; region++) {
      for (let label = 0; label < classCount; label++) {
        const at = region * classCount + label;
        const likelihood = logLikelihood(models[label], graph, region);
        const vague = label === OTHER || label === TRIM || label === OPENING;
        adapted[at] = scores[at] + weight * (vague ? Math.min(likelihood, ceilingOfOther) : likelihood);
      }
    }
    current = smoothLabels(graph, adapted, { rounds: 14, strength });
  }
  return current;
}

function fitColors(graph: RegionGraph, probabilities: Float32Array, label: number): Gaussian[] {
  const members: number[] = [];
  for (let region = 0; region < graph.count; region++) {
    if (probabilities[region * classCount + label] > 0.5) members.push(region);
  }
  if (members.length < 3) return [];
  const weights = members.map((region) => graph.size[region] * probabilities[region * classCount + label]);
  const centers = spreadCenters(graph, members, weights, Math.min(4, Math.ceil(members.length / 4)));
  let nearest: number[] = [];
  for (let round = 0; round < 8; round++) {
    nearest = members.map((region) => nearestCenter(graph, region, centers));
    moveCenters(graph, members, weights, nearest, centers);
  }
  return measureClusters(graph, members, weights, nearest, centers);
}

function squaredDistance(graph: RegionGraph, region: number, center: number[]): number {
  const dl = (graph.lightness[region] - center[0]) * 0.6;
  const da = graph.a[region] - center[1];
  const db = graph.b[region] - center[2];
  return dl * dl + da * da + db * db;
}

function nearestCenter(graph: RegionGraph, region: number, centers: number[][]): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let index = 0; index < centers.length; index++) {
    const distance = squaredDistance(graph, region, centers[index]);
    if (distance >= bestDistance) continue;
    bestDistance = distance;
    best = index;
  }
  return best;
}

/** k-means++ without the dice: each new center is the heaviest far-off member. */
function spreadCenters(graph: RegionGraph, members: number[], weights: number[], count: number): number[][] {
  const colorOf = (region: number) => [graph.lightness[region], graph.a[region], graph.b[region]];
  const centers = [colorOf(members[weights.indexOf(Math.max(...weights))])];
  while (centers.length < count) {
    let pick = 0;
    let strongest = -1;
    for (let i = 0; i < members.length; i++) {
      const nearest = centers[nearestCenter(graph, members[i], centers)];
      const pull = squaredDistance(graph, members[i], nearest) * weights[i];
      if (pull <= strongest) continue;
      strongest = pull;
      pick = members[i];
    }
    centers.push(colorOf(pick));
  }
  return centers;
}

function moveCenters(
  graph: RegionGraph,
  members: number[],
  weights: number[],
  nearest: number[],
  centers: number[][],
): void {
  const sums = centers.map(() => [0, 0, 0, 0]);
  for (let i = 0; i < members.length; i++) {
    const sum = sums[nearest[i]];
    const region = members[i];
    sum[0] += weights[i] * graph.lightness[region];
    sum[1] += weights[i] * graph.a[region];
    sum[2] += weights[i] * graph.b[region];
    sum[3] += weights[i];
  }
  for (let i = 0; i < centers.length; i++) {
    if (sums[i][3] > 0) centers[i] = [0, 1, 2].map((channel) => sums[i][channel] / sums[i][3]);
  }
}

function measureClusters(
  graph: RegionGraph,
  members: number[],
  weights: number[],
  nearest: number[],
  centers: number[][],
): Gaussian[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return centers
    .map((mean, cluster) => {
      const variance = [0, 0, 0];
      let sum = 0;
      for (let i = 0; i < members.length; i++) {
        if (nearest[i] !== cluster) continue;
        const region = members[i];
        sum += weights[i];
        variance[0] += weights[i] * (graph.lightness[region] - mean[0]) ** 2;
        variance[1] += weights[i] * (graph.a[region] - mean[1]) ** 2;
        variance[2] += weights[i] * (graph.b[region] - mean[2]) ** 2;
      }
      const floored = variance.map((value, channel) => Math.max(channel === 0 ? 16 : 4, value / Math.max(1, sum)));
      const share = sum / total;
      const scale = share / Math.sqrt(floored[0] * floored[1] * floored[2]);
      return { mean, variance: floored, share, scale };
    })
    .filter((gaussian) => gaussian.share > 0.01);
}

function logLikelihood(model: Gaussian[], graph: RegionGraph, region: number): number {
  if (model.length === 0) return minLogLikelihood + 4;
  let sum = 1e-9;
  for (const { mean, variance, scale } of model) {
    const dl = graph.lightness[region] - mean[0];
    const da = graph.a[region] - mean[1];
    const db = graph.b[region] - mean[2];
    const distance = (dl * dl) / variance[0] + (da * da) / variance[1] + (db * db) / variance[2];
    if (distance < 40) sum += scale * Math.exp(-0.5 * distance);
  }
  return Math.max(minLogLikelihood, Math.log(sum));
}
