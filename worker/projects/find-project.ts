import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { noSuchProject } from "../photos/find-project.ts";
import { isSeenProject, type ProjectAccess, readProjectAccess } from "../photos/project-access.ts";
import { photoColumns, photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { isTeamTenant } from "../teams/is-colleague.ts";
import { describePhoto, describeProject, nothingWrittenDown } from "./describe-project.ts";
import type { ProjectDetail } from "./projects.contract.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * A house with its photos: one's own, one of the company that one works for, or what came of it through the widget of a company
 * that one belongs to.
 * @throws AppError NOT_FOUND, the same for one of somebody else and for none at all
 */
export async function findProject(ports: Needed, actor: Actor, id: string): Promise<ProjectDetail> {
  const access = await readProjectAccess(ports, actor);
  const isSeen = isSeenProject(access);
  const [found] = await ports.db
    .select({ project: projects, isSeen: sql<number>`${isSeen}` })
    .from(projects)
    .where(and(eq(projects.id, id), or(isSeen, hasWidgetPhoto(actor))));
  if (!found) throw noSuchProject();
  const seesAll = found.isSeen === 1;
  const isCover = sql`${photos.id} = ${found.project.coverPhotoId}`;
  const rows = await ports.db
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.projectId, id), seesAll ? undefined : isWidgetPhoto(actor)))
    .orderBy(sql`${isCover} IS TRUE DESC`, asc(photos.createdAt), asc(photos.id));
  return {
    ...describeProject(found.project, access),
    ...(seesAll ? undefined : nothingWrittenDown),
    photos: await Promise.all(rows.map((photo) => describePhoto(ports, photo))),
    canBecomeCompanys: canBecomeCompanys(found.project, access),
  };
}

function canBecomeCompanys(
  { userId, companyId }: typeof projects.$inferSelect,
  { actor, workplaces }: ProjectAccess,
): boolean {
  return companyId === null && actor.kind === "user" && userId === actor.userId && workplaces.length > 0;
}

/** A condition on a row of `photos`, as for pictures: what came through a company's widget is the company's too. */
function isWidgetPhoto(actor: Actor): SQL {
  if (actor.kind !== "user") return sql`FALSE`;
  return sql`${photos.inWidget} = 1 AND EXISTS (
    SELECT 1 FROM tenants WHERE tenants.id = ${photos.tenantId} AND ${isTeamTenant(actor.userId)})`;
}

function hasWidgetPhoto(actor: Actor): SQL {
  return sql`EXISTS (SELECT 1 FROM ${photos} WHERE ${photos.projectId} = ${projects.id} AND ${isWidgetPhoto(actor)})`;
}
