import { and, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { AppError } from "../errors.ts";
import { isAfterCursor, pageOf } from "../lists/time-cursor.ts";
import { photoColumns, photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { isTeamTenant } from "../teams/is-colleague.ts";
import { type Recipe, visualizations } from "./table.ts";

export type FoundVisualization = Awaited<ReturnType<typeof findVisualization>>;

/**
 * The maker's own visualization, or one that was made in a widget of the company that the actor belongs to.
 * @throws AppError NOT_FOUND, the same for one of somebody else and for none at all
 */
export async function findVisualization({ db }: Pick<Ports, "db">, actor: Actor | null, id: string) {
  const [found] = actor
    ? await select(db, and(eq(visualizations.id, id), or(isMadeBy(actor), isColleagues(actor))))
    : [];
  if (!found) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  return found;
}

const pageSize = 20;

/**
 * A page of the maker's own, newest first. `cursor` is the `nextCursor` of the page before; null at the end.
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listVisualizations(
  { db }: Pick<Ports, "db">,
  actor: Actor,
  { photoId, projectId, cursor }: Partial<Record<"photoId" | "projectId" | "cursor", string | undefined>>,
) {
  const ofPhoto = photoId === undefined ? undefined : eq(visualizations.photoId, photoId);
  const ofProject = projectId === undefined ? undefined : eq(visualizations.projectId, projectId);
  const rows = await select(
    db,
    and(isMadeBy(actor), ofPhoto, ofProject, isAfterCursor(visualizations, cursor)),
    pageSize + 1,
  );
  return pageOf(rows, pageSize, ({ visualization }) => visualization);
}

/** Surfaces may be half a megabyte, and whoever looks at a picture each second does not need them. */
const recipeWithoutSurfaces = sql`json_remove(${visualizations.recipe}, '$.surfaces')`.mapWith(
  (json: string): Omit<Recipe, "surfaces"> => JSON.parse(json),
);

function isMadeBy(actor: Actor): SQL {
  return actor.kind === "user"
    ? eq(visualizations.makerUserId, actor.userId)
    : eq(visualizations.makerVisitorId, actor.visitorId);
}

/** Of a widget: those are its company's too. */
function isColleagues(actor: Actor): SQL | undefined {
  if (actor.kind !== "user") return undefined;
  return sql`${visualizations.inWidget} = 1 AND EXISTS (
    SELECT 1 FROM tenants WHERE tenants.id = ${visualizations.tenantId} AND ${isTeamTenant(actor.userId)})`;
}

function select(db: Ports["db"], where: SQL | undefined, limit = 1) {
  return db
    .select({
      visualization: { ...getTableColumns(visualizations), recipe: recipeWithoutSurfaces },
      photo: photoColumns,
    })
    .from(visualizations)
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(where)
    .orderBy(desc(visualizations.createdAt), desc(visualizations.id))
    .limit(limit);
}
