import { UNKNOWN } from "../fit/scene-files.ts";

/** How one surface was painted on one picture. Pixels are counted on the grid; shares are of the whole picture. */
export type Score = {
  /** Overlap (intersection over union). */
  overlap: number;
  /** Of the true surface. */
  present: number;
  painted: number;
  /** Painted pixels away from the true border: those that truly are the surface, and all. */
  right: number;
  judged: number;
  /** Painted pixels away from the true border that truly are something else, by its label. */
  leaks: Float64Array;
};

export type StripeState = { labels: Uint8Array; width: number; height: number };

/** Around the true border so much of the picture's width is neither right nor wrong: labels are no better than that. */
const rim = 0.005;

export function scoreSurface(mask: Uint8Array, truth: StripeState, label: number, classes: number): Score {
  const { labels } = truth;
  const isRim = rimOf(truth, label);
  const score: Score = { overlap: 1, present: 0, painted: 0, right: 0, judged: 0, leaks: new Float64Array(classes) };
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    if (labels[i] === UNKNOWN) continue;
    const isTrue = labels[i] === label;
    const isPainted = mask[i] !== 0;
    if (isTrue) score.present++;
    if (isPainted) score.painted++;
    if (isTrue && isPainted) both++;
    if (isTrue || isPainted) either++;
    if (!isPainted || isRim[i] === 1) continue;
    score.judged++;
    if (isTrue) score.right++;
    else score.leaks[labels[i]] += 1 / mask.length;
  }
  if (either > 0) score.overlap = both / either;
  score.present /= mask.length;
  score.painted /= mask.length;
  return score;
}

export function overlapOf(mask: Uint8Array, { labels }: StripeState, label: number): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    if (labels[i] === UNKNOWN) continue;
    const isTrue = labels[i] === label;
    if (isTrue && mask[i] !== 0) both++;
    if (isTrue || mask[i] !== 0) either++;
  }
  return either === 0 ? 1 : both / either;
}

/** Share of some classes' pixels, away from their borders, that a mask covers; not a number where they are nowhere. */
export function coveredShare(mask: Uint8Array, truth: StripeState, ofClasses: number[]): number {
  const joined = truth.labels.map((label) => (ofClasses.includes(label) ? 1 : label === UNKNOWN ? UNKNOWN : 0));
  const isRim = rimOf({ ...truth, labels: joined }, 1);
  let covered = 0;
  let all = 0;
  for (let i = 0; i < mask.length; i++) {
    if (joined[i] !== 1 || isRim[i] === 1) continue;
    all++;
    if (mask[i] !== 0) covered++;
  }
  return all < 0.002 * mask.length ? Number.NaN : covered / all;
}

/** 1 for the pixels near the border of a class. */
export function rimOf({ labels, width, height }: StripeState, label: number): Uint8Array {
  const reach = Math.max(1, Math.round(rim * width));
  const along = new Uint8Array(labels.length);
  const near = new Uint8Array(labels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const isIn = labels[i] === label;
      const differs =
        (x > 0 && (labels[i - 1] === label) !== isIn) || (y > 0 && (labels[i - width] === label) !== isIn);
      if (differs) along.fill(1, y * width + Math.max(0, x - reach), y * width + Math.min(width, x + reach + 1));
    }
  }
  for (let y = 0; y < height; y++) {
    const to = Math.min(height - 1, y + reach);
    for (let x = 0; x < width; x++) {
      if (along[y * width + x] === 0) continue;
      for (let row = Math.max(0, y - reach); row <= to; row++) near[row * width + x] = 1;
    }
  }
  return near;
}
