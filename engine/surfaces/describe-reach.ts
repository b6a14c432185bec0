import type { Analysis } from "../analysis/analyze.ts";
import { classCount, LAWN, OPENING, OTHER, PAVED, ROOF, SIDING, sceneClasses, TRIM } from "../analysis/classes.ts";
import { type Look, lookAtSpot, unlikeness } from "./classify-spot.ts";
import { compareToMarked } from "./compare-to-marked.ts";
import { findWays } from "./shortest-paths.ts";

/** What a tap is about: a superpixel and a class, of which it is or is not; `own` and `opposite` are looks that earlier taps have taught. */
export type Reach = {
  spot: number;
  label: number;
  is: boolean;
  /** 1 for the superpixels that are of the class already. */
  marked: Uint8Array;
  own: readonly Look[];
  opposite: readonly Look[];
};

/** Kind of class, what it is taken for, how it differs from the spot, where it lies, what it may be else, what is marked, what was taught. */
export const reachWidth = 33;

const farthestWay = 200;
const hardestBorder = 40;
/** How unlike a superpixel is to what nobody has taught. */
const untaught = 20;

/** How every superpixel stands to a tap, in the numbers that the trees of `reach-trees.ts` are asked by. */
export function describeReach(analysis: Analysis, reach: Reach): Float32Array {
  const { graph, probabilities } = analysis;
  const { spot, label } = reach;
  const look = lookAtSpot(analysis, spot);
  const belief = { share: logOdds(look.shares[label]), sure: logOdds(probabilities[spot * classCount + label]) };
  const marked = compareToMarked(graph, reach.marked);
  const kind = [kindOf(label), reach.is ? 1 : 0];
  const place = describePlaces(analysis, spot);
  const values = new Float32Array(graph.count * reachWidth);
  for (let region = 0; region < graph.count; region++) {
    values.set(
      [
        ...kind,
        ...describeBelief(analysis, region, label, belief),
        ...describeDifference(analysis, region, look),
        ...place(region),
        ...describeRivals(analysis, region, label),
        marked.share,
        marked.away[region],
        marked.alike[region],
        marked.alike[spot],
        leastUnlike(analysis, region, reach.own),
        leastUnlike(analysis, region, reach.opposite),
      ],
      region * reachWidth,
    );
  }
  return values;
}

function kindOf(label: number): number {
  if (label === ROOF) return 0;
  if (label === SIDING) return 1;
  return label === OPENING || label === TRIM ? 2 : 3;
}

function describeBelief(
  { shares, probabilities }: Analysis,
  region: number,
  label: number,
  spot: { share: number; sure: number },
): number[] {
  const share = logOdds(shares[region * classCount + label]);
  const sure = logOdds(probabilities[region * classCount + label]);
  return [share, sure, spot.share, spot.sure, share - spot.share];
}

function describeDifference({ graph, fine, shares }: Analysis, region: number, look: Look): number[] {
  const light = graph.lightness[region] - look.lightness;
  const color = Math.hypot(graph.a[region] - look.a, graph.b[region] - look.b);
  let taken = 0;
  for (let i = 0; i < classCount; i++) taken += Math.abs(shares[region * classCount + i] - look.shares[i]);
  return [Math.abs(light), light, color, Math.abs(fine[region] - look.fine), taken];
}

function describePlaces({ graph }: Analysis, spot: number): (region: number) => number[] {
  const ways = findWays(graph, [spot], farthestWay);
  return (region) => {
    const dx = (graph.x[region] - graph.x[spot]) / graph.width;
    const dy = (graph.y[region] - graph.y[spot]) / graph.width;
    const way = [Math.min(farthestWay, ways.cost[region]), Math.min(hardestBorder, ways.hardest[region])];
    return [...way, Math.abs(dx), dy, Math.hypot(dx, dy)];
  };
}

const told = sceneClasses.map((_, label) => label).filter((label) => ![LAWN, PAVED, OTHER].includes(label));

function describeRivals({ shares, sure, labels }: Analysis, region: number, label: number): number[] {
  const at = region * classCount;
  const ground = shares[at + LAWN] + shares[at + PAVED];
  const rest = [ground, shares[at + OTHER], sure[region], labels[region] === label ? 1 : 0];
  return [...told.map((other) => shares[at + other]), ...rest];
}

function leastUnlike(analysis: Analysis, region: number, looks: readonly Look[]): number {
  return looks.reduce((least, look) => Math.min(least, unlikeness(analysis, region, look)), untaught);
}

function logOdds(probability: number): number {
  return Math.log((probability + 0.01) / (1 - probability + 0.01));
}
