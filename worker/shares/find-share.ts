import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { m } from "#messages";
import { only } from "../db/only.ts";
import { AppError } from "../errors.ts";
import { photoColumns, photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { orderOf } from "../visualizations/order-column.ts";
import { visualizations } from "../visualizations/table.ts";
import { shares } from "./table.ts";

export type FoundShare = Awaited<ReturnType<typeof findShare>>;

/** Surfaces may be half a megabyte, and no page of a link needs them. */
const recipe = orderOf(visualizations.recipe);

/**
 * What a live link shows, to anyone who knows it. Straight from the database, so that a link that is taken back is dead at
 * once. @throws AppError NOT_FOUND, the same for one that was taken back and for one that never was
 */
export async function findShare({ db }: Pick<Ports, "db">, id: string) {
  const [found] = await db
    .select({
      share: shares,
      visualization: { ...getTableColumns(visualizations), recipe },
      photo: photoColumns,
    })
    .from(shares)
    .innerJoin(visualizations, eq(visualizations.id, shares.visualizationId))
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(and(eq(shares.id, id), isNull(shares.revokedAt)));
  if (!found) throw new AppError("NOT_FOUND", m.shares_nothing_here());
  // Apart: D1 answers a hundred columns at most.
  const tenant = only(await db.select().from(tenants).where(eq(tenants.id, found.share.tenantId)));
  return { ...found, tenant };
}

/** @returns null for a link that never was */
export async function tenantOfShare({ db }: Pick<Ports, "db">, id: string): Promise<number | null> {
  const [found] = await db.select({ tenantId: shares.tenantId }).from(shares).where(eq(shares.id, id));
  return found?.tenantId ?? null;
}
