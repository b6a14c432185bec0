import { eq, sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import type { PlanChange } from "./billing.contract.ts";
import { withCustomerLock } from "./customer-lock.ts";
import { findCustomer } from "./customers.ts";
import { type Planned, planChange, seatsInUse } from "./plan-change.ts";
import { amountChanged, describePlanChange, isOutdated, type Reconciliation } from "./preview-change.ts";
import { isEnding } from "./read-stripe-state.ts";
import { openQuote, type SignedQuote, shownBy } from "./sign-quote.ts";
import { syncAfterChange } from "./sync-after-change.ts";
import { subscriptions } from "./table.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now" | "taskRunner">;
type Agreed = { userId: string; change: PlanChange; quote: string | undefined };

/**
 * Makes a change that somebody has agreed to. What charges a card at once needs the quote that named the sum, and charges
 * exactly that or nothing; what charges nothing goes without one too. Presses side by side wait for each other, and one that
 * finds its wish come true changes nothing.
 * @throws AppError AMOUNT_CHANGED where another sum would be charged now, CONFLICT, PAYMENT_FAILED; Stripe's errors
 */
export async function makeChange(ports: Billing, agreed: Agreed): Promise<void> {
  const { userId, change } = agreed;
  const customerId = await findCustomer(ports, userId);
  // Says in its own words what is missing.
  if (!customerId) return void (await planChange(ports, userId, change));
  await withCustomerLock(ports, customerId, {
    isDone: () => isWrittenDown(ports, agreed),
    work: () => changeNow(ports, agreed),
  });
}

async function changeNow(ports: Billing, agreed: Agreed): Promise<void> {
  const planned = await planChange(ports, agreed.userId, agreed.change);
  const { customerId, update, running, counted } = planned;
  try {
    if (update === null) return;
    const signed = await checkSum(ports, planned, agreed);
    if (agreed.change.kind === "seats" && !planned.isCharged) {
      await takeFromTeam(ports, { userId: agreed.userId, additionalSeats: agreed.change.additionalSeats });
    }
    const isCancel = agreed.change.kind === "cancel";
    // Every one that runs ends, should there be more than one; of several that end, the best one goes on.
    for (const { subscription } of isCancel ? running.filter((each) => !isEnding(each)) : [counted]) {
      await ports
        .stripe()
        .subscriptions.update(
          subscription.id,
          { ...update, ...(signed?.prorationDate && { proration_date: signed.prorationDate }) },
          signed ? { idempotencyKey: `change-${signed.id}-${subscription.id}` } : {},
        );
    }
  } finally {
    // Where Stripe refused, this gives the team back what was taken.
    await syncAfterChange(ports, customerId);
  }
}

/** @throws AppError AMOUNT_CHANGED unless what was shown is what would be charged now */
async function checkSum(ports: Billing, planned: Planned, agreed: Agreed): Promise<SignedQuote | null> {
  const { userId, change, quote } = agreed;
  if (quote === undefined && !planned.isCharged) return null;
  const signed = quote === undefined ? null : await openQuote(ports, { quote, userId, change });
  if (!signed) throw amountChanged();
  const now: Reconciliation = await describePlanChange(ports, planned, change, signed.prorationDate).catch((error) => {
    throw isOutdated(error) ? amountChanged() : error;
  });
  if (shownBy(now) !== signed.shown) throw amountChanged();
  return signed;
}

/** Fewer seats are first taken from the team, so that nobody is invited into one that is on its way out. */
async function takeFromTeam(
  { db, now }: Billing,
  { userId, additionalSeats }: { userId: string; additionalSeats: number },
) {
  // The owner has no row among the members.
  const people = sql`(SELECT count(*) + 1 FROM team_members WHERE team_members.team_id = teams.id)`;
  const [taken, owned] = await runBatch(db, [
    sql`
      UPDATE teams SET additional_seats = ${additionalSeats}, updated_at = ${now().getTime()}
      WHERE owner_id = ${userId} AND ${people} <= max_members + ${additionalSeats}`,
    sql`SELECT ${people} AS people FROM teams WHERE owner_id = ${userId}`,
  ]);
  const [team] = owned.results as { people: number }[];
  if (team && taken.meta.changes !== 1) throw seatsInUse(team.people);
}

/** Another press has brought it about meanwhile, and it is written down. */
async function isWrittenDown({ db }: Billing, { userId, change }: Agreed): Promise<boolean> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  if (row?.source !== "stripe" || row.status === "inactive") return false;
  if (change.kind === "seats") return row.extraSeats === change.additionalSeats;
  if (change.kind === "upgrade") return row.priceId === change.planId && !row.cancelAtPeriodEnd;
  return row.cancelAtPeriodEnd === (change.kind === "cancel");
}
