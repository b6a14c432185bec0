import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { setSuspended } from "../../tenants/set-suspended.ts";
import { tenants } from "../../tenants/table.ts";
import type { Staff } from "../require-staff.ts";
import { logStatements } from "../run-audited.ts";
import { suspensionMails } from "./suspension-mails.ts";

/** The reason that tells such a suspension from one for the company's own sake, which enabling the account leaves. */
// not read: kept in the database as the reason, and compared with it
export const ownerDisabled = "The account of the company's owner is disabled.";

type Asked = { staff: Staff; userId: string; isDisabled: boolean };

/**
 * What a disabled account does in the world outside, its company does: widgets, leads sent on, mails in its name. So the
 * company is suspended with the account and reinstated with it, for the batch of that change. One that staff has suspended
 * already stays as it is. After it, call `cacheTenant` for `changed`, and `wakeScheduledTasks`.
 */
export async function suspendWithOwner(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { staff, userId, isDisabled }: Asked,
): Promise<{ statements: SQLWrapper[]; changed: number[] }> {
  const [from, to] = isDisabled ? [null, ownerDisabled] : [ownerDisabled, null];
  const owned = await ports.db.select().from(tenants).where(eq(tenants.userId, userId));
  const changing = owned.filter(({ suspendedReason }) => suspendedReason === from);
  const statements = changing.map(async (tenant) => [
    ...logStatements(ports, {
      staff,
      action: "tenant.suspended",
      target: { key: `tenant:${tenant.id}`, name: tenant.companyName },
      before: { suspended: from },
      after: { suspended: to },
      precondition: sql`EXISTS (
        SELECT 1 FROM tenants WHERE id = ${tenant.id} AND user_id = ${userId} AND suspended_reason IS ${from})`,
    }),
    ...setSuspended({ tenantId: tenant.id, reason: to, at: ports.now().getTime() }),
    ...(await suspensionMails(ports, tenant, to)),
  ]);
  return { statements: (await Promise.all(statements)).flat(), changed: changing.map(({ id }) => id) };
}
