import { createHeap } from "../analysis/heap.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";

/** The easiest way from a spot to every superpixel: what it costs in all, and the hardest border on it (Lab units). */
export type Ways = { cost: Float32Array; hardest: Float32Array };

/** A way gets longer by a step, by what colors differ, and by how sharp the border between them is. */
const step = 0.3;
const colorWeight = 0.5;
const borderWeight = 0.5;

/** Dijkstra over the region graph, up to `farthest`; Infinity beyond. */
export function findWays(graph: RegionGraph, seeds: readonly number[], farthest: number): Ways {
  const cost = new Float32Array(graph.count).fill(Number.POSITIVE_INFINITY);
  const hardest = new Float32Array(graph.count).fill(Number.POSITIVE_INFINITY);
  const heap = createHeap();
  for (const seed of seeds) {
    cost[seed] = 0;
    hardest[seed] = 0;
    heap.push(seed, 0);
  }
  while (heap.size() > 0) {
    const key = heap.smallestKey();
    const from = heap.pop();
    if (key > cost[from]) continue;
    for (let edge = graph.first[from]; edge < graph.first[from + 1]; edge++) {
      const to = graph.to[edge];
      const border = graph.step[edge];
      const total = Math.fround(key + step + colorWeight * colorStep(graph, from, to) + borderWeight * border);
      if (total >= cost[to] || total > farthest) continue;
      cost[to] = total;
      hardest[to] = Math.max(hardest[from], border);
      heap.push(to, total);
    }
  }
  return { cost, hardest };
}

function colorStep(graph: RegionGraph, one: number, other: number): number {
  const dl = (graph.lightness[one] - graph.lightness[other]) * 0.6;
  const da = graph.a[one] - graph.a[other];
  const db = graph.b[one] - graph.b[other];
  return Math.sqrt(dl * dl + da * da + db * db);
}
