import type { RegionGraph } from "../analysis/region-graph.ts";

/** `share` of the picture that is marked; of every superpixel how far (in widths) the nearest marked one is, and how many marked pixels look like it, 0..1. */
export type MarkedNearby = { share: number; away: Float32Array; alike: Float32Array };

/** Colors this far apart (Lab units) are hardly one surface's. */
const colorSpread = 5;

export function compareToMarked(graph: RegionGraph, marked: Uint8Array): MarkedNearby {
  const { count, width, x, y, size } = graph;
  const away = new Float32Array(count).fill(1);
  const alike = new Float32Array(count);
  let all = 0;
  for (let other = 0; other < count; other++) {
    if (marked[other] === 0) continue;
    all += size[other];
    for (let region = 0; region < count; region++) {
      const distance = Math.hypot(x[region] - x[other], y[region] - y[other]) / width;
      if (distance < away[region]) away[region] = distance;
      alike[region] += size[other] * likeness(graph, region, other);
    }
  }
  for (let region = 0; region < count; region++) alike[region] /= all + 1;
  return { share: all / graph.of.length, away, alike };
}

function likeness(graph: RegionGraph, one: number, other: number): number {
  const dl = (graph.lightness[one] - graph.lightness[other]) * 0.6;
  const da = graph.a[one] - graph.a[other];
  const db = graph.b[one] - graph.b[other];
  const distance = (dl * dl + da * da + db * db) / (colorSpread * colorSpread);
  return distance < 9 ? Math.exp(-0.5 * distance) : 0;
}
