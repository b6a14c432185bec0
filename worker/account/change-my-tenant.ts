import { eq, sql } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { changeTenant } from "../tenants/change-tenant.ts";
import type { MyTenant } from "../tenants/contract.ts";
import { createTenant } from "../tenants/create-tenant.ts";
import { refuseLookAlike } from "../tenants/refuse-look-alike.ts";
import type { TenantChanges } from "../tenants/settings/contract.ts";
import { findMyTenant } from "./my-tenant.ts";

type Needed = Pick<Services, "db" | "cache" | "now" | "settings">;

/**
 * The company that the account may change.
 * @throws AppError NOT_FOUND for an account without one, FORBIDDEN for the team of its owner
 */
export async function requireOwnTenant(services: Pick<Services, "db" | "now">, userId: string): Promise<MyTenant> {
  const tenant = await findMyTenant(services, userId);
  if (!tenant.isOwner) throw new AppError("FORBIDDEN", "Only the owner of the company can change this.");
  return tenant;
}

/** @throws AppError as `requireOwnTenant` and `changeTenant` */
export async function changeMyTenant(
  services: Needed,
  { userId, changes }: { userId: string; changes: TenantChanges },
): Promise<MyTenant> {
  const { id, email } = await requireOwnTenant(services, userId);
  if (changes.email && changes.email !== email) await checkEmail(services, { userId, email: changes.email });
  await changeTenant(services, { userId, tenantId: id, changes });
  return findMyTenant(services, userId);
}

/** Messages go there, so an account that anyone may have made cannot send them to a stranger. */
async function checkEmail({ db }: Needed, { userId, email }: { userId: string; email: string }): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user || user.emailVerifiedAt !== null || user.email === email) return;
  throw new AppError("INVALID_INPUT", "Please confirm your own email address first, then change this one. (email)");
}

/** Gives an account its company. @throws AppError CONFLICT where it has one, INVALID_INPUT */
export async function makeMyTenant(
  services: Needed,
  { userId, companyName }: { userId: string; companyName: string },
): Promise<MyTenant> {
  refuseLookAlike(services, { text: companyName, field: "companyName" });
  const [user] = await services.db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user) throw new AppError("NOT_FOUND", "There is no such account.");
  const [made] = await runBatch(services.db, [
    ...createTenant(services, { userId, companyName, phone: user.phone, email: user.email }),
    sql`UPDATE users SET business_name = ${companyName} WHERE id = ${userId} AND business_name IS NULL`,
  ]);
  if (made.meta.changes === 0) throw new AppError("CONFLICT", "This account has a company already.");
  return findMyTenant(services, userId);
}
