import type { Analysis } from "../analysis/analyze.ts";
import { ROOF } from "../analysis/classes.ts";
import { paint } from "../analysis/paint.ts";
import { encodeRuns } from "../regions/run-lengths.ts";
import type { Segmentation } from "./net/segment.ts";
import { findRoof } from "./outline-roof.ts";
import type { UnsurePiece } from "./withhold-unsure.ts";

/**
 * A roof of which less is expected to be met (intersection over union) is no question as a whole. By the labeled photos whose roof is held back:
 * what is asked meets .45 to .52 of four roofs, .2 of two slivers and nothing of one; what is not would have met .1 to .2.
 */
const minOverlap = 0.45;
/** What is less probable than this is not expected. */
const leastExpected = 0.1;
/** Of the picture. */
const minShare = 0.004;

/**
 * The pieces to be asked, of a photo on which no roof is marked: the roof as its own edges draw it takes the place of pieces of superpixels, so that
 * a "yes" marks all of it, at its edges, and a roof of narrow strips is asked for at all.
 */
export function askRoof(
  { graph, labels, lab }: Pick<Analysis, "graph" | "labels" | "lab">,
  net: Segmentation,
  unsure: UnsurePiece[],
): UnsurePiece[] {
  if (labels.includes(ROOF)) return unsure;
  const { roof, chance } = findRoof(paint(graph.of, labels), lab, net);
  let [right, either, size] = [0, 0, 0];
  for (let i = 0; i < roof.length; i++) {
    const expected = Math.min(1, Math.max(0, chance[i]));
    if (roof[i] === 1) {
      right += expected;
      size++;
      either++;
    } else if (expected > leastExpected) either += expected;
  }
  if (size < minShare * roof.length || right < minOverlap * either) return unsure;
  const whole: UnsurePiece = {
    kind: "roof",
    base: encodeRuns(roof, graph.width, graph.height),
    confidence: right / size,
  };
  return [whole, ...unsure.filter(({ kind }) => kind !== "roof")];
}
