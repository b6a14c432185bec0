import { assertUntouchedOutside, composePatch, type Patch, type Scene, type Stock } from "#engine/index.ts";
import type { Mask, Raster } from "#engine/pixels.ts";
import { allowedMask, type Brief, surfacesOfBrief } from "#services/renderings.ts";
import { RenderFailure } from "./renderer.ts";
import type { Checks } from "./table.ts";

/** Less of the chosen surface than this looking different is no new roof. */
const minChange = 0.02;
/** Steps of 255 that an eye can see beside each other. */
const visibleStep = 4;

type Made = { scene: Scene; brief: Brief; stock: Stock; patch: Patch };

/**
 * Nothing outside what the order may paint (`allowedFor`) may differ from the photo, save where it changes the light of all of it,
 * and each surface that it names must be there and look different.
 * @throws RenderFailure UNCHANGED; EngineError TOUCHED_OUTSIDE
 */
export async function checkPicture(
  { scene, brief, stock, patch }: Made,
  allowedFor: (scene: Scene, brief: Brief, stock: Stock) => Promise<Mask | null> = allowedMask,
): Promise<Checks> {
  const { photo } = scene;
  const result = composePatch(photo, patch);
  const allowed = await allowedFor(scene, brief, stock);
  for (const [name, mask] of surfacesOfBrief(scene, brief, allowed)) {
    if (visibleChange(photo, result, mask) < minChange) {
      throw new RenderFailure("UNCHANGED", `The ${name} did not change.`);
    }
  }
  if (allowed) assertUntouchedOutside(photo, result, allowed);
  const changedShare = differingPixels(photo, result) / (photo.width * photo.height);
  return { changedOutside: 0, changedShare, untouchedShare: 1 - coveredPixels(patch) / (photo.width * photo.height) };
}

/** The share of a mask's pixels that look different; 0 for an empty mask. */
function visibleChange({ data: before }: Raster, { data: after }: Raster, mask: Mask): number {
  let inside = 0;
  let changed = 0;
  for (let i = 0, at = 0; i < mask.data.length; i++, at += 4) {
    if ((mask.data[i] ?? 0) < 128) continue;
    inside++;
    const step = Math.max(stepAt(before, after, at), stepAt(before, after, at + 1), stepAt(before, after, at + 2));
    if (step >= visibleStep) changed++;
  }
  return inside === 0 ? 0 : changed / inside;
}

function stepAt(before: Uint8ClampedArray, after: Uint8ClampedArray, at: number): number {
  return Math.abs((before[at] ?? 0) - (after[at] ?? 0));
}

/** What a patch covers at all: the colors that are kept of it are close to what was painted, and not the same. */
function coveredPixels({ data }: Patch): number {
  let count = 0;
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 0) count++;
  return count;
}

function differingPixels({ data: before }: Raster, { data: after }: Raster): number {
  let count = 0;
  for (let at = 0; at < before.length; at += 4) {
    const same = before[at] === after[at] && before[at + 1] === after[at + 1] && before[at + 2] === after[at + 2];
    if (!same) count++;
  }
  return count;
}
