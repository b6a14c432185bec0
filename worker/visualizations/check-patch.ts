import { assertUntouchedOutside, composePatch } from "../../engine/compose.ts";
import { createMask, type Mask, type Raster } from "../../engine/raster.ts";
import { rasteriseSurfaces } from "../../engine/regions/rasterise-surfaces.ts";
import { decodeJpeg } from "../photos/codec.ts";
import { oneAtATime } from "../photos/gate.ts";
import type { Services } from "../services.ts";
import { reportStage } from "./job-state.ts";
import { keepAlive } from "./keep-alive.ts";
import { loadJob } from "./load-job.ts";
import { gatePatience } from "./make-patch.ts";
import { decodePatch } from "./patch-file.ts";
import { RenderFailure } from "./renderer.ts";
import { readPicture } from "./stored-picture.ts";
import type { Checks } from "./table.ts";

/** Less of the chosen surface than this looking different is no new roof. */
const leastChange = 0.02;
/** Steps of 255 that an eye can see beside each other. */
const visibleStep = 4;

/**
 * The check step, on the files as they lie in R2: nothing outside the chosen surfaces may differ from the photo, and
 * each chosen surface must be there and look different.
 * @throws RenderFailure UNCHANGED, WRONG_SIZE; EngineError TOUCHED_OUTSIDE
 */
export async function checkPatch(services: Services, id: string, patchFile: string): Promise<Checks> {
  await reportStage(services, id, "checking");
  const { recipe, photo: stored } = await loadJob(services, id);
  const { surfaces, design } = recipe;
  if (!surfaces) throw new Error("The render step kept no surfaces.");
  return keepAlive(services, id, () =>
    oneAtATime(async () => {
      const photo = await decodeJpeg(await readPicture(services, stored.workingKey));
      const patch = await decodePatch(await readPicture(services, patchFile));
      if (patch.width !== photo.width || patch.height !== photo.height) {
        throw new RenderFailure("WRONG_SIZE", `${patch.width} x ${patch.height} for ${photo.width} x ${photo.height}`);
      }
      const result = composePatch(photo, { x: 0, y: 0, ...patch });
      const kinds = (["roof", "siding"] as const).filter((kind) => design[kind]);
      const masks = rasteriseSurfaces(photo, surfaces, kinds);
      const allowed = createMask(photo.width, photo.height);
      for (const kind of kinds) {
        const mask = masks.get(kind);
        if (!mask || visibleChange(photo, result, mask) < leastChange) {
          throw new RenderFailure("UNCHANGED", `The ${kind} did not change.`);
        }
        for (let i = 0; i < mask.data.length; i++) allowed.data[i] |= mask.data[i];
      }
      assertUntouchedOutside(photo, result, allowed);
      const changedShare = differingPixels(photo, result) / (photo.width * photo.height);
      return { changedOutside: 0, changedShare, untouchedShare: 1 - changedShare };
    }, gatePatience),
  );
}

/** The share of a mask's pixels that look different; 0 for an empty mask. */
function visibleChange(photo: Raster, result: Raster, mask: Mask): number {
  let inside = 0;
  let changed = 0;
  for (let i = 0, at = 0; i < mask.data.length; i++, at += 4) {
    if (mask.data[i] < 128) continue;
    inside++;
    const step = Math.max(
      Math.abs(photo.data[at] - result.data[at]),
      Math.abs(photo.data[at + 1] - result.data[at + 1]),
      Math.abs(photo.data[at + 2] - result.data[at + 2]),
    );
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
