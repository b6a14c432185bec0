import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { describeOrder } from "#services/designs.ts";
import type { Actor } from "../auth/find-actor.ts";
import { isAfterCursor, pageOf } from "../lists/time-cursor.ts";
import { findSeenProject } from "../photos/find-project.ts";
import { readProjectAccess } from "../photos/project-access.ts";
import type { Ports } from "../ports.ts";
import { linkToFlattened, linkToSmall } from "../visualizations/link-to-picture.ts";
import { orderOf } from "../visualizations/order-column.ts";
import { type ReadWatermark, watermarkReader } from "../visualizations/read-watermark.ts";
import { visualizations } from "../visualizations/table.ts";
import type { ProjectPicture } from "./projects.contract.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Asked = { actor: Actor; projectId: string; cursor: string | undefined };

const pageSize = 40;
const maxFavorites = 100;

const order = orderOf(visualizations.recipe);
/** All but the surfaces, which may be half a megabyte. */
const columns = {
  id: visualizations.id,
  photoId: visualizations.photoId,
  state: visualizations.state,
  isFavorite: visualizations.isFavorite,
  imageKey: visualizations.imageKey,
  watermarked: visualizations.watermarked,
  payer: visualizations.payer,
  inWidget: visualizations.inWidget,
  tenantId: visualizations.tenantId,
  makerUserId: visualizations.makerUserId,
  makerVisitorId: visualizations.makerVisitorId,
  claimedFrom: visualizations.claimedFrom,
  createdAt: visualizations.createdAt,
  order,
};

/**
 * The pictures of a house: all its favorites, and a page of the others, newest first. What failed is left out.
 * @throws AppError NOT_FOUND, INVALID_INPUT for a cursor that is not ours
 */
export async function listPictures(
  ports: Needed,
  { actor, projectId, cursor }: Asked,
): Promise<{ data: ProjectPicture[]; nextCursor: string | null }> {
  await findSeenProject(ports, await readProjectAccess(ports, actor), projectId);
  const favorites =
    cursor === undefined ? await select(ports, { projectId, isFavorite: true, limit: maxFavorites }) : [];
  const others = await select(ports, { projectId, isFavorite: false, cursor, limit: pageSize + 1 });
  const { page, nextCursor } = pageOf(others, pageSize, (picture) => picture);
  const readWatermark = watermarkReader(ports, actor.kind === "user" ? actor.userId : null);
  const data = await Promise.all([...favorites, ...page].map((row) => describePicture(ports, row, readWatermark)));
  return { data, nextCursor };
}

type Page = { projectId: string; isFavorite: boolean; cursor?: string | undefined; limit: number };

function select({ db }: Needed, { projectId, isFavorite, cursor, limit }: Page) {
  return db
    .select(columns)
    .from(visualizations)
    .where(
      and(
        eq(visualizations.projectId, projectId),
        // As it stands, not bound: else SQLite does not know that the index of favorites will do.
        isFavorite ? sql`${visualizations.isFavorite} = 1` : sql`${visualizations.isFavorite} = 0`,
        inArray(visualizations.state, ["queued", "rendering", "done"]),
        isNotNull(visualizations.photoId),
        isAfterCursor(visualizations, cursor),
      ),
    )
    .orderBy(desc(visualizations.createdAt), desc(visualizations.id))
    .limit(limit);
}

async function describePicture(
  ports: Needed,
  row: Awaited<ReturnType<typeof select>>[number],
  readWatermark: ReadWatermark,
): Promise<ProjectPicture> {
  const { id, photoId, state, isFavorite, createdAt, order: asked } = row;
  const isDone = state === "done";
  const watermarked = (await readWatermark(row)) !== "none";
  return {
    id,
    photoId: photoId ?? "",
    service: asked.service,
    words: describeOrder(asked).line,
    status: state === "failed" ? "queued" : state,
    isFavorite,
    watermarked,
    smallUrl: isDone ? await linkToSmall(ports, row) : null,
    afterUrl: isDone ? await linkToFlattened(ports, row, watermarked) : null,
    createdAt: createdAt.toISOString(),
  };
}
