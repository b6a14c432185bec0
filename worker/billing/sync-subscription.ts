import { and, eq, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import type { Ports } from "../ports.ts";
import { createTenant } from "../tenants/create-tenant.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { plans } from "./billing.catalogue.ts";
import { adoptCustomer } from "./customers.ts";
import { findChangeMails } from "./find-change-mails.ts";
import { findReceipts } from "./find-receipts.ts";
import { type Notice, rememberEvents } from "./known-events.ts";
import { rankOf } from "./prices.ts";
import { readStripeState, type StripeState } from "./read-stripe-state.ts";
import { differencesBefore, recordMismatch } from "./record-mismatch.ts";
import { stripeCustomers, subscriptions } from "./table.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now" | "taskRunner">;
type Ticket = { customerId: string; userId: string; number: number };
/** Why Stripe is asked. The events are remembered together with their effect. */
type Reason = { by: "webhook" | "hourly" | "staff" | "account"; events?: Notice[] };

/**
 * Asks Stripe how a customer stands and writes it down as the account's one row. Safe to repeat, side by side and in any
 * order. Whoever asks takes a ticket first and asks then; an answer is written down only where none with a later ticket
 * was. So the truth that stays was asked for after every event whose ticket is earlier, and after the last event it is the
 * last truth. What may be lost is an answer that a later one makes superfluous.
 * @returns false for a customer who is none of ours
 */
export async function syncSubscription(
  ports: Billing,
  customerId: string,
  { by, events = [] }: Reason = { by: "account" },
): Promise<boolean> {
  const ticket = await takeTicket(ports, customerId);
  if (!ticket) return false;
  const { stripeState, counted } = await readStripeState(ports, customerId);
  const { userId } = ticket;
  const looked = { userId, stripeState, by, isMine: isApplied(ticket) };
  // Whoever was told by Stripe, or has just changed something there, finds a difference that is none.
  const found = by === "hourly" || by === "staff" ? await differencesBefore(ports, looked) : [];
  const outcome = by === "hourly" ? "missed" : "applied";
  // Whoever is mailed about a payment has it from Stripe's own word, not from a press.
  const receipts = await findReceipts(ports, { customerId, userId, counted, events });
  const mails = await findChangeMails(ports, { ...looked, customerId, counted });
  const [ticketUsed, ...written] = await writeDown(ports, ticket, stripeState);
  await runBatch(ports.db, [
    ticketUsed,
    ...mails,
    ...written,
    ...receipts,
    rememberEvents(events, { outcome, now: ports.now() }),
  ]);
  // The hourly look is due work itself, and mails are woken after it.
  if (by !== "hourly" && mails.length + receipts.length > 0) await wakeScheduledTasks(ports);
  await recordMismatch(ports, { ...looked, found });
  return true;
}

/** That what this ticket saw is what was last written down. */
function isApplied({ customerId, number }: Ticket): SQL {
  return sql`EXISTS (
    SELECT 1 FROM stripe_customers WHERE customer_id = ${customerId} AND applied_ticket = ${number})`;
}

async function takeTicket(ports: Billing, customerId: string, mayAdopt = true): Promise<Ticket | null> {
  const [row] = await ports.db
    .update(stripeCustomers)
    .set({ ticket: sql`ticket + 1` })
    .where(eq(stripeCustomers.customerId, customerId))
    .returning({ userId: stripeCustomers.userId, number: stripeCustomers.ticket });
  if (row) return { customerId, ...row };
  if (!mayAdopt) return null;
  await adoptCustomer(ports, customerId);
  return takeTicket(ports, customerId, false);
}

async function writeDown(
  ports: Billing,
  ticket: Ticket,
  stripeState: StripeState | null,
): Promise<[SQLWrapper, ...SQLWrapper[]]> {
  const { customerId, userId, number } = ticket;
  const at = ports.now().getTime();
  const isMine = isApplied(ticket);
  return [
    write
      .update(stripeCustomers)
      .set({ appliedTicket: number, syncedAt: new Date(at) })
      .where(and(eq(stripeCustomers.customerId, customerId), lt(stripeCustomers.appliedTicket, number))),
    stripeState
      ? upsert({ customerId, userId, stripeState, at, isMine })
      : write
          .update(subscriptions)
          .set({ status: "inactive", extraSeats: 0, updatedAt: new Date(at) })
          .where(and(eq(subscriptions.userId, userId), eq(subscriptions.source, "stripe"), isMine)),
    sql`
      UPDATE teams SET
        additional_seats = (SELECT extra_seats FROM subscriptions WHERE user_id = ${userId}), updated_at = ${at}
      WHERE owner_id = ${userId} AND ${isMine}
        AND EXISTS (SELECT 1 FROM subscriptions WHERE user_id = ${userId} AND source = 'stripe')`,
    ...(stripeState && stripeState.status !== "inactive" ? await makeTenant(ports, userId) : []),
  ];
}

type Writing = { customerId: string; userId: string; stripeState: StripeState; at: number; isMine: SQL };

/** A plan that an admin set stays, unless what is paid for is at least as good. */
function upsert({ customerId, userId, stripeState, at, isMine }: Writing): SQL {
  const notBetter = JSON.stringify(plans.filter((plan) => rankOf(plan) <= rankOf(stripeState.plan)));
  return sql`
    INSERT INTO subscriptions (
      user_id, source, plan, price_id, status, past_due_since, billing_anchor, current_period_end,
      cancel_at_period_end, extra_seats, stripe_customer_id, stripe_subscription_id, created_at, updated_at
    )
    SELECT ${userId}, 'stripe', ${stripeState.plan}, ${stripeState.priceId}, ${stripeState.status},
      ${stripeState.pastDueSince?.getTime() ?? null}, ${stripeState.billingAnchor.getTime()}, ${stripeState.currentPeriodEnd.getTime()},
      ${stripeState.cancelAtPeriodEnd ? 1 : 0}, ${stripeState.extraSeats}, ${customerId}, ${stripeState.subscriptionId}, ${at}, ${at}
    WHERE ${isMine}
    ON CONFLICT (user_id) DO UPDATE SET
      source = excluded.source, plan = excluded.plan, price_id = excluded.price_id, status = excluded.status,
      past_due_since = excluded.past_due_since, billing_anchor = excluded.billing_anchor,
      current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
      extra_seats = excluded.extra_seats, stripe_customer_id = excluded.stripe_customer_id,
      stripe_subscription_id = excluded.stripe_subscription_id, updated_at = excluded.updated_at
    WHERE subscriptions.source = 'stripe' OR (excluded.status <> 'inactive' AND (
      subscriptions.status = 'inactive' OR subscriptions.plan IN (SELECT value FROM json_each(${notBetter}))))`;
}

/** Whoever pays has a company in the product, named after the person where there is no business name. */
async function makeTenant(ports: Billing, userId: string): Promise<SQL[]> {
  const [user] = await ports.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), sql`NOT EXISTS (SELECT 1 FROM tenants WHERE tenants.user_id = ${userId})`));
  if (!user) return [];
  const companyName = user.businessName ?? `${user.firstName} ${user.lastName}`;
  return [
    // An account that is deleted in this moment must not leave a company behind.
    failUnless(sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId})`),
    ...createTenant(ports, { userId, companyName, phone: user.phone, email: user.email }),
  ];
}
