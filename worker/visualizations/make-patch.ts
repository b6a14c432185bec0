import { withHeavySlot } from "../isolate-gate.ts";
import type { Services } from "../ports.ts";
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
export async function makePatch(services: Services, id: string): Promise<string> {
  await countAttempt(services, id);
  return renewLease(services, id, async () => {
    if (services.settings.RENDER_DELAY_MS > 0) await scheduler.wait(services.settings.RENDER_DELAY_MS);
    return withHeavySlot(async () => {
      await reportStage(services, id, "masking");
      const { photo, scene, brief, stock } = await openJobScene(services, id);
      await reportStage(services, id, "rendering");
      const patch = await builtInRenderer.render({ scene, brief, stock });
      const maker = { renderer: builtInRenderer.id, model: null, promptVersion: null };
      return storePatch(services, id, { patch, size: photo, maker });
    }, gateTimeoutMs);
  });
}
