import { assertUntouchedOutside, composePatch, openScene } from "#engine/index.ts";
import type { Mask, Raster } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { allowedMask, surfacesOfBrief } from "#services/renderings.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import { decodeJpeg } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { reportStage } from "./job-state.ts";
import { loadJob } from "./load-job.ts";
import { gateTimeoutMs } from "./make-patch.ts";
import { editableArea } from "./models/editable-area.ts";
import { decodePatch } from "./patch-file.ts";
import { readStock } from "./read-stock.ts";
import { RenderFailure } from "./renderer.ts";
import { renewLease } from "./renew-lease.ts";
import { readPicture } from "./stored-picture.ts";
import type { Checks } from "./table.ts";

/** Less of the chosen surface than this looking different is no new roof. */
const minChange = 0.02;
/** Steps of 255 that an eye can see beside each other. */
const visibleStep = 4;

/**
 * The check step, on the files as they lie in R2: nothing outside what the order may paint may differ from the
 * photo (save where it changes the light of all of it), and each surface that it names must be there and look different.
 * @throws RenderFailure UNCHANGED, WRONG_SIZE; EngineError TOUCHED_OUTSIDE
 */
export async function checkPatch(ports: Ports, id: string, patchFile: string): Promise<Checks> {
  await reportStage(ports, id, "checking");
  const { recipe, renderer, photo: stored } = await loadJob(ports, id);
  const { surfaces } = recipe;
  if (!surfaces) throw new Error("The render step kept no surfaces.");
  return renewLease(ports, id, () =>
    withHeavySlot(async () => {
      const photo = await decodeJpeg(await readPicture(ports, stored.workingKey));
      const patch = await decodePatch(await readPicture(ports, patchFile));
      if (patch.width !== photo.width || patch.height !== photo.height) {
        throw new RenderFailure("WRONG_SIZE", `${patch.width} x ${patch.height} for ${photo.width} x ${photo.height}`);
      }
      const result = composePatch(photo, { x: 0, y: 0, ...patch });
      const scene = openScene(photo, surfaces);
      const brief = toBrief(recipe);
      const allowedFor = renderer === "built-in" ? allowedMask : editableArea;
      const allowed = await allowedFor(scene, brief, readStock(ports.files));
      for (const [name, mask] of surfacesOfBrief(scene, brief, allowed)) {
        if (visibleChange(photo, result, mask) < minChange) {
          throw new RenderFailure("UNCHANGED", `The ${name} did not change.`);
        }
      }
      if (allowed) assertUntouchedOutside(photo, result, allowed);
      const changedShare = differingPixels(photo, result) / (photo.width * photo.height);
      return { changedOutside: 0, changedShare, untouchedShare: 1 - changedShare };
    }, gateTimeoutMs),
  );
}

/** The share of a mask's pixels that look different; 0 for an empty mask. */
function visibleChange(photo: Raster, result: Raster, mask: Mask): number {
  let inside = 0;
  let changed = 0;
  for (let i = 0, at = 0; i < mask.data.length; i++, at += 4) {
    if ((mask.data[i] ?? 0) < 128) continue;
    inside++;
    const after = result.data.subarray(at, at + 3);
    const step = Math.max(...photo.data.subarray(at, at + 3).map((byte, c) => Math.abs(byte - (after[c] ?? 0))));
    if (step >= visibleStep) changed++;
  }
  return inside === 0 ? 0 : changed / inside;
}

function differingPixels(photo: Raster, result: Raster): number {
  let count = 0;
  for (let at = 0; at < photo.data.length; at += 4) {
    const same = photo.data[at] === result.data[at] && photo.data[at + 1] === result.data[at + 1];
    if (!same || photo.data[at + 2] !== result.data[at + 2]) count++;
  }
  return count;
}
