import { sql } from "drizzle-orm";
import { m } from "#messages";
import { only } from "../../db/only.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { hasOwnBilling, ownsSuspended, ownsTenant } from "./conditions.ts";

type Asked = { ownerId: string; userId: string; isAskedBy: "owner" | "heir" };

/**
 * Why a company cannot go over to a member, in words for who asks; null: nothing stands against it. An account owns one
 * company. One of the member's own is not thrown away for it, empty as it may look: its address may be on a truck.
 */
export async function findObstacle(
  { db }: Pick<Ports, "db">,
  { ownerId, userId, isAskedBy }: Asked,
): Promise<AppError | null> {
  const row = only(
    await db.all<{ suspended: number; company: number; billing: number }>(sql`
    SELECT ${ownsSuspended(ownerId)} AS suspended, ${ownsTenant(userId)} AS company,
      ${hasOwnBilling(userId)} AS billing`),
  );
  if (row.suspended) {
    return new AppError("CONFLICT", m.teams_company_is_suspended());
  }
  if (!row.company && !row.billing) return null;
  const what = row.company ? "company" : "invoices";
  return new AppError(
    "CONFLICT",
    isAskedBy === "owner" ? m.teams_company_limit_theirs({ what }) : m.teams_company_limit_yours({ what }),
  );
}
