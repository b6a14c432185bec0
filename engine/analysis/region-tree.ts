import { classCount } from "./classes.ts";
import { createHeap } from "./heap.ts";
import type { RegionGraph } from "./region-graph.ts";

/**
 * Binary partition tree (Salembier & Garrido 2000): nodes 0..leaves-1 are superpixels, every later node is the union
 * of `left` and `right`; the last one is the whole picture. `cost` is what the merge cost, never less than below it.
 * `probabilities` are the area means of the superpixels' class probabilities, node-major.
 */
export type RegionTree = {
  leaves: number;
  count: number;
  parent: Int32Array;
  left: Int32Array;
  right: Int32Array;
  size: Float32Array;
  cost: Float32Array;
  probabilities: Float32Array;
};

type Border = { shared: number; step: number };
type Node = { lightness: Float32Array; a: Float32Array; b: Float32Array; fine: Float32Array };

/** Big regions resist merging: without this the tree is a chain that swallows one superpixel after the other. */
const sizeResistance = 0.35;

export function growRegionTree(graph: RegionGraph, fine: Float32Array, probabilities: Float32Array): RegionTree {
  const total = 2 * graph.count - 1;
  const tree = plantLeaves(graph, probabilities, total);
  const node = leafMeans(graph, fine, total);
  const borders = leafBorders(graph);
  const heap = createHeap();
  const pairs: number[] = [];
  const offer = (a: number, b: number, border: Border) => {
    pairs.push(a, b);
    heap.push(pairs.length - 2, mergeCost(tree, node, a, b, border));
  };
  for (let a = 0; a < graph.count; a++) for (const [b, border] of borders[a]) if (a < b) offer(a, b, border);
  const alive = new Uint8Array(total).fill(1, 0, graph.count);
  let dearest = 0;
  while (heap.size() > 0) {
    const key = heap.smallestKey();
    const pair = heap.pop();
    const a = pairs[pair];
    const b = pairs[pair + 1];
    if (alive[a] === 0 || alive[b] === 0) continue;
    dearest = Math.max(dearest, key);
    const merged = joinNodes(tree, node, a, b, dearest);
    alive[a] = 0;
    alive[b] = 0;
    alive[merged] = 1;
    joinBorders(borders, a, b, merged);
    for (const [other, border] of borders[merged]) offer(other, merged, border);
  }
  return tree;
}

function plantLeaves(graph: RegionGraph, probabilities: Float32Array, total: number): RegionTree {
  const links = () => new Int32Array(total).fill(-1);
  const tree: RegionTree = {
    leaves: graph.count,
    count: graph.count,
    parent: links(),
    left: links(),
    right: links(),
    size: new Float32Array(total),
    cost: new Float32Array(total),
    probabilities: new Float32Array(total * classCount),
  };
  tree.size.set(graph.size);
  tree.probabilities.set(probabilities);
  return tree;
}

function leafMeans(graph: RegionGraph, fine: Float32Array, total: number): Node {
  const extended = (values: Float32Array) => {
    const result = new Float32Array(total);
    result.set(values);
    return result;
  };
  return { lightness: extended(graph.lightness), a: extended(graph.a), b: extended(graph.b), fine: extended(fine) };
}

function leafBorders(graph: RegionGraph): Map<number, Border>[] {
  return Array.from({ length: graph.count }, (_, region) => {
    const borders = new Map<number, Border>();
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      borders.set(graph.to[edge], { shared: graph.shared[edge], step: graph.step[edge] * graph.shared[edge] });
    }
    return borders;
  });
}

function mergeCost(tree: RegionTree, node: Node, a: number, b: number, border: Border): number {
  const dl = (node.lightness[a] - node.lightness[b]) * 0.7;
  const da = node.a[a] - node.a[b];
  const db = node.b[a] - node.b[b];
  let disagreement = 0;
  for (let label = 0; label < classCount; label++) {
    disagreement += Math.abs(tree.probabilities[a * classCount + label] - tree.probabilities[b * classCount + label]);
  }
  const difference =
    Math.sqrt(dl * dl + da * da + db * db) +
    (0.6 * border.step) / border.shared +
    1.5 * Math.abs(node.fine[a] - node.fine[b]) +
    6 * disagreement;
  const size = (tree.size[a] * tree.size[b]) / (tree.size[a] + tree.size[b]);
  return difference * size ** sizeResistance;
}

function joinNodes(tree: RegionTree, node: Node, a: number, b: number, cost: number): number {
  const merged = tree.count++;
  const size = tree.size[a] + tree.size[b];
  const share = tree.size[a] / size;
  tree.parent[a] = merged;
  tree.parent[b] = merged;
  tree.left[merged] = a;
  tree.right[merged] = b;
  tree.size[merged] = size;
  tree.cost[merged] = cost;
  for (const values of [node.lightness, node.a, node.b, node.fine]) {
    values[merged] = share * values[a] + (1 - share) * values[b];
  }
  for (let label = 0; label < classCount; label++) {
    tree.probabilities[merged * classCount + label] =
      share * tree.probabilities[a * classCount + label] + (1 - share) * tree.probabilities[b * classCount + label];
  }
  return merged;
}

function joinBorders(borders: Map<number, Border>[], a: number, b: number, merged: number): void {
  const joined = new Map<number, Border>();
  for (const side of [a, b]) {
    for (const [other, border] of borders[side]) {
      if (other === a || other === b) continue;
      const known = joined.get(other);
      if (known === undefined) joined.set(other, { ...border });
      else {
        known.shared += border.shared;
        known.step += border.step;
      }
    }
    borders[side] = new Map();
  }
  borders[merged] = joined;
  for (const [other, border] of joined) {
    borders[other].delete(a);
    borders[other].delete(b);
    borders[other].set(merged, border);
  }
}

/** Calls `visit` for every superpixel under `node`. */
export function visitLeaves(tree: RegionTree, node: number, visit: (leaf: number) => void): void {
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next < tree.leaves) visit(next);
    else waiting.push(tree.left[next], tree.right[next]);
  }
}
