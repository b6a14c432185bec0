import type { RegionGraph } from "./region-graph.ts";

/** Groups the superpixels that `belongs` into connected parts: the part of each (-1 = none) and the parts' pixels. */
export function groupRegions(graph: RegionGraph, belongs: (region: number) => boolean) {
  const of = new Int32Array(graph.count).fill(-1);
  const sizes: number[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < graph.count; start++) {
    if (of[start] >= 0 || !belongs(start)) continue;
    const part = sizes.length;
    sizes.push(0);
    of[start] = part;
    waiting.push(start);
    for (let region = waiting.pop(); region !== undefined; region = waiting.pop()) {
      sizes[part] += graph.size[region];
      for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
        const next = graph.to[edge];
        if (of[next] >= 0 || !belongs(next)) continue;
        of[next] = part;
        waiting.push(next);
      }
    }
  }
  return { of, sizes };
}
