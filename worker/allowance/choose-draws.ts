import { eq } from "drizzle-orm";
import { type Entitlements, entitlementsOf } from "../account/entitlements.ts";
import type { Actor } from "../auth/find-actor.ts";
import { users } from "../auth/table.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { getTenantRow } from "../tenants/find-tenant.ts";
import { calendarDay, calendarMonth } from "./period.ts";
import type { Draw } from "./table.ts";

export type Payment = {
  tenantId: number;
  /** The ledger subject that pays. */
  payer: string;
  draws: Draw[];
  entitlements: Entitlements;
};

export type Asking = {
  /** null: a stranger who has no visitor token yet. */
  actor: Actor | null;
  /** Keyed hash of the client's address, null where there is none. */
  address: string | null;
  tenantSlug: string | undefined;
};

/**
 * Who pays for a picture, and every counter that it moves. A user draws on the account's month. A visitor draws on the
 * tenant's month, on a few pictures of his own, and on the day of his address. So does an account whose e-mail is not
 * verified yet on the last: a new address costs nothing to invent.
 * @throws AppError NOT_FOUND for an unknown tenant, FORBIDDEN for one that is switched off
 */
export async function choosePayment(
  services: Pick<Services, "db" | "settings" | "now">,
  { actor, address, tenantSlug }: Asking,
): Promise<Payment> {
  const tenant = await getTenantRow(services, tenantSlug ?? "demo");
  if (!tenant.active) throw new AppError("FORBIDDEN", "This company's visualizer is switched off at the moment.");
  const { settings } = services;
  const now = services.now();
  const month = calendarMonth(now);
  const entitlements = entitlementsOf("free");
  const ofAddress: Draw[] = address
    ? [{ subject: `address:${address}`, period: calendarDay(now), limit: settings.ADDRESS_DAILY_RENDERS }]
    : [];

  if (actor?.kind === "user") {
    const payer = `user:${actor.userId}`;
    const [account] = await services.db
      .select({ verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, actor.userId));
    const own = { subject: payer, period: month, limit: entitlements.monthlyVisualizations };
    return { tenantId: tenant.id, payer, draws: account?.verifiedAt ? [own] : [own, ...ofAddress], entitlements };
  }

  const payer = `tenant:${tenant.id}`;
  const ofVisitor: Draw[] = [
    { subject: `visitor:${actor?.visitorId ?? "new"}`, period: "all", limit: settings.VISITOR_FREE_RENDERS },
  ];
  const ofTenant = { subject: payer, period: month, limit: tenant.monthlyGenerationLimit };
  return { tenantId: tenant.id, payer, draws: [...ofVisitor, ...ofAddress, ofTenant], entitlements };
}
