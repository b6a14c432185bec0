import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { builtInRenderer } from "./built-in-renderer.ts";
import { storeFinished } from "./finish-picture.ts";
import { gateTimeoutMs } from "./gate-timeout.ts";
import { completeJob, type Finished, pause } from "./job-state.ts";
import { ownMaker, paintPatch } from "./make-patch.ts";
import { renewLease } from "./renew-lease.ts";
import { storePatch } from "./store-patch.ts";

/** Between one try of the counting and the next: a picture that is made is worth more of them than one that is not. */
const retryDelays = [1000, 2000, 4000, 8000, 16_000];

/**
 * A job of our own engine from its photo to the end: patch and picture painted and stored, the unit spent and the picture shown. Run twice
 * it writes over its own files and counts once.
 * @throws RenderFailure; EngineError TOUCHED_OUTSIDE; anything else is a fault of ours and is tried again
 */
export async function makePicture(ports: Ports, id: string): Promise<void> {
  await renewLease(ports, id, async () => {
    if (ports.settings.RENDER_DELAY_MS > 0) await scheduler.wait(ports.settings.RENDER_DELAY_MS);
    const finished = await withHeavySlot(() => paintAndStore(ports, id), gateTimeoutMs);
    if (await triedLonger(() => completeJob(ports, id, finished))) return;
    // It was given up for dead meanwhile, perhaps before its files were written.
    await ports.pictures.delete([finished.patchKey, finished.imageKey]);
  });
}

async function paintAndStore(ports: Ports, id: string): Promise<Finished> {
  const { checks, ...painted } = await paintPatch(ports, id);
  // The row may still name a model that was asked before.
  const job = { ...painted.job, ...ownMaker };
  await pause();
  const key = await storePatch(ports, id, painted.patch);
  const image = await storeFinished(ports, id, { ...painted, job, source: builtInRenderer.digitalSource });
  return { patchKey: key, checks, ...image, ...ownMaker };
}

async function triedLonger<T>(work: () => Promise<T>): Promise<T> {
  for (const delay of retryDelays) {
    try {
      return await work();
    } catch {
      await scheduler.wait(delay);
    }
  }
  return work();
}
