import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { isAfterCursor, pageOf } from "../lists/time-cursor.ts";
import { linkToPhoto } from "../photos/find-photo.ts";
import { isOwnProject, noSuchProject, type Project as ProjectRow } from "../photos/find-project.ts";
import { photoColumns, photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { isTeamTenant } from "../teams/is-colleague.ts";
import type { Project, ProjectDetail, ProjectDetails, ProjectPhoto } from "./projects.contract.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const pageSize = 20;

/**
 * A page of one's own houses, newest first. `cursor` is the `nextCursor` of the page before; null at the end.
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listProjects(
  ports: Needed,
  actor: Actor,
  cursor: string | undefined,
): Promise<{ data: Project[]; nextCursor: string | null }> {
  const rows = await ports.db
    .select()
    .from(projects)
    .where(and(isOwnProject(actor), isAfterCursor(projects, cursor)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, (project) => project);
  const firstPhotos = await findFirstPhotos(
    ports,
    page.map(({ id }) => id),
  );
  const data = page.map(async (project) => {
    const { photo = null, photoCount = 0 } = firstPhotos.get(project.id) ?? {};
    return { ...describe(project), photo: photo && (await describePhoto(ports, photo)), photoCount };
  });
  return { data: await Promise.all(data), nextCursor };
}

/**
 * A house with its photos: one's own, or what came of it through the widget of a company that one belongs to.
 * @throws AppError NOT_FOUND, the same for one of somebody else and for none at all
 */
export async function findProject(ports: Needed, actor: Actor, id: string): Promise<ProjectDetail> {
  const [found] = await ports.db
    .select({ project: projects, isOwn: sql<number>`${isOwnProject(actor)}` })
    .from(projects)
    .where(and(eq(projects.id, id), or(isOwnProject(actor), hasColleaguesPhoto(actor))));
  if (!found) throw noSuchProject();
  const isOwn = found.isOwn === 1;
  const rows = await ports.db
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.projectId, id), isOwn ? undefined : isColleaguesPhoto(actor)))
    .orderBy(asc(photos.createdAt), asc(photos.id));
  return {
    ...describe(found.project),
    ...(isOwn ? undefined : nothingWrittenDown),
    isOwn,
    photos: await Promise.all(rows.map((photo) => describePhoto(ports, photo))),
  };
}

const nothingWrittenDown: ProjectDetails = {
  name: null,
  address: null,
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  notes: null,
};

/** A condition on a row of `photos`, as for pictures: what came through a company's widget is the company's too. */
function isColleaguesPhoto(actor: Actor): SQL {
  if (actor.kind !== "user") return sql`FALSE`;
  return sql`${photos.inWidget} = 1 AND EXISTS (
    SELECT 1 FROM tenants WHERE tenants.id = ${photos.tenantId} AND ${isTeamTenant(actor.userId)})`;
}

function hasColleaguesPhoto(actor: Actor): SQL {
  return sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.projectId} = ${projects.id} AND ${isColleaguesPhoto(actor)})`;
}

type Photo = Pick<typeof photos.$inferSelect, "id" | "width" | "height" | "createdAt">;

async function findFirstPhotos({ db }: Pick<Ports, "db">, ids: string[]) {
  // Beside min() SQLite takes the other columns from the row that has the minimum.
  const rows = await db
    .select({
      id: photos.id,
      projectId: photos.projectId,
      width: photos.width,
      height: photos.height,
      createdAt: sql`min(${photos.createdAt})`.mapWith(photos.createdAt),
      photoCount: count(),
    })
    .from(photos)
    .where(inArray(photos.projectId, ids))
    .groupBy(photos.projectId);
  return new Map(rows.map(({ projectId, photoCount, ...photo }) => [projectId, { photo, photoCount }]));
}

function describe({ id, createdAt, updatedAt, ...project }: ProjectRow): Omit<Project, "photo" | "photoCount"> {
  const { name, address, customerName, customerEmail, customerPhone, notes } = project;
  return {
    id,
    ...{ name, address, customerName, customerEmail, customerPhone, notes },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

async function describePhoto(ports: Needed, { id, width, height, createdAt }: Photo): Promise<ProjectPhoto> {
  return { id, width, height, url: await linkToPhoto(ports, id), createdAt: createdAt.toISOString() };
}
