import { eq, type SQL } from "drizzle-orm";
import { planInForce, type Subscription } from "../billing/entitlements.ts";
import { subscriptions } from "../billing/table.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";

/** What decides whether a company has a host name: it is open, and its owner's own plan is Enterprise. */
export type Standing = { isOpen: boolean; subscription: Subscription | null };

export function includesOwnHost({ isOpen, subscription }: Standing, now: Date): boolean {
  return isOpen && planInForce(subscription, now) === "enterprise";
}

/** The columns of a standing; `subscriptions` joined from the left by the company's owner. */
export const standingColumns = {
  active: tenants.active,
  plan: subscriptions.plan,
  status: subscriptions.status,
  pastDueSince: subscriptions.pastDueSince,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
};

export function ofOwner(): SQL {
  return eq(subscriptions.userId, tenants.userId);
}

type Columns = { active: boolean } & {
  [Name in keyof Subscription]: Subscription[Name] | null;
};

export function standingOf({ active, plan, status, ...dates }: Columns): Standing {
  const { pastDueSince, currentPeriodEnd, cancelAtPeriodEnd } = dates;
  const subscription = plan &&
    status && { plan, status, pastDueSince, currentPeriodEnd, cancelAtPeriodEnd: cancelAtPeriodEnd === true };
  return { isOpen: active, subscription: subscription || null };
}

/** @returns false for a company that is gone */
export async function mayHaveOwnHost(ports: Pick<Ports, "db" | "now">, tenantId: number): Promise<boolean> {
  return isIncluded(await standingQuery(ports, tenantId), ports.now());
}

/** What `isIncluded` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function standingQuery({ db }: Pick<Ports, "db">, tenantId: number | SQL) {
  return db.select(standingColumns).from(tenants).leftJoin(subscriptions, ofOwner()).where(eq(tenants.id, tenantId));
}

export function isIncluded([row]: Awaited<ReturnType<typeof standingQuery>>, now: Date): boolean {
  return row !== undefined && includesOwnHost(standingOf(row), now);
}
