import { and, eq, isNull } from "drizzle-orm";
import { openScene, proposeSurfaces, type Scene, type Stock, type Surfaces } from "#engine/index.ts";
import type { Lens } from "#engine/photos.ts";
import type { Raster } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { type Brief, obstacleOf } from "#services/renderings.ts";
import { readSurfaces, storeSurfaces, surfacesFileOf } from "../photos/surfaces-file.ts";
import { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { type Job, loadJob } from "./load-job.ts";
import { type OpenedPhoto, openPhoto } from "./open-working-copy.ts";
import { finishedSize } from "./picture-size.ts";
import { readStock } from "./read-stock.ts";
import { rejectUnseen } from "./reject-unseen.ts";
import { RenderFailure } from "./renderer.ts";
import { visualizations } from "./table.ts";
import { openNet } from "./worker-net.ts";

/** What a job's steps work on. `photo` is the working copy: upright, opaque, at most 1536 px. */
export type JobScene = {
  job: Job;
  photo: Raster;
  /** The photo at the size of its picture, where that is no larger than `photo`. */
  opened: OpenedPhoto | null;
  scene: Scene;
  brief: Brief;
  stock: Stock;
};

/**
 * Decodes the photo and lays its surfaces over it. Call it inside `withHeavySlot`.
 * @throws RenderFailure NO_HOUSE, NO_YARD, SURFACE_UNSURE where nobody marked surfaces and none are found; NO_ROOM
 */
export async function openJobScene(ports: Pick<Ports, "db" | "pictures" | "files">, id: string): Promise<JobScene> {
  const job = await loadJob(ports, id);
  const { photo, opened, lens } = await openPhoto(ports, job.photo, finishedSize(job.photo, job.watermarked));
  const surfaces = (await readSurfaces(ports, job.recipe)) ?? (await rememberProposal(ports, id, job, { photo, lens }));
  const scene = openScene(photo, surfaces);
  const brief = toBrief(job.recipe);
  const obstacle = obstacleOf(scene, brief);
  if (obstacle) throw new RenderFailure(obstacle, "The design does not fit anywhere on this photo.");
  return { job, photo, opened, scene, brief, stock: readStock(ports.files) };
}

/** Nobody marked surfaces: the engine's proposal is used, and kept with the recipe so that the picture can be made again. */
async function rememberProposal(
  ports: Pick<Ports, "db" | "files" | "pictures">,
  id: string,
  job: Job,
  { photo, lens }: { photo: Raster; lens: Lens | null },
): Promise<Surfaces> {
  const { db } = ports;
  const net = await openNet(ports.files);
  const proposal = proposeSurfaces(photo, net.segment(photo), [], lens);
  const { surfaces, unsure } = proposal;
  const file = await surfacesFileOf(job.photo.id, surfaces);
  await storeSurfaces(ports, file);
  const { key: surfacesKey } = file;
  await db.batch([
    db
      .update(visualizations)
      .set({ recipe: { ...job.recipe, surfacesKey, ...(unsure.length > 0 && { unsure }) } })
      .where(eq(visualizations.id, id)),
    db
      .update(photos)
      .set({ surfacesKey })
      .where(and(eq(photos.id, job.photo.id), isNull(photos.surfaces), isNull(photos.surfacesKey))),
  ]);
  rejectUnseen(job.recipe, proposal);
  return surfaces;
}
