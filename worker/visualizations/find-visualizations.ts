import { and, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { AppError } from "../errors.ts";
import { isAfterCursor, pageOf } from "../lists/time-cursor.ts";
import { isInCompanyHouse, readProjectAccess } from "../photos/project-access.ts";
import { photoColumns, photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { isTeamTenant } from "../teams/is-colleague.ts";
import { type Recipe, visualizations } from "./table.ts";

export type FoundVisualization = Awaited<ReturnType<typeof findVisualization>>;

/**
 * The maker's own visualization, one that was made in a widget of the company that the actor belongs to, or one of a house of
 * that company.
 * @throws AppError NOT_FOUND, the same for one of somebody else and for none at all
 */
export async function findVisualization(ports: Pick<Ports, "db" | "now">, actor: Actor | null, id: string) {
  const { db } = ports;
  const isIt = eq(visualizations.id, id);
  const [own] = actor ? await select(db, and(isIt, or(isMadeBy(actor), isColleagues(actor)))) : [];
  if (own) return own;
  const [found] = actor?.kind === "user" ? await select(db, and(isIt, await isInHouse(ports, actor, "see"))) : [];
  if (!found) throw noSuchPicture();
  return found;
}

/** Whether somebody may change what belongs to a picture: its maker, and who may change the company's house that it is of. */
export async function isChangeablePicture(ports: Pick<Ports, "db" | "now">, actor: Actor): Promise<SQL> {
  return or(isMadeBy(actor), await isInHouse(ports, actor, "change")) ?? sql`FALSE`;
}

export function noSuchPicture(): AppError {
  return new AppError("NOT_FOUND", m.ui_no_such_picture());
}

const pageSize = 20;

/**
 * A page of the maker's own, or of what was made of one photo or house that they may see, newest first. `cursor` is the `nextCursor` of the page before; null at the end.
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listVisualizations(
  ports: Pick<Ports, "db" | "now">,
  actor: Actor,
  { photoId, projectId, cursor }: Partial<Record<"photoId" | "projectId" | "cursor", string | undefined>>,
) {
  const ofPhoto = photoId === undefined ? undefined : eq(visualizations.photoId, photoId);
  const ofProject = projectId === undefined ? undefined : eq(visualizations.projectId, projectId);
  // A condition on one house first: else SQLite would read all that somebody made.
  const isNarrow = ofPhoto !== undefined || ofProject !== undefined;
  const isSeen = isNarrow ? or(isMadeBy(actor), await isInHouse(ports, actor, "see")) : isMadeBy(actor);
  const rows = await select(
    ports.db,
    and(isSeen, ofPhoto, ofProject, isAfterCursor(visualizations, cursor)),
    pageSize + 1,
  );
  return pageOf(rows, pageSize, ({ visualization }) => visualization);
}

async function isInHouse(ports: Pick<Ports, "db" | "now">, actor: Actor, to: "see" | "change"): Promise<SQL> {
  return isInCompanyHouse(sql`${visualizations.projectId}`, await readProjectAccess(ports, actor), to);
}

/** Surfaces may be half a megabyte, and whoever looks at a picture each second does not need them. */
const recipeWithoutSurfaces =
  sql`json_remove(${visualizations.recipe}, '$.surfaces', '$.surfacesKey', '$.unsure')`.mapWith(
    (json: string): Omit<Recipe, "surfaces" | "surfacesKey" | "unsure"> => JSON.parse(json),
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
