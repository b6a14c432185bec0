import type { EditReport } from "../../../engine/edits/edit-from-answer.ts";
import { oneAtATime } from "../../gate.ts";
import type { Services } from "../../services.ts";
import { keepAlive } from "../keep-alive.ts";
import { keepPatch } from "../keep-patch.ts";
import { gatePatience } from "../make-patch.ts";
import { openJobScene } from "../open-job-scene.ts";
import { partsOfBrief } from "../parts-of-brief.ts";
import { answerKey } from "../picture-keys.ts";
import { readPicture } from "../stored-picture.ts";
import { allowedForModels } from "./allowed-for-models.ts";
import type { Attempt } from "./attempts.ts";
import type { ModelLink } from "./chain.ts";
import { decodeAnswer } from "./decode-answer.ts";
import type { DrawnUp } from "./draw-up-request.ts";
import { pasteAnswer } from "./lay-out.ts";
import { withoutCopies } from "./without-copies.ts";

export type Fitted = { patchKey: string; report: EditReport };

/**
 * The step after the answer: back on the photo's grid, what the model moved put right, cut to what may change, and stored as a
 * patch like our own engine's.
 * @throws RenderFailure, EngineError for an answer that cannot be used
 */
export async function fitAnswer(
  services: Services,
  { id, number }: Attempt,
  { link: { renderer, model }, drawnUp }: { link: ModelLink; drawnUp: DrawnUp },
): Promise<Fitted> {
  return keepAlive(services, id, () =>
    oneAtATime(async () => {
      const answer = await decodeAnswer(services, await readPicture(services, answerKey(id, number)));
      const { photo, scene, brief, stock } = await openJobScene(services, id);
      const allowed = await allowedForModels(scene, brief, stock);
      if (!allowed) throw new Error("Relit pictures are made by our own engine.");
      const parts = partsOfBrief(scene, brief, allowed);
      // A wall's windows must stay; the shape of the lawn where a pool comes need not.
      const structure = brief.service === "roofing-siding" ? "keep" : "free";
      const { patch: whole, report } = pasteAnswer(answer, { photo, allowed, parts, structure }, drawnUp.layout);
      const patch = brief.service === "halloween" ? withoutCopies(whole, photo) : whole;
      const maker = { renderer, model, promptVersion: drawnUp.promptVersion };
      return { patchKey: await keepPatch(services, id, { patch, size: photo, maker }), report };
    }, gatePatience),
  );
}
