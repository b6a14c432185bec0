import type { Raster } from "../raster.ts";
import { type Cast, noCast, undone } from "./color-cast-model.ts";
import { awayFromMiddle, kindsOf } from "./color-kinds.ts";
import { agreementOf, isPlausible, middleStep, settle, settleGains } from "./fit-color-cast.ts";

/** `doubt`: steps of 255 by which the inside would look different, had another explanation of the outside been believed. */
export type Found = { cast: Cast; doubt: number };

/**
 * What an explanation has to score (0..1, see scoreOf). Right ones come to 0.4 and more; casts fitted to an outside that was
 * painted anew to 0.27 and less. That nothing was done to the inside needs less: it is what a mask asks for.
 */
const minScore = { cast: 0.3, none: 0.15 };
const none = 6;
/** A cast must score so much better than none: what is repainted freely agrees with some cast by chance. */
const minGain = 0.08;
/** An explanation with such a share of the best one's score could be the true one as well. */
const rivalShare = 0.9;
/** Near the house, the best one must do so well beside any that explains so much there. */
const nearShare = 0.75;
const minNearShare = 0.4;
const minShare = 0.05;
/**
 * The color that a model has laid over the whole of its answer, as seen outside the mask (`use` 1). Explanations are fitted to
 * what became of the kinds of color on the house, close to it and all over, by weights that shrink with the misfit (Beaton and
 * Tukey 1974); the one that holds in all three places is taken. So a new sky does not color the walls, nor does a cast of the
 * walls alone go unseen. Pictures of one size, drift undone.
 */
export function findCast(photo: Raster, answer: Raster, use: Uint8Array, inside: Uint8Array): Found {
  const kinds = kindsOf(photo, answer, use, inside);
  const places = [2, 1, 0].map((zone) => kinds.filter((kind) => kind.zone <= zone)).filter((some) => some.length >= 3);
  if (places.length === 0) return { cast: noCast, doubt: 0 };
  const colors = colorsInside(answer, inside);
  const judged = (cast: Cast): Judged => {
    const shares = places.map((some) => agreementOf(some, cast));
    return { cast, shares, score: scoreOf(shares) };
  };
  const steps = places.map(middleStep);
  const fitted = places.flatMap((some, k) => [settle(some, noCast), settle(some, { ...noCast, offset: steps[k] })]);
  const known = [noCast, ...fitted.filter(isPlausible)].map(judged);
  const maxValue = known.reduce((one, two) => (two.score > one.score ? two : one));
  const best = maxValue.score < known[0].score + minGain ? known[0] : maxValue;
  const isNone = stepBetween(colors, best.cast, noCast) <= none;
  if (best.score < (isNone ? minScore.none : minScore.cast)) return { cast: noCast, doubt: Infinity };
  const mayBe = ({ score }: Judged) => score >= rivalShare * best.score;
  const holdsNear = ({ shares }: Judged) =>
    shares.some((share, k) => k > 0 && share >= minNearShare && best.shares[k] < nearShare * share);
  const gains = places.map((some, k) => judged(settleGains(some, steps[k]))).filter(mayBe);
  const rivals = [...known.filter((one) => mayBe(one) || holdsNear(one)), ...gains];
  const apart = rivals.map(({ cast }) => stepBetween(colors, best.cast, cast));
  return { cast: best.cast, doubt: Math.max(2 * lostAtTheEnd(colors, best.cast), ...apart) };
}

type Judged = { cast: Cast; shares: number[]; score: number };

/** An explanation must hold in every place: the geometric mean. Few kinds, all painted over, are no proof. */
function scoreOf(shares: number[]): number {
  return shares.reduce((product, share) => product * Math.max(minShare, share), 1) ** (1 / shares.length);
}

type Color = { bytes: number[]; away: number };

/** Some hundred colors of the answer in the mask. */
function colorsInside({ width, height, data }: Raster, inside: Uint8Array): Color[] {
  const colors = [];
  for (let i = 0; i < inside.length; i += 97) {
    if (inside[i] === 0) continue;
    const away = awayFromMiddle(i % width, Math.floor(i / width), width, height);
    colors.push({ bytes: [...data.subarray(i * 4, i * 4 + 3)], away });
  }
  return colors;
}

/** What the cast may have cut off of colors that were brighter than bytes go, or darker. */
function lostAtTheEnd(colors: Color[], cast: Cast): number {
  let sum = 0;
  for (const { bytes, away } of colors) {
    for (const [c, byte] of bytes.entries()) {
      if (byte > 252 || byte < 3) sum += Math.abs(undone(cast, bytes, away, c) - byte) / 3;
    }
  }
  return colors.length === 0 ? 0 : sum / colors.length;
}

function stepBetween(colors: Color[], one: Cast, two: Cast): number {
  if (colors.length === 0) return 0;
  let sum = 0;
  for (const { bytes, away } of colors) {
    for (let c = 0; c < 3; c++) sum += Math.abs(undone(one, bytes, away, c) - undone(two, bytes, away, c)) / 3;
  }
  return sum / colors.length;
}
