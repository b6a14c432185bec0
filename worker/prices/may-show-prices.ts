import { eq } from "drizzle-orm";
import { readAccountStatus } from "../billing/read-account-status.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";

/** Whether the plan of a company's owner lets people see price ranges at this moment. */
export async function mayShowPrices(ports: Pick<Ports, "db" | "now">, tenantId: number): Promise<boolean> {
  const [tenant] = await ports.db
    .select({ userId: tenants.userId, suspendedAt: tenants.suspendedAt })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant?.userId || tenant.suspendedAt !== null) return false;
  const owner = await readAccountStatus(ports, tenant.userId);
  return owner !== null && (owner.entitlements.hasBusinessProAccess || owner.entitlements.hasEmbedAccess);
}
