import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from "cloudflare:workers";
import { NonRetryableError } from "cloudflare:workflows";
import { createServices } from "../services.ts";
import { builtInRenderer } from "./built-in-renderer.ts";
import { checkPatch } from "./check-patch.ts";
import { failureCodes } from "./contract.ts";
import { finishPicture } from "./finish-picture.ts";
import { beginJob, completeJob, type Failure, failJob } from "./job-state.ts";
import { makePatch } from "./make-patch.ts";
import { oneScheduler } from "./one-scheduler.ts";
import { RenderFailure } from "./renderer.ts";

export type RenderParams = { id: string };

const light = { retries: { limit: 5, delay: "1 second", backoff: "exponential" }, timeout: "1 minute" } as const;
const heavy = { retries: { limit: 2, delay: "2 seconds", backoff: "exponential" }, timeout: "10 minutes" } as const;

/**
 * One job, step by step. Steps hand on R2 keys, never pictures, and each may run twice: a killed runtime starts the step
 * that it cut off again. However it ends, the rollback of the first step gives the unit back unless it was spent.
 */
export class RenderVisualization extends WorkflowEntrypoint<Env, RenderParams> {
  async run({ payload: { id } }: Readonly<WorkflowEvent<RenderParams>>, step: WorkflowStep): Promise<void> {
    const services = createServices(this.env);
    const renderer = builtInRenderer;
    const release = () => oneScheduler(services).release(id);

    await step.do(
      "prepare",
      light,
      async () => {
        if (!(await beginJob(services, id))) throw new NonRetryableError("The job is over.");
      },
      {
        rollback: async ({ error }) => {
          await failJob(services, id, failureOf(error));
          await release();
        },
        rollbackConfig: light,
      },
    );
    const patchKey = await step.do("render", heavy, () => honest(() => makePatch(services, renderer, id)));
    const checks = await step.do("check", heavy, () => honest(() => checkPatch(services, id, patchKey)));
    const image = await step.do("finish", heavy, () =>
      honest(() => finishPicture(services, id, patchKey, renderer.digitalSource)),
    );
    await step.do("commit", light, async () => {
      await completeJob(services, id, { patchKey, checks, ...image });
      await release();
    });
  }
}

/** A refusal stays one however often it is tried; its code travels in the error's name, all that a Workflow keeps of it. */
async function honest<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RenderFailure) throw new NonRetryableError(error.message, error.code);
    throw error;
  }
}

function failureOf(error: Error | undefined): Failure {
  const detail = error ? `${error.name}: ${error.message}` : "stopped";
  const code = failureCodes.find((known) => known === error?.name);
  if (code) return { code, detail };
  return { code: /timed? ?out/i.test(detail) ? "TIMED_OUT" : "RENDER_FAILED", detail };
}
