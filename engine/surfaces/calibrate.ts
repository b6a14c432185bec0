import { classCount, ROOF, SIDING } from "../analysis/classes.ts";
import { groupRegions } from "../analysis/neighbor-parts.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";

/** The net's shares, those of the lookalikes, and what became of both by smoothing and by the photo's own colors. */
export type Opinions = { shares: Float32Array; alike: Float32Array; probabilities: Float32Array };

/** What counts of a superpixel's standing: its own share, its neighbors', its lookalikes', its whole part's, the last word. */
const weights = { own: 0.2, around: 0.2, alike: 0.3, part: 0.3, smoothed: 0.2 };
/**
 * From standing to the log-odds of being right: fitted on our latest scenes, whole streets that the net had not learned from.
 * The roof's lies between what they say and what real photos do. What is neither is believed as stated.
 */
const scales: Record<number, { slope: number; shift: number }> = {
  [ROOF]: { slope: 0.6, shift: -0.8 },
  [SIDING]: { slope: 1.6, shift: -2.1 },
};

/** How probable it is that every superpixel is what its label says. */
export function calibrate(graph: RegionGraph, labels: Uint8Array, opinions: Opinions): Float32Array {
  const odds = labelOdds(graph, labels, opinions);
  return Float32Array.from(labels, (label, region) => {
    const scale = scales[label];
    if (scale === undefined) return opinions.shares[region * classCount + label];
    return 1 / (1 + Math.exp(-(scale.slope * odds[region] + scale.shift)));
  });
}

/** How well every superpixel's label stands, in log-odds that are not calibrated yet. */
export function labelOdds(graph: RegionGraph, labels: Uint8Array, opinions: Opinions): Float32Array {
  const oddsIn = (values: Float32Array) =>
    Float32Array.from(labels, (label, region) => logOdds(values[region * classCount + label]));
  const own = oddsIn(opinions.shares);
  const alike = oddsIn(opinions.alike);
  const smoothed = oddsIn(opinions.probabilities);
  const part = meansOfParts(graph, labels, own);
  return Float32Array.from(labels, (label, region) => {
    let around = 0;
    let border = 0;
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      if (labels[graph.to[edge]] !== label) continue;
      around += graph.shared[edge] * own[graph.to[edge]];
      border += graph.shared[edge];
    }
    return (
      weights.own * own[region] +
      weights.around * (border > 0 ? around / border : own[region]) +
      weights.alike * alike[region] +
      weights.part * part[region] +
      weights.smoothed * smoothed[region]
    );
  });
}

/** Of every superpixel the mean over the connected part of its label. */
function meansOfParts(graph: RegionGraph, labels: Uint8Array, odds: Float32Array): Float32Array {
  const means = odds.slice();
  for (const label of [ROOF, SIDING]) {
    const parts = groupRegions(graph, (region) => labels[region] === label);
    const sums = parts.sizes.map(() => 0);
    for (let region = 0; region < graph.count; region++) {
      if (parts.of[region] >= 0) sums[parts.of[region]] += graph.size[region] * odds[region];
    }
    for (let region = 0; region < graph.count; region++) {
      const of = parts.of[region];
      if (of >= 0) means[region] = sums[of] / parts.sizes[of];
    }
  }
  return means;
}

function logOdds(share: number): number {
  return Math.log((share + 0.005) / (1.005 - share));
}
