import type { Scene, Segment } from "#engine/kit.ts";
import { growSegment, growStep } from "./grow-segment.ts";
import { lengthOf, type Size } from "./roofline-rules.ts";

/** Pixels of the judged size. */
const beside = 2.5;
/** Looks in a row that may not show the edge. */
const maxGapSteps = 2;
/** Of the piece's own step of light, what the edge beyond it has to show at least; as much more at most. */
const alike = 0.6;
/** A step of light, of 1, below which a piece shows no edge to follow. */
const faintest = 0.03;

/**
 * The piece as far as the photo shows the same edge in the same line, both ways: where the roof's region ends early, the gutter's line goes
 * on. `light` is of `size`, 0..1; `maxShare` is the share of its own length that each end may gain.
 */
export function carriedOn(
  scene: Scene,
  piece: Segment,
  { light, size, factor, maxShare }: { light: Float32Array; size: Size; factor: number; maxShare: number },
): Segment {
  const length = lengthOf(piece);
  const [dx, dy] = [(piece.x1 - piece.x0) / length, (piece.y1 - piece.y0) / length];
  const notBelow = [scene.mask("sky").data, scene.mask("roof").data];
  const notAbove = (["siding", "window", "opening", "door"] as const).map((kind) => scene.mask(kind).data);
  const above = [scene.mask("roof").data];
  const below = (["siding", "trim", "window", "opening", "garage"] as const).map((kind) => scene.mask(kind).data);
  const { photo } = scene;
  const lightAt = (x: number, y: number) => {
    const px = Math.min(size.width - 1, Math.max(0, Math.round(x)));
    return light[Math.min(size.height - 1, Math.max(0, Math.round(y))) * size.width + px];
  };
  const stepOfLight = (x: number, y: number) =>
    lightAt(x - dy * beside, y + dx * beside) - lightAt(x + dy * beside, y - dx * beside);
  const away = size.height * 0.02;
  const isOn = (masks: Uint8Array[], x: number, y: number) => {
    const px = Math.min(photo.width - 1, Math.max(0, Math.round(x * factor)));
    const py = Math.min(photo.height - 1, Math.max(0, Math.round(y * factor)));
    return masks.some((mask) => mask[py * photo.width + px] > 110);
  };
  // Sky or roof below it, wall above it: that is no eave.
  const isElse = (x: number, y: number) =>
    isOn(notBelow, x - dy * away, y + dx * away) || isOn(notAbove, x + dy * away, y - dx * away);
  const isLikely = (x: number, y: number) =>
    isOn(above, x + dy * away, y - dx * away) || isOn(below, x - dy * away, y + dx * away);
  const along: number[] = [];
  for (let k = 0; k <= length; k += growStep) along.push(stepOfLight(piece.x0 + dx * k, piece.y0 + dy * k));
  const typical = along.sort((a, b) => a - b)[along.length >> 1];
  if (Math.abs(typical) < faintest) return piece;
  const isAlike = (x: number, y: number) => {
    const ratio = stepOfLight(x, y) / typical;
    return ratio > alike && ratio < 1 / alike;
  };
  return growSegment(piece, size, {
    maxGapSteps,
    maxGain: maxShare * length,
    isSeen: (x, y) => isAlike(x, y) && isLikely(x, y),
    isEnd: isElse,
  });
}
