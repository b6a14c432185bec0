import type { EditReport } from "#engine/model-edits.ts";
import { designOf } from "#services/designs.ts";
import { surfacesOfBrief } from "#services/renderings.ts";
import { withHeavySlot } from "../../isolate-gate.ts";
import type { Ports } from "../../ports.ts";
import { gateTimeoutMs } from "../gate-timeout.ts";
import { openJobScene } from "../open-job-scene.ts";
import { answerKey } from "../picture-keys.ts";
import { renewLease } from "../renew-lease.ts";
import { noteMaker, packPatch, storePatch } from "../store-patch.ts";
import { readPicture } from "../stored-picture.ts";
import type { Attempt } from "./attempts.ts";
import type { PreparedRequest } from "./build-model-request.ts";
import type { ModelLink } from "./chain.ts";
import { decodeAnswer } from "./decode-answer.ts";
import { dropUnchangedPixels } from "./drop-unchanged-pixels.ts";
import { editableArea } from "./editable-area.ts";
import { pasteAnswer } from "./layout-frame.ts";

export type Fitted = { patchKey: string; report: EditReport };

/**
 * The step after the answer: back on the photo's grid, what the model moved put right, cut to what may change, and stored as a
 * patch like our own engine's.
 * @throws RenderFailure, EngineError for an answer that cannot be used
 */
export async function fitAnswer(
  ports: Ports,
  { id, number }: Attempt,
  { link: { renderer, model }, prepared }: { link: ModelLink; prepared: PreparedRequest },
): Promise<Fitted> {
  return renewLease(ports, id, () =>
    withHeavySlot(async () => {
      const answer = await decodeAnswer(ports, await readPicture(ports, answerKey(id, number)));
      const { photo, scene, brief, stock } = await openJobScene(ports, id);
      const allowed = await editableArea(scene, brief, stock);
      if (!allowed) throw new Error("Relit pictures are made by our own engine.");
      const parts = surfacesOfBrief(scene, brief, allowed);
      // A wall's windows must stay; the shape of the lawn where a pool comes need not.
      const { keepsStructure, hasOwnOutlines } = designOf(brief.service).models;
      const structure = keepsStructure ? "keep" : "free";
      const { patch: whole, report } = pasteAnswer(answer, { photo, allowed, parts, structure }, prepared.layout);
      const patch = hasOwnOutlines ? dropUnchangedPixels(whole, photo) : whole;
      const maker = { renderer, model, promptVersion: prepared.promptVersion };
      const key = await storePatch(ports, id, packPatch(patch, photo));
      await noteMaker(ports, id, maker);
      return { patchKey: key, report };
    }, gateTimeoutMs),
  );
}
