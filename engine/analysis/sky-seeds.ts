import type { RegionGraph } from "./region-graph.ts";
import type { Texture } from "./texture.ts";

/** Superpixels near the top that are even and either bluish or bright and colourless: almost certainly sky. */
export function findSkySeeds(graph: RegionGraph, texture: Texture): number[] {
  const seeds: number[] = [];
  for (let region = 0; region < graph.count; region++) {
    if (graph.y[region] > 0.12 * graph.height || texture.fine[region] > 2.4) continue;
    const chroma = Math.sqrt(graph.a[region] ** 2 + graph.b[region] ** 2);
    const blue = graph.b[region] < -4 && graph.lightness[region] > 25;
    const bright = graph.lightness[region] > 70 && chroma < 14;
    if (blue || bright) seeds.push(region);
  }
  return seeds.length > 2 ? seeds : [];
}
