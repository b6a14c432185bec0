import { type Frame, fitFrame, layMask, layPhoto } from "../../../engine/edits/fit-frame.ts";
import { allowedMask } from "../../../engine/make-picture.ts";
import { encodeJpeg } from "../../../engine/photo/encode-jpeg.ts";
import { createRaster, type Mask, type Raster } from "../../../engine/raster.ts";
import { oneAtATime } from "../../gate.ts";
import type { Services } from "../../services.ts";
import { countAttempt, reportStage } from "../job-state.ts";
import { keepAlive } from "../keep-alive.ts";
import { gatePatience } from "../make-patch.ts";
import { openJobScene } from "../open-job-scene.ts";
import { partsOfBrief } from "../parts-of-brief.ts";
import { encodePatch } from "../patch-file.ts";
import { askedMaskKey, askedPhotoKey } from "../picture-keys.ts";
import { buildPrompt, promptVersion } from "../prompts/build-prompt.ts";
import { RenderFailure } from "../renderer.ts";
import type { ModelLink } from "./chain.ts";
import { capabilitiesFor } from "./open-model.ts";

/** All of a request but its files, which lie in R2. Small: it is the result of a Workflow's step. */
export type DrawnUp = {
  prompt: string;
  promptVersion: string;
  masked: boolean;
  /** Where the photo lies on what is sent. */
  frame: Frame;
  /** Pixels that the answer should have. */
  size: { width: number; height: number };
};

const quality = 92;

/**
 * The step before a model is asked: the photo on a frame of the model's size, and the mask of what may change in the model's
 * polarity, written to R2. Only this needs memory, so only this waits at the gate.
 * @throws RenderFailure UNCHANGED when the photo does not have what is to change: no model is paid to find that out
 */
export async function drawUpRequest(services: Services, id: string, link: ModelLink): Promise<DrawnUp> {
  await countAttempt(services, id);
  const can = capabilitiesFor(services, link);
  return keepAlive(services, id, () =>
    oneAtATime(async () => {
      await reportStage(services, id, "masking");
      const { job, photo, scene, brief, stock } = await openJobScene(services, id);
      const allowed = await allowedMask(scene, brief, stock);
      if (!allowed) throw new Error("Relit pictures are made by our own engine.");
      for (const [name, mask] of partsOfBrief(scene, brief, allowed)) {
        if (!mask.data.some((value) => value > 127)) throw new RenderFailure("UNCHANGED", `There is no ${name}.`);
      }
      const frame = fitFrame(photo, can.frame);
      await services.pictures.put(askedPhotoKey(id), encodeJpeg(layPhoto(photo, frame), quality));
      if (can.mask) {
        const mask = inPolarity(layMask(allowed, frame), can.mask);
        await services.pictures.put(askedMaskKey(id), await encodePatch(mask));
      }
      const { width, height } = frame;
      const masked = can.mask !== null;
      return {
        prompt: buildPrompt(job.recipe, { marked: masked }),
        promptVersion,
        masked,
        frame,
        size: { width: width * can.enlarge, height: height * can.enlarge },
      };
    }, gatePatience),
  );
}

/** A mask's picture: white on black where white may change, or black that is clear where it may. */
function inPolarity(mask: Mask, polarity: "white-edits" | "clear-edits"): Raster {
  const picture = createRaster(mask.width, mask.height);
  for (let i = 0, at = 0; i < mask.data.length; i++, at += 4) {
    const value = mask.data[i] > 0 ? 255 : 0;
    if (polarity === "white-edits") picture.data.fill(value, at, at + 3);
    picture.data[at + 3] = polarity === "white-edits" ? 255 : 255 - value;
  }
  return picture;
}
