import type { Analysis } from "../analysis/analyze.ts";
import { classCount } from "../analysis/classes.ts";

type Spot = { x: number; y: number };
type Meant = { label: number; is: boolean; open: (region: number) => boolean };

/** A finger may miss what it means by so much of the picture's width. */
const radius = 0.015;
/** How much likelier another superpixel under the finger must be than the one in the middle (log), and what it loses at the rim. */
const stay = 0.7;
const fall = 1;
const leastFit = 0.001;
const step = 2;

/** The superpixel that a tap means: the one hit, unless one beside it, under the same finger, fits much better. A sliver of roof is hard to hit. */
export function spotOfTap(analysis: Analysis, at: Spot, meant: Meant): number {
  const { width, height, of } = analysis.graph;
  const hit = spotAt(analysis, at);
  const [x, y] = [Math.floor(at.x * width), Math.floor(at.y * height)];
  const reach = Math.ceil(radius * width);
  let best = hit;
  let most = Math.log(fitOf(analysis, hit, meant)) + stay;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += step) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += step) {
      const away = ((column - x) ** 2 + (row - y) ** 2) / reach ** 2;
      if (away > 1) continue;
      const region = of[row * width + column];
      const fit = Math.log(fitOf(analysis, region, meant)) - fall * away;
      if (fit <= most) continue;
      best = region;
      most = fit;
    }
  }
  return best;
}

function fitOf({ shares }: Analysis, region: number, { label, is, open }: Meant): number {
  if (!open(region)) return leastFit;
  const share = shares[region * classCount + label];
  return is ? Math.max(0.02, share) : 1.3 - share;
}

export function spotAt({ graph }: Pick<Analysis, "graph">, { x, y }: Spot): number {
  const column = Math.max(0, Math.min(graph.width - 1, Math.floor(x * graph.width)));
  const row = Math.max(0, Math.min(graph.height - 1, Math.floor(y * graph.height)));
  return graph.of[row * graph.width + column];
}
