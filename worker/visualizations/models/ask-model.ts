import type { Ports } from "../../ports.ts";
import type { Failure } from "../job-state.ts";
import { reportStage } from "../job-state.ts";
import { answerKey, askedMaskKey, askedPhotoKey } from "../picture-keys.ts";
import { readSeed } from "../read-seed.ts";
import { renewLease } from "../renew-lease.ts";
import { readPicture } from "../stored-picture.ts";
import { failureCodes } from "../visualizations.contract.ts";
import { type Attempt, answered, beginAttempt, findAttempt, recordOutcome } from "./attempts.ts";
import type { PreparedRequest } from "./build-model-request.ts";
import type { ModelLink } from "./chain.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { ModelFailure } from "./image-model.ts";
import { capabilitiesFor, openModel } from "./open-model.ts";

/**
 * The step that asks, without the gate: the answer goes to R2 as it came, before anything is done with it. A step that runs
 * twice finds the answer there; one that was cut off while it waited does not ask again, as the provider may charge for both.
 * @returns null when there is an answer, else why there is none
 */
export async function askModel(
  ports: Ports,
  attempt: Attempt,
  { link, prepared }: { link: ModelLink; prepared: PreparedRequest },
): Promise<Failure | null> {
  const { id, number } = attempt;
  const { usual } = capabilitiesFor(ports, link).price;
  await reportStage(ports, id, "rendering");
  if (await ports.pictures.head(answerKey(id, number))) return null;
  if (!(await beginAttempt(ports, attempt, link))) {
    const row = await findAttempt(ports, attempt);
    const code = failureCodes.find((known) => known === row?.outcome);
    if (code) return { code, detail: row?.detail ?? "" };
    // not read: staff see it in the job's record
    const detail = "It was cut off while the model was at work.";
    await recordOutcome(ports, attempt, { outcome: "LOST", detail, cost: usual });
    return { code: "RENDER_FAILED", detail };
  }
  const began = Date.now();
  try {
    const [photo, mask, seed] = await Promise.all([
      readPicture(ports, askedPhotoKey(id)),
      prepared.masked ? readPicture(ports, askedMaskKey(id)) : null,
      readSeed(ports, id),
    ]);
    const request = { photo, mask, seed, prompt: prepared.prompt, size: prepared.layout.size };
    const model = openModel(ports, link);
    const { image, cost } = await renewLease(ports, id, () =>
      fetchWithRetry((signal) => model.edit({ ...request, signal }), {
        timeout: ports.settings.RENDER_TIMEOUT_SECONDS * 1000,
        usual,
      }),
    );
    await ports.pictures.put(answerKey(id, number), image);
    await recordOutcome(ports, attempt, { outcome: answered, latencyMs: Date.now() - began, cost });
    return null;
  } catch (error) {
    const known = error instanceof ModelFailure;
    const failure: Failure = { code: known ? error.code : "RENDER_FAILED", detail: String(error) };
    await recordOutcome(ports, attempt, {
      outcome: failure.code,
      detail: failure.detail,
      latencyMs: Date.now() - began,
      cost: known ? error.cost : 0,
    });
    return failure;
  }
}
