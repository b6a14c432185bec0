import { openScene } from "#engine/index.ts";
import { toBrief } from "#services/designs.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import { readSurfaces } from "../photos/surfaces-file.ts";
import type { Ports } from "../ports.ts";
import { checkPicture } from "./check-picture.ts";
import { decodePatch } from "./decode-patch.ts";
import { gateTimeoutMs } from "./gate-timeout.ts";
import { reportStage } from "./job-state.ts";
import { loadJob } from "./load-job.ts";
import { editableArea } from "./models/editable-area.ts";
import { openWorkingCopy } from "./open-working-copy.ts";
import { readStock } from "./read-stock.ts";
import { RenderFailure } from "./renderer.ts";
import { renewLease } from "./renew-lease.ts";
import { readPicture } from "./stored-picture.ts";
import type { Checks } from "./table.ts";

/**
 * The check step of what a model made, on the files as they lie in R2. What our own engine makes is checked where it is made, with
 * the scene that is open there (`make-patch.ts`).
 * @throws RenderFailure UNCHANGED, WRONG_SIZE; EngineError TOUCHED_OUTSIDE
 */
export async function checkPatch(ports: Ports, id: string, patchFile: string): Promise<Checks> {
  await reportStage(ports, id, "checking");
  const { recipe, photo: stored } = await loadJob(ports, id);
  const surfaces = await readSurfaces(ports, recipe);
  if (!surfaces) throw new Error("The render step kept no surfaces.");
  return renewLease(ports, id, () =>
    withHeavySlot(async () => {
      const photo = await openWorkingCopy(ports, stored);
      const { patch, frame } = await decodePatch(await readPicture(ports, patchFile));
      if (frame.width !== photo.width || frame.height !== photo.height) {
        throw new RenderFailure("WRONG_SIZE", `${frame.width} x ${frame.height} for ${photo.width} x ${photo.height}`);
      }
      const parts = {
        scene: openScene(photo, surfaces),
        brief: toBrief(recipe),
        stock: readStock(ports.files),
        patch,
      };
      return checkPicture(parts, editableArea);
    }, gateTimeoutMs),
  );
}
