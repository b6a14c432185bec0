import { createHeap } from "../analysis/heap.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";

/**
 * The piece around `seeds` whose superpixels are likelier part of it than not: `odds` are log-odds of every superpixel. The
 * likeliest join first, and the piece stays in one part and within `limit` pixels.
 */
export function growPiece(
  graph: RegionGraph,
  seeds: readonly number[],
  { odds, limit }: { odds: Float32Array; limit: number },
): Uint8Array {
  const inside = new Uint8Array(graph.count);
  const seen = new Uint8Array(graph.count);
  const heap = createHeap();
  let size = 0;
  for (const seed of seeds) {
    seen[seed] = 1;
    heap.push(seed, Number.NEGATIVE_INFINITY);
  }
  while (heap.size() > 0) {
    if (heap.smallestKey() >= 0) break;
    const region = heap.pop();
    if (size > 0 && size + graph.size[region] > limit) break;
    inside[region] = 1;
    size += graph.size[region];
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      const next = graph.to[edge];
      if (seen[next] === 1) continue;
      seen[next] = 1;
      heap.push(next, -odds[next]);
    }
  }
  return inside;
}
