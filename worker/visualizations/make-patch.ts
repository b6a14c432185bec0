import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { builtInRenderer } from "./built-in-renderer.ts";
import { countAttempt, reportStage } from "./job-state.ts";
import { openJobScene } from "./open-job-scene.ts";
import { renewLease } from "./renew-lease.ts";
import { storePatch } from "./store-patch.ts";

/** A job may wait long for its turn in a busy isolate; its heartbeat tells the scheduler that it lives. */
export const gateTimeoutMs = 300_000;

/**
 * The render step of our own engine: working copy in, patch out to R2.
 * @returns the patch's key
 * @throws RenderFailure
 */
export async function makePatch(ports: Ports, id: string): Promise<string> {
  await countAttempt(ports, id);
  return renewLease(ports, id, async () => {
    if (ports.settings.RENDER_DELAY_MS > 0) await scheduler.wait(ports.settings.RENDER_DELAY_MS);
    return withHeavySlot(async () => {
      await reportStage(ports, id, "masking");
      const { job, photo, scene, brief, stock } = await openJobScene(ports, id);
      await reportStage(ports, id, "rendering");
      const patch = await builtInRenderer.render({ scene, brief, stock });
      const maker = { renderer: builtInRenderer.id, model: null, promptVersion: null };
      return storePatch(ports, id, { patch, size: photo, maker, job });
    }, gateTimeoutMs);
  });
}
