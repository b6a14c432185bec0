import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from "cloudflare:workers";
import { NonRetryableError } from "cloudflare:workflows";
import { createPorts, type Ports } from "../ports.ts";
import { chainFor } from "./choose-renderers.ts";
import { failureFromError, rejectionOf } from "./failure-from-error.ts";
import { finishPicture } from "./finish-picture.ts";
import { beginJob, beginTry, completeJob, type Failure, failJob } from "./job-state.ts";
import type { Made } from "./make-patch.ts";
import { makePicture } from "./make-picture.ts";
import type { Link } from "./models/chain.ts";
import { askedKeys, patchPngKey } from "./picture-keys.ts";
import { freezePrices } from "./prices/freeze-prices.ts";
import { retriesOf } from "./render-instance.ts";
import { makeWithLink, type Outcome } from "./render-with.ts";
import { rendererNamed } from "./renderers.ts";
import { schedulerOf } from "./scheduler-stub.ts";

/** `retries`: how often the job had been begun again when this run of it was. */
export type RenderParams = { id: string; retries?: number };

const light = { retries: { limit: 5, delay: "1 second", backoff: "exponential" }, timeout: "1 minute" } as const;
const heavy = { retries: { limit: 2, delay: "2 seconds", backoff: "exponential" }, timeout: "10 minutes" } as const;

/**
 * One job: in one step where our own engine alone is asked, step by step where models are. Steps hand on R2 keys, never pictures, and each
 * may run twice: a killed runtime starts the step that it cut off again. However it ends, the rollback of the first step gives the unit
 * back unless it was spent.
 */
export class RenderVisualization extends WorkflowEntrypoint<Env, RenderParams> {
  async run(
    { payload: { id, retries = 0 } }: Readonly<WorkflowEvent<RenderParams>>,
    step: WorkflowStep,
  ): Promise<void> {
    const ports = createPorts(this.env);
    const release = () => schedulerOf(ports).release(id);
    const fail = async (failure: Failure) => {
      // Begun again meanwhile: what becomes of it is the later run's business.
      if ((await retriesOf(ports, id)) > retries) return;
      await failJob(ports, id, failure);
      await ports.pictures.delete(askedKeys(id));
      await release();
    };

    const rollback = ({ error }: { error: unknown }) => fail(failureFromError(error));
    // Not in a step: whichever way a job goes, it ends once, also where the settings change and it goes on another way than it began.
    const wanted = await chainFor(ports, id).catch(() => []);
    if (wanted.length === 1 && wanted[0]?.model === null) {
      await step.do("picture", heavy, () => this.#picture(ports, id, fail), { rollback, rollbackConfig: light });
      return;
    }

    // A result of the step: whatever the settings say when it is run again, it goes on with the same chain.
    const chain = await step.do(
      "prepare",
      light,
      async () => {
        if (!(await beginJob(ports, id))) throw new NonRetryableError("The job is over.");
        return chainFor(ports, id);
      },
      { rollback, rollbackConfig: light },
    );
    const { link, outcome } = await firstThatSucceeds(chain, (link, number) =>
      makeWithLink(step, ports, { id, number, link }),
    );
    if ("failure" in outcome) {
      const { failure } = outcome;
      await step.do("give up", light, () => fail(failure));
      throw new NonRetryableError(failure.detail);
    }
    const { patchKey, checks } = outcome.value;
    // Our own engine has written them down with the scene that it had open.
    if (link.model !== null) await step.do("prices", heavy, () => freezePrices(ports, id));
    // Not "finish": a version before did less under that name, and a job that it began goes on here.
    await step.do("complete", { ...heavy, retries: light.retries }, async () => {
      const image = await finishPicture(ports, id, patchKey, rendererNamed(link.renderer).digitalSource);
      const isDone = await completeJob(ports, id, { patchKey, checks, ...image });
      // It was given up for dead meanwhile, perhaps before its files were written.
      const unneeded = isDone ? [] : [patchKey, image.imageKey];
      await ports.pictures.delete([...unneeded, ...askedKeys(id)]);
      await release();
    });
  }

  /** Our own engine alone is asked: all of the job in one step, which may run twice as each of several may. */
  async #picture(ports: Ports, id: string, fail: (failure: Failure) => Promise<void>): Promise<void> {
    if (!(await beginTry(ports, id))) throw new NonRetryableError("The job is over.");
    try {
      await makePicture(ports, id);
    } catch (error) {
      const rejection = rejectionOf(error);
      if (!rejection) throw error;
      return fail(rejection);
    }
    // Of a model that was asked before the settings changed, and of a run of the version that stored patches as PNG.
    await ports.pictures.delete([...askedKeys(id), patchPngKey(id)]);
    await schedulerOf(ports).release(id);
  }
}

/** Goes on to the next link after a failure; what the last one says is what the person hears. */
async function firstThatSucceeds(
  chain: Link[],
  make: (link: Link, number: number) => Promise<Outcome<Made>>,
): Promise<{ link: Link; outcome: Outcome<Made> }> {
  let last: { link: Link; outcome: Outcome<Made> } | null = null;
  for (const [place, link] of chain.entries()) {
    last = { link, outcome: await make(link, place + 1) };
    if ("value" in last.outcome) return last;
  }
  if (!last) throw new Error("The chain of renderers is empty.");
  return last;
}
