import { eq } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { planTiers } from "./billing.catalogue.ts";
import type { SubscriptionCard } from "./billing.contract.ts";
import { findCustomer } from "./customers.ts";
import { subscriptions } from "./table.ts";

/** The account's own subscription as the database knows it. */
export async function describeSubscription(ports: Pick<Ports, "db">, userId: string): Promise<SubscriptionCard> {
  const [[row], customerId] = await Promise.all([
    ports.db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    findCustomer(ports, userId),
  ]);
  const plan = row?.plan ?? "free";
  return {
    plan,
    planName: planTiers[plan].name,
    planId: row?.priceId ?? null,
    status: row?.status ?? null,
    currentPeriodEnd: row?.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
    pastDueSince: row?.pastDueSince?.toISOString() ?? null,
    extraSeats: row?.extraSeats ?? 0,
    isManual: row?.source === "manual",
    hasInvoices: customerId !== null,
  };
}
