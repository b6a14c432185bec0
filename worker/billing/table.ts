import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../auth/table.ts";
import { createdAt, flag, moment, updatedAt } from "../db/columns.ts";

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
  (table) => [index("subscriptions_period_end").on(table.currentPeriodEnd)],
);
