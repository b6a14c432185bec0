import { clearUnchanged } from "#engine/index.ts";
import { measureBrief } from "#services/renderings.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { builtInRenderer } from "./built-in-renderer.ts";
import { checkPicture } from "./check-picture.ts";
import type { StoredPatch } from "./encode-patch.ts";
import { gateTimeoutMs } from "./gate-timeout.ts";
import { countAttempt, reportStage } from "./job-state.ts";
import type { Job } from "./load-job.ts";
import { openJobScene } from "./open-job-scene.ts";
import type { OpenedPhoto } from "./open-working-copy.ts";
import { freezePrices } from "./prices/freeze-prices.ts";
import { renewLease } from "./renew-lease.ts";
import { type Maker, noteMaker, packPatch, storePatch } from "./store-patch.ts";
import type { Checks } from "./table.ts";

/** A patch that was checked. */
export type Made = { patchKey: string; checks: Checks };

/** As the built-in engine has made it, in memory. */
export type Painted = { job: Job; opened: OpenedPhoto | null; patch: StoredPatch; checks: Checks };

export const ownMaker: Maker = { renderer: "built-in", model: null, promptVersion: null };

/**
 * Our own engine's patch of a job, checked, and what the picture would cost written down. The photo is decoded and its scene built once
 * for all of it, and let go with it. Call it inside `withHeavySlot`.
 * @throws RenderFailure; EngineError TOUCHED_OUTSIDE
 */
export async function paintPatch(ports: Ports, id: string): Promise<Painted> {
  const { job, photo, opened, scene, brief, stock } = await openJobScene(ports, id);
  await reportStage(ports, id, "rendering");
  const patch = clearUnchanged(await builtInRenderer.render({ scene, brief, stock }), photo);
  const checks = await checkPicture({ scene, brief, stock, patch });
  const packed = packPatch(patch, photo);
  await freezePrices(ports, id, { job, measure: async () => measureBrief(scene, brief) });
  return { job, opened, patch: packed, checks };
}

/**
 * The step of our own engine where it is one of several that may be asked: working copy in, checked patch out to R2.
 * @throws RenderFailure; EngineError TOUCHED_OUTSIDE
 */
export async function makePatch(ports: Ports, id: string): Promise<Made> {
  await countAttempt(ports, id);
  return renewLease(ports, id, async () => {
    if (ports.settings.RENDER_DELAY_MS > 0) await scheduler.wait(ports.settings.RENDER_DELAY_MS);
    return withHeavySlot(async () => {
      await reportStage(ports, id, "masking");
      const { patch, checks } = await paintPatch(ports, id);
      const patchKey = await storePatch(ports, id, patch);
      await noteMaker(ports, id, ownMaker);
      return { patchKey, checks };
    }, gateTimeoutMs);
  });
}
