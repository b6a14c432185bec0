import { OTHER, ROOF, SIDING, sceneClasses } from "../analysis/classes.ts";
import { groupRegions } from "../analysis/neighbor-parts.ts";
import { paint } from "../analysis/paint.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";
import { encodeRuns } from "../regions/run-lengths.ts";
import type { RunLengths } from "../surfaces.ts";

/** A piece that may be the surface: it is shown with a question and never painted. */
export type UnsurePiece = { kind: "roof" | "siding"; base: RunLengths; confidence: number };

/** From which probability a superpixel is marked by itself, and from which it is worth a question. */
const limits: Record<number, { marked: number; asked: number }> = {
  [ROOF]: { marked: 0.5, asked: 0.3 },
  [SIDING]: { marked: 0.5, asked: 0.3 },
};
/** Smaller pieces than this share of the picture are no question. */
const minUnsureShare = 0.004;

/**
 * Takes from roof and siding what is not sure enough: those superpixels of `labels` become "other" (it changes). Returns
 * the larger pieces of them. `sure` is how probable it is that a superpixel is what its label says.
 */
export function withholdUnsure(graph: RegionGraph, labels: Uint8Array, sure: Float32Array): UnsurePiece[] {
  const pieces: UnsurePiece[] = [];
  for (const kind of ["roof", "siding"] as const) {
    const label = sceneClasses.indexOf(kind);
    const { marked, asked } = limits[label];
    const isDoubtful = (region: number) => labels[region] === label && sure[region] < marked;
    const doubtful = Uint8Array.from(labels, (_, region) => (isDoubtful(region) ? 1 : 0));
    const parts = groupRegions(graph, (region) => doubtful[region] === 1 && sure[region] >= asked);
    parts.sizes.forEach((size, part) => {
      if (size < minUnsureShare * graph.of.length) return;
      const inside = Uint8Array.from(parts.of, (of) => (of === part ? 1 : 0));
      const base = encodeRuns(paint(graph.of, inside), graph.width, graph.height);
      pieces.push({ kind, base, confidence: meanOf(graph, sure, inside) });
    });
    for (let region = 0; region < graph.count; region++) if (doubtful[region] === 1) labels[region] = OTHER;
  }
  return pieces;
}

function meanOf(graph: RegionGraph, values: Float32Array, inside: Uint8Array): number {
  let sum = 0;
  let size = 0;
  for (let region = 0; region < graph.count; region++) {
    if (inside[region] === 0) continue;
    sum += graph.size[region] * values[region];
    size += graph.size[region];
  }
  return sum / Math.max(1, size);
}
