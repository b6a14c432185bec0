import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { only } from "../../db/only.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { createTenant } from "../../tenants/create-tenant.ts";
import { rejectImpersonation } from "../../tenants/reject-impersonation.ts";
import type { Staff } from "../require-staff.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Gives an account its company, and logs it.
 * @returns the company's id @throws AppError NOT_FOUND without such an account, CONFLICT where it has a company, INVALID_INPUT
 */
export async function createStaffTenant(
  ports: Needed,
  { staff, companyName, ownerEmail }: { staff: Staff; companyName: string; ownerEmail: string },
): Promise<number> {
  rejectImpersonation(ports, { text: companyName });
  const [owner] = await ports.db.select().from(users).where(eq(users.email, ownerEmail)).limit(1);
  if (!owner) throw new AppError("NOT_FOUND", m.admin_is_no_account_with_this());
  const { id: userId, phone, email } = owner;
  const own = sql`SELECT id FROM tenants WHERE user_id = ${userId} ORDER BY id LIMIT 1`;
  const log = sql`
    INSERT INTO audit_log (id, actor_id, actor_email, action, target, target_name, after, created_at)
    SELECT ${newId()}, ${staff.id}, ${staff.email}, 'tenant.created', 'tenant:' || id, company_name,
      ${JSON.stringify({ companyName, ownerEmail })}, ${ports.now().getTime()}
    FROM tenants WHERE id = (${own}) AND changes() > 0`;
  const [tenant, ...rest] = createTenant(ports, { userId, companyName, phone, email });
  // The log comes right after the statement whose effect it asks for.
  const [created, , , , found] = await runBatch(ports.db, [tenant, log, ...rest, own]);
  if (created.meta.changes === 0) throw new AppError("CONFLICT", m.account_has_company_already());
  return only(found.results as { id: number }[]).id;
}
