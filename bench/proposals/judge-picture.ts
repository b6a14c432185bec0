import type { Segmentation } from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { UNKNOWN } from "../fit/scene-files.ts";
import type { Calibration } from "./calibration.ts";
import { correctLikeAPerson } from "./correction-effort.ts";
import { type Labeled, labelClasses } from "./labeled-photos.ts";
import { proposeFor, type Standing, type SurfaceName } from "./proposal-under-test.ts";
import { coveredShare, rimOf, type Score, type StripeState, scoreSurface } from "./score-surface.ts";

export const surfaceNames: SurfaceName[] = ["roof", "siding"];
export const gestures = 3;
/** A surface counts on a picture of which it covers at least this share. */
export const noticeable = 0.01;
/** What a person would let pass: an overlap of this, and of no other class more than this share of the picture. */
const goodOverlap = 0.8;
const goodLeak = 0.01;
/** Persons with shaky fingers, so that the figures after gestures do not hang on one. */
const persons = 3;

export type Judgement = {
  name: string;
  surfaces: Record<SurfaceName, { score: Score; asked: boolean; after: number[] }>;
  /** Of glass and sky the share that is painted as roof or siding. */
  intoGlassAndSky: number;
  needsNoCorrection: boolean;
  standing: Standing;
  truth: StripeState;
};

export async function judgePicture(
  picture: Labeled,
  { photo, net }: { photo: Raster; net: Segmentation },
  calibrations: Record<SurfaceName, Calibration>,
): Promise<Judgement> {
  const standing = proposeFor(photo, net);
  const { width, height, masks } = standing;
  const truth = { labels: await picture.truth(width, height), width, height };
  const surfaces = {} as Judgement["surfaces"];
  for (const kind of surfaceNames) {
    const label = labelClasses.indexOf(kind);
    const score = scoreSurface(masks[kind], truth, label, labelClasses.length);
    const asked = score.present >= noticeable && !picture.leftOut.includes(kind);
    calibrate(calibrations[kind], standing, kind, truth);
    surfaces[kind] = { score, asked, after: asked ? afterGestures(standing, kind, { truth, label }) : [] };
  }
  const painted = masks.roof.map((bit, i) => bit | masks.siding[i]);
  const kept = (["sky", "window", "opening"] as const).map((name) => labelClasses.indexOf(name));
  const needsNoCorrection = surfaceNames.every((kind) => {
    const { score, asked } = surfaces[kind];
    const isGood = asked ? score.overlap >= goodOverlap : score.painted < noticeable || picture.leftOut.includes(kind);
    return isGood && score.leaks.every((leak) => leak <= goodLeak);
  });
  return {
    name: picture.name,
    surfaces,
    intoGlassAndSky: coveredShare(painted, truth, kept),
    needsNoCorrection,
    standing,
    truth,
  };
}

function calibrate(calibration: Calibration, standing: Standing, kind: SurfaceName, truth: StripeState): void {
  const label = labelClasses.indexOf(kind);
  const isRim = rimOf(truth, label);
  const mask = standing.masks[kind];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0 || isRim[i] === 1 || truth.labels[i] === UNKNOWN) continue;
    calibration.add(standing.confidence(kind, i), truth.labels[i] === label);
  }
}

/** The mean over some persons. */
function afterGestures(
  standing: Standing,
  kind: SurfaceName,
  { truth, label }: { truth: StripeState; label: number },
): number[] {
  const sums = new Array<number>(gestures + 1).fill(0);
  for (let person = 0; person < persons; person++) {
    const scores = correctLikeAPerson(standing, kind, { truth, label, gestures, seed: 1 + person });
    scores.forEach((score, step) => {
      sums[step] += score / persons;
    });
  }
  return sums;
}
