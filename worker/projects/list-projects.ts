import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { readBatch } from "../db/read-batch.ts";
import { linkToPhotoThumbnail } from "../photos/find-photo.ts";
import { readProjectAccess } from "../photos/project-access.ts";
import { photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { linkToSmall } from "../visualizations/link-to-picture.ts";
import { visualizations } from "../visualizations/table.ts";
import { describePhoto, describeProject } from "./describe-project.ts";
import type { Project } from "./projects.contract.ts";
import { type ListedProjects, scanProjects } from "./scan-projects.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * A page of one's own houses and of those of the company that one works for, what was worked on last first. `cursor` is the
 * `nextCursor` of the page before; null at the end. A page of a search may be short, even empty, and have a next one.
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listProjects(
  ports: Needed,
  actor: Actor,
  listed: ListedProjects,
): Promise<{ data: Project[]; nextCursor: string | null }> {
  const access = await readProjectAccess(ports, actor);
  const { ids, nextCursor } = await scanProjects(ports, access, listed);
  const [rows, firstRows, newestRows] = await readBatch(ports.db, [
    ports.db.select().from(projects).where(inArray(projects.id, ids)),
    firstPhotosQuery(ports, ids),
    newestPicturesQuery(ports, ids),
  ]);
  const firstPhotos = new Map(
    firstRows.map(({ projectId, photoCount, first: _, ...photo }) => [projectId, { photo, photoCount }]),
  );
  const pictures = new Map(
    newestRows.map(({ projectId, pictureCount, newest: _, ...picture }) => [projectId, { picture, pictureCount }]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const data = found.map(async (row): Promise<Project> => {
    const { photo = null, photoCount = 0 } = firstPhotos.get(row.id) ?? {};
    const { picture = null, pictureCount = 0 } = pictures.get(row.id) ?? {};
    const photoUrl = photo && (await linkToPhotoThumbnail(ports, photo.id));
    return {
      ...describeProject(row, access),
      photo: photo && (await describePhoto(ports, photo)),
      ...{ photoCount, pictureCount },
      imageUrl: picture ? await linkToSmall(ports, picture) : photoUrl,
      service: picture?.service ?? null,
    };
  });
  return { data: await Promise.all(data), nextCursor };
}

function firstPhotosQuery({ db }: Needed, ids: string[]) {
  // Beside min() SQLite takes the other columns from the row that has the minimum. The cover comes before all that have an age.
  return db
    .select({
      id: photos.id,
      projectId: photos.projectId,
      width: photos.width,
      height: photos.height,
      createdAt: photos.createdAt,
      first: sql`min(CASE WHEN ${photos.id} = ${projects.coverPhotoId} THEN -1 ELSE ${photos.createdAt} END)`,
      photoCount: count(),
    })
    .from(photos)
    .innerJoin(projects, eq(projects.id, photos.projectId))
    .where(inArray(photos.projectId, ids))
    .groupBy(photos.projectId);
}

function newestPicturesQuery({ db }: Needed, ids: string[]) {
  // As above, with max(). A favorite is newer than everything.
  return db
    .select({
      id: visualizations.id,
      projectId: visualizations.projectId,
      imageKey: visualizations.imageKey,
      service: sql<Project["service"]>`${visualizations.recipe} ->> 'service'`,
      newest: sql`max(${visualizations.isFavorite} * 1e15 + ${visualizations.createdAt})`,
      pictureCount: count(),
    })
    .from(visualizations)
    .where(and(inArray(visualizations.projectId, ids), eq(visualizations.state, "done")))
    .groupBy(visualizations.projectId);
}
