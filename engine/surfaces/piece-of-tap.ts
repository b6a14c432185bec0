import type { Analysis } from "../analysis/analyze.ts";
import { OPENING, type SceneClass, sceneClasses, TRIM } from "../analysis/classes.ts";
import { askTrees } from "../openings/boosted-trees.ts";
import { lookAtSpot } from "./classify-spot.ts";
import { describeReach, type Reach, reachWidth } from "./describe-reach.ts";
import { growPiece } from "./grow-piece.ts";
import { reachTrees } from "./reach-trees.ts";
import { spotAt, spotOfTap } from "./spot-of-tap.ts";

/** A person says of a spot that it is, or is not, of this class. `grow` is how far a finger was dragged, -1..1. */
export type Tap = { at: { x: number; y: number }; kind: SceneClass; is: boolean; grow: number };
/** Superpixels (1) that are of the class already, those that another surface holds, and what was tapped before. */
export type Standing = { marked: Uint8Array; taken: Uint8Array; earlier: readonly Omit<Tap, "grow">[] };

/** Shares of the picture that one tap may change: the first of a surface may find a whole roof, later ones correct. */
const firstLimit = 0.12;
const defaultLimit = 0.06;
const detailLimit = 0.015;
const draggedLimit = 0.3;

/** What lacks is worth a little too much: half a roof asks for another tap. In log-odds, as a drag to the end is. */
const readiness = { is: 1.2, not: 0.8 };
const dragOdds = 3;

/** The superpixels (1) that a tap changes: one piece around it of what is likelier to be of the surface (or not of it) than not. */
export function pieceOfTap(analysis: Analysis, tap: Tap, standing: Standing): Uint8Array {
  const { graph } = analysis;
  const { marked } = standing;
  const reach = reachOfTap(analysis, tap, standing);
  const odds = oddsOfTap(analysis, reach, isOpenTo(tap, standing), tap.grow);
  const share =
    reach.label === OPENING || reach.label === TRIM
      ? detailLimit
      : tap.is && !marked.includes(1)
        ? firstLimit
        : defaultLimit;
  const limit = tap.grow > 0 ? share * (draggedLimit / share) ** tap.grow : share;
  return growPiece(graph, [reach.spot], { odds, limit: limit * graph.of.length });
}

/** What a tap asks: where it is meant, and what is known of the surface by now. */
export function reachOfTap(analysis: Analysis, tap: Tap, standing: Standing): Reach {
  const { at, kind, is } = tap;
  const label = sceneClasses.indexOf(kind);
  const spot = spotOfTap(analysis, at, { label, is, open: isOpenTo(tap, standing) });
  const looksOf = (said: boolean) =>
    standing.earlier
      .filter((earlier) => earlier.kind === kind && earlier.is === said)
      .map((earlier) => lookAtSpot(analysis, spotAt(analysis, earlier.at)));
  return { spot, label, is, marked: standing.marked, own: looksOf(is), opposite: looksOf(!is) };
}

/** Whether a tap may change a superpixel. */
export function isOpenTo({ is }: Pick<Tap, "is">, { marked, taken }: Standing): (region: number) => boolean {
  return (region) => (is ? marked[region] === 0 && taken[region] === 0 : marked[region] === 1);
}

function oddsOfTap(analysis: Analysis, reach: Reach, open: (region: number) => boolean, grow: number): Float32Array {
  const values = describeReach(analysis, reach);
  const lift = (reach.is ? readiness.is : readiness.not) + dragOdds * grow;
  const odds = new Float32Array(analysis.graph.count).fill(Number.NEGATIVE_INFINITY);
  for (let region = 0; region < odds.length; region++) {
    if (open(region)) odds[region] = askTrees(reachTrees, values, region * reachWidth) + lift;
  }
  return odds;
}
