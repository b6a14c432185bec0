import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from "cloudflare:workers";
import { NonRetryableError } from "cloudflare:workflows";
import { EngineError } from "../../engine/engine-error.ts";
import { createServices } from "../services.ts";
import { builtInRenderer } from "./built-in-renderer.ts";
import { checkPatch } from "./check-patch.ts";
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
    const fail = async (failure: Failure) => {
      await failJob(services, id, failure);
      await release();
    };
    /** A refusal stays one however often it is tried, so the job ends in the step itself, with its reason. */
    const honest = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        const failure = refusalOf(error);
        if (!failure) throw error;
        await fail(failure);
        throw new NonRetryableError(failure.detail);
      }
    };

    await step.do(
      "prepare",
      light,
      async () => {
        if (!(await beginJob(services, id))) throw new NonRetryableError("The job is over.");
      },
      { rollback: ({ error }) => fail(breakdownOf(error)), rollbackConfig: light },
    );
    const patchKey = await step.do("render", heavy, () => honest(() => makePatch(services, renderer, id)));
    const checks = await step.do("check", heavy, () => honest(() => checkPatch(services, id, patchKey)));
    const image = await step.do("finish", heavy, () =>
      honest(() => finishPicture(services, id, patchKey, renderer.digitalSource)),
    );
    await step.do("commit", light, async () => {
      const isDone = await completeJob(services, id, { patchKey, checks, ...image });
      // It was given up for dead meanwhile, perhaps before its files were written.
      if (!isDone) await services.pictures.delete([patchKey, image.imageKey]);
      await release();
    });
  }
}

/** What no second try would change; null for anything else. */
function refusalOf(error: unknown): Failure | null {
  if (error instanceof RenderFailure) return { code: error.code, detail: error.message };
  if (error instanceof EngineError) return { code: "RENDER_FAILED", detail: `${error.code}: ${error.message}` };
  return null;
}

/** Why a Workflow gave up after its retries, or was stopped: only the scheduler does that, to one that is silent. */
function breakdownOf(error: Error | undefined): Failure {
  const detail = error ? `${error.name}: ${error.message}` : "stopped";
  return { code: /timed? ?out|terminated/i.test(detail) ? "TIMED_OUT" : "RENDER_FAILED", detail };
}
