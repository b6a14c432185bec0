import type { Analysis } from "../../engine/analysis/analyse.ts";
import { findConnectedParts } from "../../engine/analysis/connected-parts.ts";
import { pieceAt } from "../../engine/analysis/pieces.ts";
import { decodeRuns } from "../../engine/regions/run-lengths.ts";
import { UNKNOWN } from "../fit/scene-files.ts";

/** What a person drags to when the first try is not right: a bit smaller, a bit bigger. */
const drags = [0, -0.4, 0.4];

/**
 * A person who corrects one surface: taps the middle of the largest error, looks, drags once if a smaller or bigger
 * piece is better, and goes on; where nothing helped, the next largest error is tried. Returns the overlap (IoU) before and after every gesture.
 */
export function correctByTapping(
  analysis: Analysis,
  proposal: Uint8Array,
  truth: Uint8Array,
  { label, gestures }: { label: number; gestures: number },
): number[] {
  const { width, height } = analysis.graph;
  let mask = proposal;
  const scores = [overlap(mask, truth, label)];
  const leftAlone = new Uint8Array(truth.length);
  for (let gesture = 0; gesture < gestures; gesture++) {
    const spot = middleOfLargestError(mask, truth, leftAlone, { label, width, height });
    if (spot === null) {
      scores.push(scores[gesture]);
      continue;
    }
    const tried = drags.map((grow) => {
      const piece = decodeRuns(pieceAt(analysis, { x: (spot.x + 0.5) / width, y: (spot.y + 0.5) / height }, grow));
      return mask.map((bit, i) => (piece[i] === 0 ? bit : spot.missing ? 1 : 0));
    });
    const results = [mask, ...tried].map((candidate) => ({ candidate, score: overlap(candidate, truth, label) }));
    const best = results.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.candidate === mask) for (const i of spot.pixels) leftAlone[i] = 1;
    mask = best.candidate;
    scores.push(best.score);
  }
  return scores;
}

export function overlap(mask: Uint8Array, truth: Uint8Array, label: number): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    if (truth[i] === UNKNOWN) continue;
    const isTrue = truth[i] === label;
    if (mask[i] !== 0 && isTrue) both++;
    if (mask[i] !== 0 || isTrue) either++;
  }
  return either === 0 ? 1 : both / either;
}

function middleOfLargestError(
  mask: Uint8Array,
  truth: Uint8Array,
  leftAlone: Uint8Array,
  { label, width, height }: { label: number; width: number; height: number },
) {
  const isOpen = (i: number) => truth[i] !== UNKNOWN && leftAlone[i] === 0;
  const missing = mask.map((bit, i) => (bit === 0 && truth[i] === label && isOpen(i) ? 1 : 0));
  const wrong = mask.map((bit, i) => (bit !== 0 && truth[i] !== label && isOpen(i) ? 1 : 0));
  const largest = [missing, wrong]
    .map((errors, kind) => {
      const parts = findConnectedParts(errors, width, height);
      const size = parts.sizes.reduce((most, part) => Math.max(most, part), 0);
      return { of: parts.of, size, part: parts.sizes.indexOf(size), missing: kind === 0 };
    })
    .reduce((a, b) => (b.size > a.size ? b : a));
  if (largest.size === 0) return null;
  const deepest = deepestPixel(largest.of, largest.part, width, height);
  const pixels = [...largest.of.keys()].filter((i) => largest.of[i] === largest.part);
  return { x: deepest % width, y: Math.floor(deepest / width), missing: largest.missing, pixels };
}

/** The pixel farthest from the part's outline, by the city-block distance transform. */
function deepestPixel(of: Int32Array, part: number, width: number, height: number): number {
  const depth = new Float32Array(of.length);
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : depth[y * width + x]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (of[y * width + x] === part) depth[y * width + x] = 1 + Math.min(at(x - 1, y), at(x, y - 1));
    }
  }
  let deepest = of.indexOf(part);
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (of[i] !== part) continue;
      depth[i] = Math.min(depth[i], 1 + Math.min(at(x + 1, y), at(x, y + 1)));
      if (depth[i] > depth[deepest]) deepest = i;
    }
  }
  return deepest;
}
