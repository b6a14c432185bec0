import type { WorkflowStep } from "cloudflare:workers";
import type { Ports } from "../ports.ts";
import { checkPatch } from "./check-patch.ts";
import { failureFromError, rejectionOf } from "./failure-from-error.ts";
import type { Failure } from "./job-state.ts";
import { type Made, makePatch } from "./make-patch.ts";
import { askModel } from "./models/ask-model.ts";
import { type Attempt, recordOutcome } from "./models/attempts.ts";
import { buildModelRequest } from "./models/build-model-request.ts";
import type { Link, ModelLink } from "./models/chain.ts";
import { fitAnswer } from "./models/fit-answer.ts";

/** What was made, or why it was not. Results of steps are kept, so a refusal is a result too. */
export type Outcome<T> = { value: T } | { failure: Failure };

const heavy = { retries: { limit: 2, delay: "2 seconds", backoff: "exponential" }, timeout: "10 minutes" } as const;

/**
 * Has one link of the chain make the picture, in steps of the Workflow that are each safe to run twice. A fault of ours is
 * thrown once its retries are used up; with a model it is a reason to go on to the next link.
 */
export async function makeWithLink(
  step: WorkflowStep,
  ports: Ports,
  { id, number, link }: Attempt & { link: Link },
): Promise<Outcome<Made>> {
  if (link.model !== null) return makeWithModel(step, ports, { id, number, link });
  return step.do(`make ${number}`, heavy, () => outcomeOf(() => makePatch(ports, id)));
}

async function makeWithModel(
  step: WorkflowStep,
  ports: Ports,
  { id, number, link }: Attempt & { link: ModelLink },
): Promise<Outcome<Made>> {
  const attempt = { id, number };
  const made = await askInSteps(step, ports, { ...attempt, link }).catch((error: unknown) => ({
    failure: failureFromError(error),
  }));
  await step.do(`note ${number}`, heavy, async () => {
    if ("failure" in made) {
      const { code, detail } = made.failure;
      console.warn(JSON.stringify({ level: "warn", event: "model failed", id, ...link, code, detail }));
      await recordOutcome(ports, attempt, { outcome: code, detail });
    } else {
      await recordOutcome(ports, attempt, { outcome: "DELIVERED", report: made.value.checks.edit });
    }
  });
  return made;
}

async function askInSteps(
  step: WorkflowStep,
  ports: Ports,
  { id, number, link }: Attempt & { link: ModelLink },
): Promise<Outcome<Made>> {
  const attempt = { id, number };
  const drawn = await step.do(`draw up ${number}`, heavy, () => outcomeOf(() => buildModelRequest(ports, id, link)));
  if ("failure" in drawn) return drawn;
  const drawnUp = drawn.value;
  const failure = await step.do(`ask ${number}`, heavy, () => askModel(ports, attempt, { link, prepared: drawnUp }));
  if (failure) return { failure };
  const fitted = await step.do(`fit ${number}`, heavy, () =>
    outcomeOf(() => fitAnswer(ports, attempt, { link, prepared: drawnUp })),
  );
  if ("failure" in fitted) return fitted;
  const { patchKey, report } = fitted.value;
  const checks = await step.do(`check ${number}`, heavy, () => outcomeOf(() => checkPatch(ports, id, patchKey)));
  return "failure" in checks ? checks : { value: { patchKey, checks: { ...checks.value, edit: report } } };
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    const failure = rejectionOf(error);
    if (!failure) throw error;
    return { failure };
  }
}
