import { eq, type SQL, sql } from "drizzle-orm";
import { type ResultsOf, readBatch } from "../db/read-batch.ts";
import type { Ports } from "../ports.ts";
import { planTiers } from "./billing.catalogue.ts";
import type { SubscriptionCard } from "./billing.contract.ts";
import { customerQuery } from "./customers.ts";
import { subscriptions } from "./table.ts";

type Read = ResultsOf<ReturnType<typeof subscriptionQueries>>;

/** The account's own subscription as the database knows it. */
export async function describeSubscription(ports: Pick<Ports, "db">, userId: string): Promise<SubscriptionCard> {
  return subscriptionFrom(await readBatch(ports.db, subscriptionQueries(ports, sql`${userId}`)));
}

/** What `subscriptionFrom` reads, for a batch. @param user the account's id, or a subquery that finds it */
export function subscriptionQueries(ports: Pick<Ports, "db">, user: SQL) {
  const own = ports.db.select().from(subscriptions).where(eq(subscriptions.userId, user));
  return [own, customerQuery(ports, user)] as const;
}

export function subscriptionFrom([[row], [customer]]: Read): SubscriptionCard {
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
    hasInvoices: customer !== undefined,
  };
}
