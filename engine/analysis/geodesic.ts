import { createHeap } from "./heap.ts";
import type { RegionGraph } from "./region-graph.ts";

/** What a step from one superpixel to the next costs: per step, per unit of color difference, per unit of border. */
export type StepCost = { step: number; color: number; border: number };

/** Cheapest way from any seed to every superpixel (Dijkstra over the region graph); Infinity without seeds. */
export function geodesicDistance(graph: RegionGraph, seeds: Iterable<number>, cost: StepCost): Float32Array {
  const distance = new Float32Array(graph.count).fill(Number.POSITIVE_INFINITY);
  const heap = createHeap();
  for (const seed of seeds) {
    distance[seed] = 0;
    heap.push(seed, 0);
  }
  while (heap.size() > 0) {
    const key = heap.smallestKey();
    const from = heap.pop();
    if (key > distance[from]) continue;
    for (let edge = graph.first[from]; edge < graph.first[from + 1]; edge++) {
      const to = graph.to[edge];
      const dl = (graph.lightness[from] - graph.lightness[to]) * 0.7;
      const da = graph.a[from] - graph.a[to];
      const db = graph.b[from] - graph.b[to];
      const color = Math.sqrt(dl * dl + da * da + db * db);
      const total = Math.fround(key + cost.step + cost.color * color + cost.border * graph.step[edge]);
      if (total >= distance[to]) continue;
      distance[to] = total;
      heap.push(to, total);
    }
  }
  return distance;
}
