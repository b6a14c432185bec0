import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Surfaces } from "#engine/index.ts";
import type { Design } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { Actor } from "../auth/find-actor.ts";
import { linkToPhoto, noSuchPhoto } from "../photos/find-photo.ts";
import { findSeenProject } from "../photos/find-project.ts";
import { readProjectAccess } from "../photos/project-access.ts";
import { findSurfaces } from "../photos/surfaces-file.ts";
import { photoColumns, photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { findVisualization } from "../visualizations/find-visualizations.ts";
import { readWork } from "../visualizations/saved-states/save-state.ts";
import { savedStates } from "../visualizations/saved-states/table.ts";
import { visualizations } from "../visualizations/table.ts";
import { describeProject } from "./describe-project.ts";
import type { OpenedPicture, OpenedProject } from "./visualizer.contract.ts";

export type Opening = {
  actor: Actor;
  projectId: string;
  service: Service;
  /** Which of its photos; its cover where neither this nor a picture is named. */
  photoId?: string | undefined;
  /** The picture to go on from: its photo is opened. */
  pictureId?: string | undefined;
  /** A picture, of this house or another, whose design is put on the photo. */
  designOf?: string | undefined;
};

type Needed = Pick<Ports, "db" | "settings" | "now" | "pictures">;

/** The newest of a photo that come along. */
const maxPictures = 40;

/**
 * What the visualizer needs to go on with a house where it was left, on whatever device.
 * @throws AppError NOT_FOUND for a house, photo or picture that is somebody else's, of another house, or none at all
 */
export async function openVisualizer(ports: Needed, opening: Opening): Promise<OpenedProject> {
  const { actor, projectId, service, pictureId, designOf } = opening;
  const access = await readProjectAccess(ports, actor);
  const project = await findSeenProject(ports, access, projectId);
  const { id, name, address, mayChange } = describeProject(project, access);
  const photo = await findPhotoOf(ports, opening);
  const { pictures, surfaces } = await listPictures(ports, { photoId: photo.id, service, pictureId });
  const [saved] = await ports.db
    .select({ work: savedStates.work, turns: savedStates.turns })
    .from(savedStates)
    .where(and(eq(savedStates.photoId, photo.id), eq(savedStates.service, service)));
  const url = await linkToPhoto(ports, photo.id);
  return {
    ...{ id, name, address, mayChange, surfaces, pictures },
    photo: { id: photo.id, width: photo.width, height: photo.height, url },
    work: await readWork(ports, saved?.work ?? null),
    turns: saved?.turns ?? [],
    pictureId: pictures.some((picture) => picture.id === pictureId) ? (pictureId ?? null) : null,
    design: designOf ? await findDesign(ports, { actor, service, id: designOf }) : null,
  };
}

async function findPhotoOf({ db }: Needed, { projectId, photoId, pictureId }: Opening) {
  const which: SQL | undefined = pictureId
    ? inArray(
        photos.id,
        db.select({ id: visualizations.photoId }).from(visualizations).where(eq(visualizations.id, pictureId)),
      )
    : photoId
      ? eq(photos.id, photoId)
      : undefined;
  const [photo] = await db
    .select(photoColumns)
    .from(photos)
    .innerJoin(projects, eq(projects.id, photos.projectId))
    .where(and(eq(photos.projectId, projectId), which))
    .orderBy(sql`${photos.id} = ${projects.coverPhotoId} IS TRUE DESC`, asc(photos.createdAt), asc(photos.id))
    .limit(1);
  if (!photo) throw noSuchPhoto();
  return photo;
}

/** One that goes with another service is none for this one. @throws AppError NOT_FOUND */
async function findDesign(
  ports: Needed,
  { actor, service, id }: { actor: Actor; service: Service; id: string },
): Promise<Design | null> {
  const { recipe } = (await findVisualization(ports, actor, id)).visualization;
  return recipe.service === service ? recipe.design : null;
}

/** Surfaces may be half a megabyte, and most pictures of a photo have the same: each comes once. */
async function listPictures(
  { db, pictures: files }: Needed,
  { photoId, service, pictureId }: { photoId: string; service: Service; pictureId: string | undefined },
): Promise<{ pictures: OpenedPicture[]; surfaces: Surfaces[] }> {
  const recipe = visualizations.recipe;
  const rows = await db
    .select({
      id: visualizations.id,
      orderId: visualizations.orderId,
      status: visualizations.state,
      design: sql`${recipe} -> 'design'`.mapWith((json: string): Design => JSON.parse(json)),
      parentId: visualizations.parentId,
      createdAt: visualizations.createdAt,
    })
    .from(visualizations)
    .where(and(eq(visualizations.photoId, photoId), sql`${recipe} ->> 'service' = ${service}`))
    // The one that was asked for comes along, however old it is.
    .orderBy(
      sql`${visualizations.id} = ${pictureId ?? ""} DESC, ${visualizations.createdAt} DESC, ${visualizations.id} DESC`,
    )
    .limit(maxPictures);
  const groups = await db.all<{ ids: string; surfaces: string; surfacesKey: string | null }>(sql`
    SELECT json_group_array(id) AS ids, surfaces, surfaces_key AS surfacesKey
    FROM (SELECT id, recipe -> 'surfaces' AS surfaces, recipe ->> 'surfacesKey' AS surfaces_key FROM visualizations
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))})))
    WHERE surfaces_key IS NOT NULL OR surfaces <> 'null' GROUP BY surfaces, surfaces_key`);
  const kept = groups.map(({ surfaces, surfacesKey }) => ({
    surfaces: JSON.parse(surfaces) as Surfaces | null,
    surfacesKey,
  }));
  const surfaces: Surfaces[] = [];
  const placeOf = new Map<string, number>();
  for (const [i, found] of (await Promise.all(kept.map((one) => findSurfaces({ pictures: files }, one)))).entries()) {
    if (!found) continue;
    for (const id of JSON.parse(groups[i]?.ids ?? "[]") as string[]) placeOf.set(id, surfaces.length);
    surfaces.push(found);
  }
  return {
    surfaces,
    pictures: rows
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      .map(({ createdAt: _, ...row }) => ({ ...row, surfaces: placeOf.get(row.id) ?? null })),
  };
}
