import { classCount, ROOF, SIDING } from "../analysis/classes.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";

/**
 * From the log-odds of a share to those of being right: fitted on our golden scenes (siding), and for roofs, where real photos
 * are much harder than scenes, on the real ones. What is neither is believed as stated.
 */
const scales: Record<number, { slope: number; shift: number }> = {
  [ROOF]: { slope: 0.43, shift: 0 },
  [SIDING]: { slope: 1.06, shift: -0.8 },
};
/** How much the neighbours of the same label say about a superpixel, against its own share. */
const neighbourly = 0.5;

/** How probable it is that every superpixel is what its label says; `shares` are those before smoothing. */
export function calibrate(graph: RegionGraph, labels: Uint8Array, shares: Float32Array): Float32Array {
  const odds = Float32Array.from(labels, (label, region) => logOdds(shares[region * classCount + label]));
  return Float32Array.from(labels, (label, region) => {
    let around = 0;
    let border = 0;
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      if (labels[graph.to[edge]] !== label) continue;
      around += graph.shared[edge] * odds[graph.to[edge]];
      border += graph.shared[edge];
    }
    const own = border > 0 ? (1 - neighbourly) * odds[region] + (neighbourly * around) / border : odds[region];
    const { slope, shift } = scales[label] ?? { slope: 1, shift: 0 };
    return 1 / (1 + Math.exp(-(slope * own + shift)));
  });
}

function logOdds(share: number): number {
  return Math.log((share + 0.005) / (1.005 - share));
}
