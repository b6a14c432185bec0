import type { Patch } from "../compose.ts";
import { EngineError } from "../engine-error.ts";
import type { Mask, Raster } from "../raster.ts";
import { changedShares } from "./changed-shares.ts";
import { cutPatch, untouchedShare } from "./cut-patch.ts";
import { type Drift, maxMove, still } from "./drift.ts";
import { type Measured, measureAnswer } from "./measure-answer.ts";
import { findSmallDrift } from "./register.ts";
import { compareStructure, meanLikeness } from "./same-structure.ts";
import { grayOf, shrinkPair } from "./small-gray.ts";
import { keptStructure } from "./structure-match.ts";

/** What was measured on an answer, kept with the attempt: to see later why it was taken or refused. */
export type EditReport = {
  drift: Drift;
  /** Mean difference to the photo outside the mask as the model answered, in steps of 255. */
  outsideBefore: number;
  /** The share that looks different of the part that changed least, 0..1. */
  insideChange: number;
  /** How much of windows, doors and rooflines is where it was, 0..1. */
  structureKept: number;
  /** The share of the photo's pixels that the patch leaves just as they were, 0..1. */
  untouchedShare: number;
  /** Mean difference between answer and photo along the seam, drift and cast undone, in steps of 255. */
  seam: number;
};

/** Measured on real photos (bench/edits.ts): right answers come to 0.8 and more, other pictures to 0.25 and less. */
const minConfidence = 0.5;
/** Where the outside cannot tell a drift, the answer is believed to stand still if it shows the same picture there. */
const sameColor = 8;
const sameStructure = 0.6;
/** Of the frame's longer side: beyond it the mirrored rim would show, and the house is no longer the same. */
const maxDistance = 0.06;
/** Of a part. An answer that returns its input comes to 0.00, one returned blurred to 0.09, the quietest honest edit to 0.67. */
const minChange = 0.2;
/** Of edges: other pictures and bent ones leave 0.41 and less, moved windows up to 0.63, models that repaint freely 0.72 and more. */
const minAlongShare = 0.68;
/** Of openings: where they moved, 0.78 and less are left, mostly none; where a few were painted over, 0.81 and more. */
const minOpenings = 0.79;
/** Steps of 255 that the color inside may be unsure by, as nothing outside tells what the model laid over its picture. */
const maxDoubt = 5;

/** An image model's answer and what it was asked to change. All rasters and masks are of the photo's size. */
export type ModelEdit = {
  photo: Raster;
  /** On the photo's grid: see takeBack. */
  answer: Raster;
  /** Where the photo may change: 0 = must stay identical. */
  allowed: Mask;
  /** What must look new afterwards, by name. */
  parts: Map<string, Mask>;
  /** Whether what stands on the surfaces must stay: a wall's windows must, the lawn's old shape where a pool comes need not. */
  structure?: "keep" | "free";
};

/**
 * Makes a patch of a model's answer: its drift and color cast undone, cut to the mask, measured and refused where it fails. The
 * patch is clear wherever `allowed` is 0.
 * @throws EngineError WRONG_SIZE (not the photo's grid), DRIFTED (another picture, or too far off to be put right), UNCHANGED (a
 * part looks as it did), STRUCTURE_LOST (windows, doors or rooflines are not where they were), REPAINTED (so little outside is of
 * the photo's color, even under a cast, that nobody can tell which color was meant inside)
 */
export function editFromAnswer(edit: ModelEdit): { patch: Patch; report: EditReport } {
  const { photo, answer, allowed, parts, structure = "keep" } = edit;
  for (const picture of [answer, allowed]) {
    if (picture.width !== photo.width || picture.height !== photo.height) {
      const sizes = `${picture.width} x ${picture.height} for ${photo.width} x ${photo.height}`;
      throw new EngineError("WRONG_SIZE", `Not the photo's grid: ${sizes}.`);
    }
  }
  const { drift, measured } = locate(edit);
  const changes = changedShares(measured, parts);
  for (const [name, share] of changes) {
    if (share < minChange) throw new EngineError("UNCHANGED", `Of the ${name} ${percent(share)} changed.`);
  }
  const kept = keptStructure(measured);
  if (structure === "keep" && (kept.along < minAlongShare || kept.openings < minOpenings)) {
    const shares = `${percent(kept.openings)} of the openings and ${percent(kept.along)} of the edges`;
    throw new EngineError("STRUCTURE_LOST", `${shares} are where they were.`);
  }
  if (measured.doubt > maxDoubt) {
    throw new EngineError("REPAINTED", `The colour inside is unsure by ${measured.doubt.toFixed(0)} of 255.`);
  }
  const patch = cutPatch(answer, allowed, { drift, cast: measured.cast, structure });
  const report: EditReport = {
    drift,
    outsideBefore: measured.before,
    insideChange: Math.min(1, ...changes.values()),
    structureKept: Math.min(kept.along, kept.openings),
    untouchedShare: untouchedShare(photo, patch),
    seam: measured.seam,
  };
  return { patch, report };
}

/** Where the answer lies, or that nobody can tell. */
function locate({ photo, answer, allowed }: ModelEdit): { drift: Drift; measured: Measured } {
  const pair = shrinkPair({ photo, answer, allowed });
  const found = findSmallDrift(pair);
  if (found.confidence >= minConfidence) {
    const move = maxMove(found, photo);
    if (move > maxDistance * Math.max(photo.width, photo.height)) {
      throw new EngineError("DRIFTED", `The answer is off by up to ${move.toFixed(0)} pixels.`);
    }
    return { drift: found, measured: measureAnswer(pair, found) };
  }
  const drift = { ...still, confidence: found.confidence };
  const measured = measureAnswer(pair, drift);
  if (!looksTheSame(measured)) {
    throw new EngineError("DRIFTED", `The answer shows another picture (${found.confidence.toFixed(2)}).`);
  }
  return { drift, measured };
}

function looksTheSame({ photo, answer, outside, after }: Measured): boolean {
  if (!outside.includes(1)) return false;
  const likeness = compareStructure(grayOf(photo), grayOf(answer), outside, 5);
  return after <= sameColor && meanLikeness(likeness) >= sameStructure;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
