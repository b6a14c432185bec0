import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import { publicOrigin } from "../own-hosts/public-origin.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { isChangeablePicture } from "../visualizations/find-visualizations.ts";
import { visualizations } from "../visualizations/table.ts";
import { previewKey } from "./preview-key.ts";
import { pathOfShare, type SharedLink } from "./shares.contract.ts";
import { shares } from "./table.ts";

type Asking = { actors: Actor[]; visualizationId: string };
type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * The live link of a finished picture: made where there is none, so asking twice, also at once, gets the same one.
 * For whoever made the picture or may change the company's house that it is of, and for the company's owner where it was made in
 * the company's widget.
 * @throws AppError NOT_FOUND, the same for another's picture and for none at all; CONFLICT while it is being made
 */
export async function sharePicture(ports: Needed, asking: Asking): Promise<SharedLink> {
  const { db } = ports;
  const { visualizationId } = asking;
  const picture = await findShareable(ports, asking);
  if (!picture.doneAt) throw new AppError("CONFLICT", m.visualizations_picture_not_finished_yet());
  await runBatch(db, [
    sql`
      INSERT INTO shares (id, visualization_id, tenant_id, created_at)
      SELECT ${newId()}, id, tenant_id, ${ports.now().getTime()} FROM visualizations
      WHERE id = ${visualizationId}
        AND NOT EXISTS (SELECT 1 FROM shares WHERE visualization_id = ${visualizationId} AND revoked_at IS NULL)`,
  ]);
  const [live] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.visualizationId, visualizationId), isNull(shares.revokedAt)));
  if (!live) throw missing();
  return linkOf(ports, live);
}

/** Takes the link back: from now on it shows nothing. Without a link nothing happens. @throws AppError NOT_FOUND */
export async function revokeShare(ports: Needed, asking: Asking): Promise<void> {
  const { id } = await findShareable(ports, asking);
  const at = ports.now().getTime();
  await runBatch(ports.db, [
    sql`
      INSERT INTO doomed_files (key, created_at)
      SELECT replace(${previewKey("*")}, '*', id), ${at} FROM shares WHERE visualization_id = ${id} AND revoked_at IS NULL
      ON CONFLICT (key) DO NOTHING`,
    ports.db
      .update(shares)
      .set({ revokedAt: new Date(at) })
      .where(and(eq(shares.visualizationId, id), isNull(shares.revokedAt))),
  ]);
}

/** Under the host name of the company that it was made with, where it has one. */
export async function linkOf(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { id, tenantId, visualizationId, createdAt }: typeof shares.$inferSelect,
): Promise<SharedLink> {
  const url = new URL(pathOfShare(id), await publicOrigin(ports, tenantId)).href;
  return { id, url, visualizationId, createdAt: createdAt.toISOString() };
}

async function findShareable(ports: Needed, { actors, visualizationId }: Asking) {
  const { db } = ports;
  const mayShare = await Promise.all(actors.map((actor) => maySharePicture(ports, actor)));
  const [picture] = await db
    .select({ id: visualizations.id, doneAt: visualizations.doneAt })
    .from(visualizations)
    .where(and(eq(visualizations.id, visualizationId), or(sql`FALSE`, ...mayShare)));
  if (!picture) throw missing();
  return picture;
}

async function maySharePicture(ports: Needed, actor: Actor): Promise<SQL | undefined> {
  if (actor.kind === "visitor") return eq(visualizations.makerVisitorId, actor.visitorId);
  const isOwnersWidget = ports.db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.id, visualizations.tenantId), eq(tenants.userId, actor.userId)));
  return or(await isChangeablePicture(ports, actor), and(eq(visualizations.inWidget, true), exists(isOwnersWidget)));
}

function missing(): AppError {
  return new AppError("NOT_FOUND", m.ui_no_such_picture());
}
