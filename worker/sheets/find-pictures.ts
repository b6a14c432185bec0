import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import { photoColumns, photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { orderOf } from "../visualizations/order-column.ts";
import { visualizations } from "../visualizations/table.ts";

/** Surfaces may be half a megabyte, and no sheet needs them. */
const order = orderOf(visualizations.recipe);
const columns = {
  id: visualizations.id,
  imageKey: visualizations.imageKey,
  watermarked: visualizations.watermarked,
  payer: visualizations.payer,
  inWidget: visualizations.inWidget,
  tenantId: visualizations.tenantId,
  makerUserId: visualizations.makerUserId,
  makerVisitorId: visualizations.makerVisitorId,
  claimedFrom: visualizations.claimedFrom,
  order,
};

export type SheetPicture = Awaited<ReturnType<typeof requirePictures>>[number];

/** The finished pictures of a house, in this order. @throws AppError NOT_FOUND where one of them is not there (any more) */
export async function requirePictures({ db }: Pick<Ports, "db">, projectId: string, ids: string[]) {
  const rows = await db
    .select({ picture: columns, photo: photoColumns })
    .from(visualizations)
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(
      and(
        inArray(visualizations.id, ids),
        eq(visualizations.projectId, projectId),
        eq(visualizations.state, "done"),
        isNotNull(visualizations.imageKey),
      ),
    );
  return ids.map((id) => {
    const row = rows.find(({ picture }) => picture.id === id);
    if (!row) throw new AppError("NOT_FOUND", m.sheets_picture_deleted(), { details: { field: "pictures" } });
    return row;
  });
}

/** In the alias `sheets`: all its pictures are still there. */
export function hasAllPictures(): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM json_each(sheets.pictures) AS named WHERE NOT EXISTS (
      SELECT 1 FROM visualizations JOIN photos ON photos.id = visualizations.photo_id
      WHERE visualizations.id = named.value AND visualizations.project_id = sheets.project_id
        AND visualizations.state = 'done'))`;
}
