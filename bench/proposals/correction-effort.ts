import { findConnectedParts } from "#engine/bench.ts";
import { createRandom } from "../fit/random.ts";
import { UNKNOWN } from "../fit/scene-files.ts";
import type { Standing, Tappable } from "./proposal-under-test.ts";
import { overlapOf, type StripeState } from "./score-surface.ts";

/** How far a finger lands beside the spot that was meant, as a share of the picture's width: one standard deviation. */
const jitter = 0.006;
/** "Near the middle": at least so much of the depth of the deepest spot. */
const nearMiddle = 0.5;

/**
 * A person who corrects one surface: taps somewhere near the middle of the largest error, a little beside it, and takes what
 * comes. Nothing is tried out and nothing is undone. Returns the overlap before and after every gesture.
 */
export function correctLikeAPerson(
  start: Standing,
  kind: Tappable,
  { truth, label, gestures, seed }: { truth: StripeState; label: number; gestures: number; seed: number },
): number[] {
  const { next: random } = createRandom(seed);
  let standing = start;
  const scores = [overlapOf(standing.masks[kind], truth, label)];
  for (let gesture = 0; gesture < gestures; gesture++) {
    const spot = spotToTap(standing.masks[kind], truth, label, random);
    if (spot !== null) standing = standing.tap(kind, spot.missing ? "add" : "remove", spot);
    scores.push(overlapOf(standing.masks[kind], truth, label));
  }
  return scores;
}

/** Where such a person taps next, in photo units, and whether something is missing there; null where all is right. */
export function spotToTap(
  mask: Uint8Array,
  { labels, width, height }: StripeState,
  label: number,
  random: () => number,
) {
  const missing = mask.map((bit, i) => (bit === 0 && labels[i] === label ? 1 : 0));
  const wrong = mask.map((bit, i) => (bit !== 0 && labels[i] !== label && labels[i] !== UNKNOWN ? 1 : 0));
  const [lacking, excess] = [missing, wrong].map((errors) => {
    const parts = findConnectedParts(errors, width, height);
    const size = parts.sizes.reduce((most, part) => Math.max(most, part), 0);
    return { of: parts.of, size, part: parts.sizes.indexOf(size) };
  });
  const largest = lacking.size >= excess.size ? lacking : excess;
  if (largest.size === 0) return null;
  const depth = depthIn(largest.of, largest.part, width, height);
  const deepest = depth.reduce((most, value) => Math.max(most, value), 0);
  const middle: number[] = [];
  for (let i = 0; i < depth.length; i++) if (depth[i] >= nearMiddle * deepest) middle.push(i);
  const meant = middle[Math.floor(random() * middle.length)];
  const aside = () => jitter * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const within = (value: number) => Math.min(0.9999, Math.max(0, value));
  return {
    x: within(((meant % width) + 0.5) / width + aside()),
    y: within((Math.floor(meant / width) + 0.5) / height + (aside() * width) / height),
    missing: largest === lacking,
  };
}

/** Of every pixel of a part the steps to its outline (city blocks); 0 elsewhere. */
function depthIn(of: Int32Array, part: number, width: number, height: number): Float32Array {
  const depth = new Float32Array(of.length);
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : depth[y * width + x]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (of[y * width + x] === part) depth[y * width + x] = 1 + Math.min(at(x - 1, y), at(x, y - 1));
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (of[i] === part) depth[i] = Math.min(depth[i], 1 + Math.min(at(x + 1, y), at(x, y + 1)));
    }
  }
  return depth;
}
