import { byteOfLinear, linearOfByte } from "../color.ts";
import type { Patch } from "../compose.ts";
import { boundsOf } from "../light/bounds.ts";
import { createMask, type Mask, type Raster } from "../raster.ts";
import { noteStroke, type Strokes } from "./strokes.ts";

/**
 * A picture at work: `data` starts as the base's pixels and is painted over, opaque sRGB bytes; `touched` remembers where.
 * Nothing is ever painted where `allowed` is 0, and paint is thinned by what it says between.
 */
export type Draft = {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  touched: Uint8Array;
  allowed: Mask | null;
  /** Where strokes are noted as they are laid, while they are to be kept. */
  strokes?: Strokes;
};

/** `allowed: null` allows the whole frame. */
export function beginDraft(base: Raster, allowed: Mask | null): Draft {
  const { width, height } = base;
  return { width, height, data: new Uint8ClampedArray(base.data), touched: new Uint8Array(width * height), allowed };
}

/** Lays a linear color over pixel `i` with `alpha` 0..1, mixed in linear light. */
export function lay(draft: Draft, i: number, r: number, g: number, b: number, alpha: number): void {
  if (draft.strokes) noteStroke(draft.strokes, i, r, g, b, alpha);
  const share = draft.allowed === null ? alpha : (alpha * draft.allowed.data[i]) / 255;
  if (share <= 0.001) return;
  const { data } = draft;
  const at = i * 4;
  const rest = 1 - share;
  data[at] = byteOfLinear(r * share + linearOfByte[data[at]] * rest);
  data[at + 1] = byteOfLinear(g * share + linearOfByte[data[at + 1]] * rest);
  data[at + 2] = byteOfLinear(b * share + linearOfByte[data[at + 2]] * rest);
  draft.touched[i] = 1;
}

/** Multiplies the light of pixel `i`: a shadow (below 1) or a glow (above). */
export function shade(draft: Draft, i: number, by: number): void {
  if (draft.strokes) noteStroke(draft.strokes, i, by, 0, 0, -1);
  const share = draft.allowed === null ? 1 : draft.allowed.data[i] / 255;
  const gain = 1 + (by - 1) * share;
  if (Math.abs(gain - 1) < 0.002) return;
  const { data } = draft;
  const at = i * 4;
  for (let c = 0; c < 3; c++) data[at + c] = byteOfLinear(linearOfByte[data[at + c]] * gain);
  draft.touched[i] = 1;
}

/**
 * What was painted, as an opaque patch cropped to it; the whole frame where the base was not the photo itself. The patch is
 * written over the draft's own pixels, so that a picture does not stand in memory twice: the draft is used up.
 */
export function patchOfDraft({ width, height, data, touched }: Draft, wholeFrame = false): Patch {
  if (wholeFrame) return { x: 0, y: 0, width, height, data };
  const box = boundsOf({ width, height, data: touched }, 0);
  if (box === null) return { x: 0, y: 0, width: 0, height: 0, data: new Uint8ClampedArray(0) };
  for (let row = 0, to = 0; row < box.height; row++) {
    const start = (box.y + row) * width + box.x;
    for (let i = start; i < start + box.width; i++, to += 4) {
      const painted = touched[i] !== 0;
      for (let c = 0; c < 4; c++) data[to + c] = painted ? data[i * 4 + c] : 0;
    }
  }
  return { ...box, data: data.subarray(0, box.width * box.height * 4) };
}

/** The draft as a picture of its own, for what is painted in a second layer with the first one as its photo. */
export function pictureOfDraft(draft: Draft): Raster {
  return { width: draft.width, height: draft.height, data: draft.data };
}

/** A mask that is inside everywhere (255). */
export function wholeFrame(size: { width: number; height: number }): Mask {
  const mask = createMask(size.width, size.height);
  mask.data.fill(255);
  return mask;
}
