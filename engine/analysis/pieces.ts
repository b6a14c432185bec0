import { encodeRuns } from "../regions/run-lengths.ts";
import type { RunLengths } from "../surfaces.ts";
import type { Analysis } from "./analyse.ts";
import { classCount } from "./classes.ts";
import { paint } from "./paint.ts";
import { type RegionTree, visitLeaves } from "./region-tree.ts";

/**
 * The piece of the picture that a tap at `point` (photo units, 0..1) means. `grow` 0 is the piece as the engine sees
 * it, towards 1 it grows to half the picture, towards -1 it shrinks to the superpixel under the finger.
 */
export function pieceAt(analysis: Analysis, point: { x: number; y: number }, grow: number): RunLengths {
  const { graph, tree } = analysis;
  const { width, height } = graph;
  const x = Math.max(0, Math.min(width - 1, Math.floor(point.x * width)));
  const y = Math.max(0, Math.min(height - 1, Math.floor(point.y * height)));
  const path = pathToRoot(tree, graph.of[y * width + x]);
  const node = atSize(tree, path, wantedSize(tree, path, grow));
  const inside = new Uint8Array(graph.count);
  visitLeaves(tree, node, (leaf) => {
    inside[leaf] = 1;
  });
  return encodeRuns(paint(graph.of, inside), width, height);
}

function pathToRoot(tree: RegionTree, leaf: number): number[] {
  const path = [leaf];
  for (let node = tree.parent[leaf]; node >= 0; node = tree.parent[node]) path.push(node);
  return path;
}

/** Sizes between are taken on a logarithmic scale, so that a drag feels even. */
function wantedSize(tree: RegionTree, path: number[], grow: number): number {
  const natural = tree.size[naturalPiece(tree, path)];
  const largest = Math.max(natural, tree.size[path[path.length - 1]] / 2);
  const limit = grow > 0 ? largest : tree.size[path[0]];
  return natural * (limit / natural) ** Math.min(1, Math.abs(grow));
}

function atSize(tree: RegionTree, path: number[], size: number): number {
  let best = path[0];
  for (const node of path) {
    if (Math.abs(Math.log(tree.size[node] / size)) < Math.abs(Math.log(tree.size[best] / size))) best = node;
  }
  return best;
}

/**
 * The level at which a surface ends: what it would have to merge with next is much more different than what it is made
 * of, and the class of the spot that was tapped would be lost.
 */
function naturalPiece(tree: RegionTree, path: number[]): number {
  const label = likeliest(tree, path[0]);
  const belongs = (node: number) => tree.probabilities[node * classCount + label];
  const whole = tree.size[path[path.length - 1]];
  let best = path[0];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = 0; i + 1 < path.length; i++) {
    const node = path[i];
    const above = path[i + 1];
    if (tree.size[node] > 0.6 * whole) break;
    const jump = Math.log((tree.cost[above] + 20) / (tree.cost[node] + 20));
    const lost = belongs(node) - belongs(above);
    const score = 1.5 * jump + 5 * belongs(node) + 3 * lost + 0.5 * Math.log(tree.size[node]);
    if (score <= bestScore) continue;
    bestScore = score;
    best = node;
  }
  return best;
}

function likeliest(tree: RegionTree, node: number): number {
  let best = 0;
  for (let label = 1; label < classCount; label++) {
    if (tree.probabilities[node * classCount + label] > tree.probabilities[node * classCount + best]) best = label;
  }
  return best;
}
