import { sql } from "drizzle-orm";
import { AppError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { hasOwnBilling, hasOwnCompany, ownsSuspended } from "./conditions.ts";

/** Why a company cannot go over to a member, in words for both of them; null: nothing stands against it. */
export async function findObstacle(
  { db }: Pick<Services, "db">,
  { ownerId, userId }: { ownerId: string; userId: string },
): Promise<AppError | null> {
  const [row] = await db.all<{ suspended: number; company: number; billing: number }>(sql`
    SELECT ${ownsSuspended(ownerId)} AS suspended, ${hasOwnCompany(userId)} AS company,
      ${hasOwnBilling(userId)} AS billing`);
  if (row.suspended)
    return new AppError("CONFLICT", "The company is suspended. It can change hands once it's reinstated.");
  if (row.company) {
    return new AppError(
      "CONFLICT",
      "This member already has a company of their own. Please invite them with another account, and offer the team to that one.",
    );
  }
  if (row.billing) {
    return new AppError(
      "CONFLICT",
      "This member already has invoices of their own. Please invite them with another account, and offer the team to that one.",
    );
  }
  return null;
}
