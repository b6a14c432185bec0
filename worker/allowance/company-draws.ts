import type { AccountStanding } from "../account/read-standing.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { calendarMonth } from "./period.ts";
import type { Draw } from "./table.ts";

/** What the pictures of a company's visitors draw on: the company's own cap, and the month of its owner where it has one. */
export function companyDraws(
  { tenant, owner }: { tenant: Pick<Tenant, "id" | "monthlyGenerationLimit">; owner: AccountStanding | null },
  now: Date,
): Draw[] {
  const ofTenant: Draw = {
    subject: tenantSubject(tenant.id),
    period: calendarMonth(now),
    limit: tenant.monthlyGenerationLimit,
  };
  return [ofTenant, ...(owner ? [monthOf(owner)] : [])];
}

export function tenantSubject(tenantId: number): string {
  return `tenant:${tenantId}`;
}

/** The month of whoever pays for an account's pictures. */
export function monthOf({ payer, period, entitlements }: AccountStanding): Draw {
  return { subject: payer, period, limit: entitlements.monthlyVisualizations };
}
