import { eq, sql } from "drizzle-orm";
import type { Patch } from "../../engine/compose.ts";
import { markPng } from "../../engine/digital-source.ts";
import { openScene } from "../../engine/ground/scene.ts";
import { proposeSurfaces } from "../../engine/propose-surfaces.ts";
import { createRaster, type Raster } from "../../engine/raster.ts";
import type { Surfaces } from "../../engine/surfaces.ts";
import { oneAtATime } from "../gate.ts";
import { decodeJpeg } from "../photos/codec.ts";
import type { Services } from "../services.ts";
import { toBrief } from "./catalogue.ts";
import { countAttempt, reportStage } from "./job-state.ts";
import { keepAlive } from "./keep-alive.ts";
import { loadJob } from "./load-job.ts";
import { encodePatch } from "./patch-file.ts";
import { patchKey } from "./picture-keys.ts";
import { readStock } from "./read-stock.ts";
import { type Renderer, RenderFailure } from "./renderer.ts";
import { readPicture } from "./stored-picture.ts";
import { projects, visualizations } from "./table.ts";

/** A job may wait long for its turn in a busy isolate; its heartbeat tells the scheduler that it lives. */
export const gatePatience = 300_000;

/**
 * The render step: working copy in, patch out to R2 as a PNG of the working copy's size.
 * @returns the patch's key
 * @throws RenderFailure
 */
export async function makePatch(services: Services, renderer: Renderer, id: string): Promise<string> {
  await countAttempt(services, id);
  const job = await loadJob(services, id);
  return keepAlive(services, id, async () => {
    if (services.settings.RENDER_DELAY_MS > 0) await scheduler.wait(services.settings.RENDER_DELAY_MS);
    return oneAtATime(async () => {
      const photo = await decodeJpeg(await readPicture(services, job.photo.workingKey));
      await reportStage(services, id, "masking");
      const surfaces = job.recipe.surfaces ?? (await rememberProposal(services, id, job, photo));
      await reportStage(services, id, "rendering");
      const { patch, model, promptVersion } = await renderer.render({
        scene: openScene(photo, surfaces),
        brief: toBrief(job.recipe),
        stock: readStock(services.files),
      });
      const frame = wholeFrame(patch, photo);
      if (!frame.data.some((byte, i) => byte > 0 && i % 4 === 3))
        throw new RenderFailure("UNCHANGED", "The patch is empty.");
      const file = markPng(await encodePatch(frame), renderer.digitalSource);
      await services.pictures.put(patchKey(id), file, { httpMetadata: { contentType: "image/png" } });
      await services.db
        .update(visualizations)
        .set({ renderer: renderer.id, model, promptVersion })
        .where(eq(visualizations.id, id));
      return patchKey(id);
    }, gatePatience);
  });
}

/** Nobody marked surfaces: the engine's proposal is used, and kept with the recipe so that the picture can be made again. */
async function rememberProposal(
  { db }: Pick<Services, "db">,
  id: string,
  job: Awaited<ReturnType<typeof loadJob>>,
  photo: Raster,
): Promise<Surfaces> {
  const { surfaces } = proposeSurfaces(photo);
  await db.batch([
    db
      .update(visualizations)
      .set({ recipe: { ...job.recipe, surfaces } })
      .where(eq(visualizations.id, id)),
    db
      .update(projects)
      .set({ regions: sql`coalesce(regions, ${JSON.stringify(surfaces)})` })
      .where(eq(projects.id, job.projectId)),
  ]);
  return surfaces;
}

/** The patch on a clear frame of the photo's size, which lies over the photo at any size without an offset. */
function wholeFrame(patch: Patch, size: { width: number; height: number }): Raster {
  if (patch.x === 0 && patch.y === 0 && patch.width === size.width && patch.height === size.height) return patch;
  const frame = createRaster(size.width, size.height);
  const left = Math.max(0, patch.x);
  const right = Math.min(size.width, patch.x + patch.width);
  for (let y = Math.max(0, patch.y); y < Math.min(size.height, patch.y + patch.height); y++) {
    const from = ((y - patch.y) * patch.width + left - patch.x) * 4;
    frame.data.set(patch.data.subarray(from, from + (right - left) * 4), (y * size.width + left) * 4);
  }
  return frame;
}
