import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type ResultsOf, readBatch } from "../db/read-batch.ts";
import { linkToPhotoThumbnail } from "../photos/find-photo.ts";
import type { ProjectAccess } from "../photos/project-access.ts";
import { photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { linkToSmall } from "../visualizations/link-to-picture.ts";
import { visualizations } from "../visualizations/table.ts";
import { describePhoto, describeProject } from "./describe-project.ts";
import type { Project } from "./projects.contract.ts";
import {
  isSearch,
  type ListedProjects,
  ownScanStatement,
  pageOfScan,
  scanProjects,
  scanStatement,
} from "./scan-projects.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * A page of one's own houses and of those of the company that one works for, what was worked on last first. `cursor` is the
 * `nextCursor` of the page before; null at the end. A page of a search may be short, even empty, and have a next one.
 * @param read what `ownPageQueries` has found, for who works for nobody else's company
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listProjects(
  ports: Needed,
  access: ProjectAccess,
  listed: ListedProjects,
  read: OwnPage | null = null,
): Promise<{ data: Project[]; nextCursor: string | null }> {
  const { ids, nextCursor, rows, firstRows, newestRows } = read
    ? pageFrom(read)
    : await readPage(ports, access, listed);
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

/** In one round trip, but for a search, which looks through many houses: its page is found once, and then read. */
async function readPage(ports: Needed, access: ProjectAccess, listed: ListedProjects) {
  if (isSearch(listed)) {
    const page = await scanProjects(ports, access, listed);
    const [rows, firstRows, newestRows] = await readBatch(ports.db, queriesOf(ports, page.ids));
    return { ...page, rows, firstRows, newestRows };
  }
  return pageFrom(await readBatch(ports.db, pageQueries(ports, scanStatement(access, listed))));
}

/** A page as `ownPageQueries` finds it. */
export type OwnPage = ResultsOf<ReturnType<typeof pageQueries>>;

/**
 * What `listProjects` reads of one's own houses and of those of one's own company, for a batch; nothing for a search.
 * @param user the account's id, or a subquery that finds it @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export function ownPageQueries(ports: Needed, user: SQL, listed: ListedProjects) {
  return isSearch(listed) ? ([] as const) : pageQueries(ports, ownScanStatement(user, listed));
}

function pageQueries(ports: Needed, scan: SQL) {
  return [scan, ...queriesOf(ports, sql`(SELECT id FROM (${scan}))`)] as const;
}

function pageFrom([found, rows, firstRows, newestRows]: OwnPage) {
  return { ...pageOfScan(found.results), rows, firstRows, newestRows };
}

function queriesOf(ports: Needed, ids: string[] | SQL) {
  return [
    ports.db.select().from(projects).where(isAmong(projects.id, ids)),
    firstPhotosQuery(ports, ids),
    newestPicturesQuery(ports, ids),
  ] as const;
}

function isAmong(column: SQLiteColumn, ids: string[] | SQL): SQL {
  return Array.isArray(ids) ? inArray(column, ids) : inArray(column, ids);
}

function firstPhotosQuery({ db }: Needed, ids: string[] | SQL) {
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
    .where(isAmong(photos.projectId, ids))
    .groupBy(photos.projectId);
}

function newestPicturesQuery({ db }: Needed, ids: string[] | SQL) {
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
    .where(and(isAmong(visualizations.projectId, ids), eq(visualizations.state, "done")))
    .groupBy(visualizations.projectId);
}
