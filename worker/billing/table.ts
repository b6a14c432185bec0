import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../auth/table.ts";
import { createdAt, flag, moment, updatedAt } from "../db/columns.ts";
import type { Difference } from "./billing.contract.ts";

/**
 * What an account pays for: one row an account, the last known truth. No row is the Free plan.
 * `manual` rows are set by an admin (Enterprise) or the local seed, and no payment provider knows them.
 */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source", { enum: ["stripe", "manual"] }).notNull(),
    plan: text("plan", { enum: ["contractor", "business-pro", "enterprise"] }).notNull(),
    /** The price id that is paid; null for `manual`. */
    priceId: text("price_id"),
    status: text("status", { enum: ["active", "past_due", "inactive"] }).notNull(),
    /** Since when a payment is missing: access lasts 7 days from then. */
    pastDueSince: moment("past_due_since"),
    /** Months are counted from here, also for yearly prices. */
    billingAnchor: moment("billing_anchor").notNull(),
    currentPeriodEnd: moment("current_period_end"),
    cancelAtPeriodEnd: flag("cancel_at_period_end").notNull().default(false),
    extraSeats: integer("extra_seats").notNull().default(0),
    stripeCustomerId: text("stripe_customer_id").unique(),
    stripeSubscriptionId: text("stripe_subscription_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("subscriptions_period_end").on(table.currentPeriodEnd),
    index("subscriptions_newest").on(table.createdAt, table.userId),
    index("subscriptions_status").on(table.status, table.createdAt, table.userId),
    index("subscriptions_plan").on(table.plan, table.createdAt, table.userId),
  ],
);

/**
 * Every turn of a subscription's row, as triggers of the migration write it down: what revenue was won and lost on which day. It
 * outlives the account, whose id then says nothing any more.
 */
export const subscriptionChanges = sqliteTable(
  "subscription_changes",
  {
    id: integer("id").primaryKey(),
    userId: text("user_id").notNull(),
    source: text("source", { enum: ["stripe", "manual"] }).notNull(),
    plan: text("plan", { enum: ["contractor", "business-pro", "enterprise"] }).notNull(),
    priceId: text("price_id"),
    /** `inactive` too where the account was deleted. */
    status: text("status", { enum: ["active", "past_due", "inactive"] }).notNull(),
    extraSeats: integer("extra_seats").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("subscription_changes_time").on(table.createdAt, table.id),
    index("subscription_changes_user").on(table.userId, table.id),
  ],
);

/**
 * The account's customer at Stripe, made before its first checkout and kept for good. Every look at Stripe's truth first
 * takes a ticket; what it saw is written down only where no later ticket's was (`sync-subscription.ts`).
 */
export const stripeCustomers = sqliteTable(
  "stripe_customers",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull().unique(),
    /** The last ticket that was taken, and the last whose truth was written down. */
    ticket: integer("ticket").notNull().default(0),
    appliedTicket: integer("applied_ticket").notNull().default(0),
    syncedAt: moment("synced_at"),
    /** Whose turn it is to change something at Stripe, and until when at the latest (`customer-lock.ts`). */
    lockOwner: text("changing"),
    lockedUntil: moment("changing_until"),
    /** Nobody gets mail about what was paid before; null: since the row was made. */
    receiptsSince: moment("receipts_since"),
    createdAt: createdAt(),
  },
  (table) => [
    index("stripe_customers_synced").on(table.syncedAt),
    // Found by its beginning.
    index("stripe_customers_search").on(sql`lower(customer_id)`, table.userId),
  ],
);

/**
 * Every account that has or had a subscription or a customer at Stripe: triggers of the migration write the rows, so that
 * staff's list walks one index. With what was last found to differ between us and Stripe.
 */
export const billedAccounts = sqliteTable(
  "billed_accounts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Null: nothing was ever found. */
    mismatch: text("mismatch", { enum: ["standing", "mended"] }),
    mismatchFields: text("mismatch_fields", { mode: "json" }).$type<Difference[]>(),
    /** Who asked Stripe when it was found. */
    mismatchBy: text("mismatch_by", { enum: ["webhook", "hourly", "staff", "account"] }),
    mismatchAt: moment("mismatch_at"),
    fixedAt: moment("mended_at"),
  },
  (table) => [
    index("billed_accounts_newest").on(table.createdAt, table.userId),
    index("billed_accounts_mismatch").on(table.mismatch, table.createdAt, table.userId),
  ],
);

/**
 * Events of Stripe that have had their effect: whatever is delivered again changes nothing. One that has `failed` had none,
 * and is taken when it comes again.
 */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    customerId: text("customer_id"),
    type: text("type"),
    /** `missed`: it never arrived, and the hourly look found it. */
    outcome: text("outcome", { enum: ["applied", "missed", "failed"] })
      .notNull()
      .default("applied"),
    /** When it happened at Stripe; `createdAt` is when it had its effect here. */
    happenedAt: moment("happened_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("stripe_events_created").on(table.createdAt),
    index("stripe_events_customer").on(table.customerId, table.createdAt, table.id),
  ],
);

/**
 * What an account was mailed about, once and for all: payments, failures, refunds and credits, by what they are called at
 * Stripe. The mail is queued in the batch that writes the row, and only where the row is new.
 */
export const billingReceipts = sqliteTable(
  "billing_receipts",
  {
    /** `paid:in_…`, `failed:in_…`, `refund:re_…`, `credit:cn_…`. */
    subject: text("subject").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mailId: text("mail_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("billing_receipts_user").on(table.userId)],
);

/** How far the hourly look for lost events has come: one row. */
export const stripeReconciliation = sqliteTable("stripe_reconciliation", {
  id: integer("id").primaryKey(),
  /** Events since then are looked through, newest first. */
  since: moment("since").notNull(),
  /** When that look began: the next one goes back to here. */
  begunAt: moment("begun_at").notNull(),
  /** The last event that was looked at; null before the first. */
  afterEvent: text("after_event"),
  dueAt: moment("due_at").notNull(),
});
