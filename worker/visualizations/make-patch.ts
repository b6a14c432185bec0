import { measureBrief } from "#services/renderings.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { builtInRenderer } from "./built-in-renderer.ts";
import { checkPicture } from "./check-picture.ts";
import { gateTimeoutMs } from "./gate-timeout.ts";
import { countAttempt, reportStage } from "./job-state.ts";
import { openJobScene } from "./open-job-scene.ts";
import { freezePrices } from "./prices/freeze-prices.ts";
import { renewLease } from "./renew-lease.ts";
import { storePatch } from "./store-patch.ts";
import type { Checks } from "./table.ts";

/** A patch that was checked. */
export type Made = { patchKey: string; checks: Checks };

/**
 * The step of our own engine: working copy in, checked patch out to R2, and what the picture would cost written down. The photo is
 * decoded and its scene built once for all of it.
 * @throws RenderFailure; EngineError TOUCHED_OUTSIDE
 */
export async function makePatch(ports: Ports, id: string): Promise<Made> {
  await countAttempt(ports, id);
  return renewLease(ports, id, async () => {
    if (ports.settings.RENDER_DELAY_MS > 0) await scheduler.wait(ports.settings.RENDER_DELAY_MS);
    return withHeavySlot(async () => {
      await reportStage(ports, id, "masking");
      const { job, photo, scene, brief, stock } = await openJobScene(ports, id);
      await reportStage(ports, id, "rendering");
      const patch = await builtInRenderer.render({ scene, brief, stock });
      await reportStage(ports, id, "checking");
      const checks = await checkPicture({ scene, brief, stock, patch });
      const maker = { renderer: builtInRenderer.id, model: null, promptVersion: null };
      const patchKey = await storePatch(ports, id, { patch, size: photo, maker, job });
      await freezePrices(ports, id, { job, measure: async () => measureBrief(scene, brief) });
      return { patchKey, checks };
    }, gateTimeoutMs);
  });
}
