import { and, desc, eq, isNull, lt, or } from "drizzle-orm";
import { AppError } from "../errors.ts";
import type { Services } from "../ports.ts";
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
  services: Pick<Services, "db" | "settings">,
  { userId, cursor }: { userId: string; cursor: string | undefined },
): Promise<{ data: SharedLink[]; nextCursor: string | null }> {
  const rows = await services.db
    .select({ share: shares })
    .from(shares)
    .innerJoin(visualizations, eq(visualizations.id, shares.visualizationId))
    .where(and(eq(visualizations.makerUserId, userId), isNull(shares.revokedAt), isAfter(cursor)))
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.share;
  const nextCursor = rows.length > pageSize && last ? `${last.createdAt.getTime()}_${last.id}` : null;
  return { data: page.map(({ share }) => linkOf(services, share)), nextCursor };
}

function isAfter(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, time, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!time || !id) throw new AppError("INVALID_INPUT", "That is not a cursor of ours.");
  const at = new Date(Number(time));
  return or(lt(shares.createdAt, at), and(eq(shares.createdAt, at), lt(shares.id, id)));
}
