import { and, asc, eq, isNotNull, lt, ne } from "drizzle-orm";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import { deleteExpiredEvents, eventTypes, knownEvents, type Notice, noticeOf, rememberEvents } from "./known-events.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { billedAccounts, stripeCustomers, stripeReconciliation, subscriptions } from "./table.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now" | "taskRunner">;
type Reconciliation = typeof stripeReconciliation.$inferSelect;

const minute = 60_000;
const hour = 60 * minute;
/** Stripe lists events this long. */
const oldest = 30 * 24 * hour;
/** The next look goes back a little before the last one began. */
const overlap = 10 * minute;
/** An event that is younger may be on its way to us. */
const onItsWay = 5 * minute;
/** Customers asked about in one run: mails wait meanwhile, and there is always a next run. */
const maxCustomersPerRun = 20;

/**
 * Finds what a lost webhook missed: once an hour it goes through Stripe's events since the last time, and asks about the
 * customer of each that never reached us; then about subscriptions whose period is over without news, and those that were
 * found to differ from Stripe's. A due task.
 */
export async function reconcile(ports: Billing): Promise<Date | null> {
  const { db, settings } = ports;
  const now = ports.now();
  if (settings.STRIPE_SECRET_KEY === "" || (await db.$count(stripeCustomers)) === 0) return null;
  const look = await openReconciliation(ports, now);
  if (look.dueAt > now) return look.dueAt;
  const afterEvent = await reconcileEvents(ports, look);
  if (afterEvent !== null) {
    await db.update(stripeReconciliation).set({ afterEvent });
    return now;
  }
  await reconcileEndedPeriods(ports, now);
  await reconcileMismatches(ports, now);
  await deleteExpiredEvents(ports);
  const dueAt = new Date(now.getTime() + hour);
  const since = new Date(look.begunAt.getTime() - overlap);
  await db.update(stripeReconciliation).set({ since, afterEvent: null, dueAt });
  return dueAt;
}

async function openReconciliation({ db }: Billing, now: Date): Promise<Reconciliation> {
  const first = { id: 1, since: new Date(now.getTime() - oldest), begunAt: now, afterEvent: null, dueAt: now };
  await db.insert(stripeReconciliation).values(first).onConflictDoNothing();
  const look = only(await db.select().from(stripeReconciliation));
  if (look.afterEvent !== null || look.dueAt > now) return look;
  await db.update(stripeReconciliation).set({ begunAt: now });
  return { ...look, begunAt: now };
}

/** @returns the event after which the next run goes on; null when all were looked at */
async function reconcileEvents(ports: Billing, { since, afterEvent }: Reconciliation): Promise<string | null> {
  const page = await ports.stripe().events.list({
    types: [...eventTypes],
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    ...(afterEvent !== null && { starting_after: afterEvent }),
  });
  const known = await knownEvents(
    ports,
    page.data.map(({ id }) => id),
  );
  const missed = new Map<string, Notice[]>();
  let last: string | null = null;
  let isWhole = true;
  for (const event of page.data) {
    const notice = known.has(event.id) ? null : noticeOf(event);
    const others = notice && missed.get(notice.customerId);
    if (notice && !others && missed.size === maxCustomersPerRun) {
      isWhole = false;
      break;
    }
    if (notice) missed.set(notice.customerId, [...(others ?? []), notice]);
    last = event.id;
  }
  for (const [customerId, events] of missed) {
    const isMissed = events.some(({ happenedAt }) => ports.now().getTime() - happenedAt.getTime() > onItsWay);
    const by = isMissed ? "hourly" : "webhook";
    if (await syncSubscription(ports, customerId, { by, events })) log(customerId, events.length);
    else await runBatch(ports.db, [rememberEvents(events, { outcome: "missed", now: ports.now() })]);
  }
  return isWhole && !page.has_more ? null : last;
}

async function reconcileEndedPeriods(ports: Billing, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - hour);
  const silent = await ports.db
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .innerJoin(subscriptions, eq(subscriptions.userId, stripeCustomers.userId))
    .where(
      and(
        eq(subscriptions.source, "stripe"),
        ne(subscriptions.status, "inactive"),
        lt(subscriptions.currentPeriodEnd, hourAgo),
        isNotNull(stripeCustomers.syncedAt),
        lt(stripeCustomers.syncedAt, hourAgo),
      ),
    )
    .orderBy(asc(stripeCustomers.syncedAt))
    .limit(maxCustomersPerRun);
  for (const { customerId } of silent) await syncSubscription(ports, customerId, { by: "hourly" });
}

/** What was found to differ may have been put right on our side, of which Stripe tells nobody. */
async function reconcileMismatches(ports: Billing, now: Date): Promise<void> {
  const differing = await ports.db
    .select({ customerId: stripeCustomers.customerId })
    .from(billedAccounts)
    .innerJoin(stripeCustomers, eq(stripeCustomers.userId, billedAccounts.userId))
    .where(
      and(eq(billedAccounts.mismatch, "standing"), lt(stripeCustomers.syncedAt, new Date(now.getTime() - hour / 2))),
    )
    .orderBy(asc(stripeCustomers.syncedAt))
    .limit(maxCustomersPerRun);
  for (const { customerId } of differing) await syncSubscription(ports, customerId, { by: "hourly" });
}

function log(customerId: string, events: number): void {
  console.warn(JSON.stringify({ level: "warn", event: "missed events healed", customerId, events }));
}
