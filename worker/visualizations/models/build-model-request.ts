import { surfacesOfBrief } from "#services/renderings.ts";
import { withHeavySlot } from "../../isolate-gate.ts";
import type { Ports } from "../../ports.ts";
import { gateTimeoutMs } from "../gate-timeout.ts";
import { countAttempt, reportStage } from "../job-state.ts";
import { openJobScene } from "../open-job-scene.ts";
import { askedMaskKey, askedPhotoKey } from "../picture-keys.ts";
import { buildPrompt, promptVersion } from "../prompts/build-prompt.ts";
import { RenderFailure } from "../renderer.ts";
import { renewLease } from "../renew-lease.ts";
import type { ModelLink } from "./chain.ts";
import { editableArea } from "./editable-area.ts";
import { drawMask, drawPhoto, type Layout, layoutFrame, placeOf } from "./layout-frame.ts";
import { capabilitiesFor } from "./open-model.ts";

/** All of a request but its files, which lie in R2. Small: it is the result of a Workflow's step. */
export type PreparedRequest = { prompt: string; promptVersion: string; masked: boolean; layout: Layout };

/**
 * The step before a model is asked: the photo on a frame of the model's size, and the mask of what may change in the model's
 * polarity, written to R2. Only this needs memory, so only this waits at the gate.
 * @throws RenderFailure UNCHANGED when the photo does not have what is to change: no model is paid to find that out
 */
export async function buildModelRequest(ports: Ports, id: string, link: ModelLink): Promise<PreparedRequest> {
  await countAttempt(ports, id);
  const can = capabilitiesFor(ports, link);
  return renewLease(ports, id, () =>
    withHeavySlot(async () => {
      await reportStage(ports, id, "masking");
      const { job, photo, scene, brief, stock } = await openJobScene(ports, id);
      const allowed = await editableArea(scene, brief, stock);
      if (!allowed) throw new Error("Relit pictures are made by our own engine.");
      for (const [name, mask] of surfacesOfBrief(scene, brief, allowed)) {
        if (!mask.data.some((value) => value > 127)) throw new RenderFailure("UNCHANGED", `There is no ${name}.`);
      }
      const layout = layoutFrame(allowed, can);
      await ports.pictures.put(askedPhotoKey(id), drawPhoto(photo, layout));
      if (can.mask) await ports.pictures.put(askedMaskKey(id), await drawMask(allowed, layout, can.mask));
      const masked = can.mask !== null;
      const prompt = buildPrompt(job.recipe, { selected: masked, place: placeOf(allowed, layout) });
      return { prompt, promptVersion, masked, layout };
    }, gateTimeoutMs),
  );
}
