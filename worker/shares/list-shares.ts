import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { isAfterCursor, pageOf } from "../lists/time-cursor.ts";
import type { Ports } from "../ports.ts";
import { visualizations } from "../visualizations/table.ts";
import { linkOf } from "./share-picture.ts";
import type { SharedLink } from "./shares.contract.ts";
import { shares } from "./table.ts";

const pageSize = 20;

/**
 * What `sharesFrom` reads, for a batch. `cursor` is the `nextCursor` of the page before.
 * @param user the account's id, or a subquery that finds it @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export function sharesQuery({ db }: Pick<Ports, "db">, user: SQL, cursor: string | undefined) {
  return db
    .select({ share: shares })
    .from(shares)
    .innerJoin(visualizations, eq(visualizations.id, shares.visualizationId))
    .where(and(eq(visualizations.makerUserId, user), isNull(shares.revokedAt), isAfterCursor(shares, cursor)))
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(pageSize + 1);
}

/** A page of an account's live links, newest first; its cursor is null at the end. */
export async function sharesFrom(
  ports: Pick<Ports, "db" | "now" | "settings">,
  rows: Awaited<ReturnType<typeof sharesQuery>>,
): Promise<{ data: SharedLink[]; nextCursor: string | null }> {
  const { page, nextCursor } = pageOf(rows, pageSize, ({ share }) => share);
  return { data: await Promise.all(page.map(({ share }) => linkOf(ports, share))), nextCursor };
}
