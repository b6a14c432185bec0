import type { Analysis } from "../analysis/analyze.ts";
import { classCount, OPENING, type SceneClass, sceneClasses, TRIM } from "../analysis/classes.ts";
import { lookAtSpot, unlikeness } from "./classify-spot.ts";
import { growPiece } from "./grow-piece.ts";
import { findWays } from "./shortest-paths.ts";

/** A person says of a spot that it is, or is not, of this class. `grow` is how far a finger was dragged, -1..1. */
export type Tap = { at: { x: number; y: number }; kind: SceneClass; is: boolean; grow: number };

/** Shares of the picture that one tap may change: the first of a surface may find a whole roof, later ones correct. */
const firstLimit = 0.12;
const defaultLimit = 0.06;
const detailLimit = 0.015;
const draggedLimit = 0.3;

/** Log-odds that a superpixel just like the tapped one belongs to it; what is taken away is taken more carefully. */
const alikeOdds = { is: 4, not: 3 };
const beliefWeight = { is: 0.2, not: 0.5 };
/** A drag to the end is worth this much. */
const dragOdds = 3;
/** How far a tap reaches: over easy ground, and as a share of the picture's width. */
const maxDistance = 200;
const typicalPathCost = 20;
const distanceWeight = 6;
/** What a superpixel loses that looks more like a spot of which a person has said the opposite. */
const saidOtherwise = 2;

/**
 * The superpixels (1) that a tap changes: what looks like the spot, is easy to reach from it and near. Where `marked` is 1 the
 * surface is marked already, and `taken` is what another surface holds that the tap may not touch. `earlier` taps on
 * the photo have taught how its surfaces look.
 */
export function pieceOfTap(
  analysis: Analysis,
  { at, kind, is, grow }: Tap,
  { marked, taken, earlier }: { marked: Uint8Array; taken: Uint8Array; earlier: readonly Omit<Tap, "grow">[] },
): Uint8Array {
  const { graph, probabilities } = analysis;
  const spot = spotAt(analysis, at);
  const label = sceneClasses.indexOf(kind);
  const looksOf = (said: boolean) =>
    earlier
      .filter((tap) => tap.kind === kind && tap.is === said)
      .map((tap) => lookAtSpot(analysis, spotAt(analysis, tap.at)));
  const own = [lookAtSpot(analysis, spot), ...looksOf(is)];
  const opposite = looksOf(!is);
  const ways = findWays(graph, [spot], maxDistance);
  const odds = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) {
    const isOpen = is ? marked[region] === 0 && taken[region] === 0 : marked[region] === 1;
    if (!isOpen || ways.cost[region] > maxDistance) {
      odds[region] = Number.NEGATIVE_INFINITY;
      continue;
    }
    const alike = own.reduce(
      (least, look) => Math.min(least, unlikeness(analysis, region, look)),
      Number.POSITIVE_INFINITY,
    );
    const against = opposite.some((look) => unlikeness(analysis, region, look) < alike) ? saidOtherwise : 0;
    const dx = graph.x[region] - graph.x[spot];
    const dy = graph.y[region] - graph.y[spot];
    const away =
      distanceWeight * (Math.sqrt(dx * dx + dy * dy) / graph.width) +
      1.2 * Math.sqrt(ways.cost[region] / typicalPathCost);
    const belief = logOdds(probabilities[region * classCount + label]);
    const believed = is ? beliefWeight.is * belief : -beliefWeight.not * belief;
    odds[region] = (is ? alikeOdds.is : alikeOdds.not) + dragOdds * grow + believed - alike - away - against;
  }
  const share =
    label === OPENING || label === TRIM ? detailLimit : is && !marked.includes(1) ? firstLimit : defaultLimit;
  const limit = grow > 0 ? share * (draggedLimit / share) ** grow : share;
  return growPiece(graph, [spot], { odds, limit: limit * graph.of.length });
}

export function spotAt({ graph }: Pick<Analysis, "graph">, { x, y }: { x: number; y: number }): number {
  const column = Math.max(0, Math.min(graph.width - 1, Math.floor(x * graph.width)));
  const row = Math.max(0, Math.min(graph.height - 1, Math.floor(y * graph.height)));
  return graph.of[row * graph.width + column];
}

function logOdds(probability: number): number {
  return Math.log((probability + 0.01) / (1 - probability + 0.01));
}
