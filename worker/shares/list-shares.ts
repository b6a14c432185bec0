import { and, desc, eq, isNull } from "drizzle-orm";
import { isAfterCursor, pageOf } from "../lists/time-cursor.ts";
import type { Ports } from "../ports.ts";
import { visualizations } from "../visualizations/table.ts";
import { linkOf } from "./share-picture.ts";
import type { SharedLink } from "./shares.contract.ts";
import { shares } from "./table.ts";

const pageSize = 20;

/**
 * A page of an account's live links, newest first. `cursor` is the `nextCursor` of the page before; null at the end.
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listShares(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<{ data: SharedLink[]; nextCursor: string | null }> {
  const rows = await ports.db
    .select({ share: shares })
    .from(shares)
    .innerJoin(visualizations, eq(visualizations.id, shares.visualizationId))
    .where(and(eq(visualizations.makerUserId, userId), isNull(shares.revokedAt), isAfterCursor(shares, cursor)))
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ share }) => share);
  return { data: await Promise.all(page.map(({ share }) => linkOf(ports, share))), nextCursor };
}
