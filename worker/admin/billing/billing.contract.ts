import { z } from "zod";
import { plans } from "../../billing/billing.catalogue.ts";
import type { Difference, Side } from "../../billing/billing.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";

export const billingStatuses = ["active", "past_due", "inactive", "none"] as const;

export const billingQuerySchema = z.object({
  ...listQuery,
  /** `none`: went to the checkout, and never had a subscription that we know of. */
  status: z.enum(billingStatuses).optional(),
  plan: z.enum(plans).exclude(["free"]).optional(),
  mismatch: z.enum(["standing", "mended"]).optional(),
});

/** An account that is or was billed, as staff's list shows it. Moments are ISO 8601. */
export type StaffBilling = {
  /** The account's. */
  id: string;
  email: string;
  plan: string | null;
  planName: string;
  /** Null: there is no subscription. */
  source: "stripe" | "manual" | null;
  status: (typeof billingStatuses)[number];
  extraSeats: number;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  customerId: string | null;
  syncedAt: string | null;
  lastEvent: { type: string; at: string } | null;
  /** What the last look found: the two sides differ, or did until it put that right. */
  mismatch: "standing" | "mended" | null;
};

export type BillingEvent = {
  id: string;
  type: string;
  outcome: "applied" | "missed" | "failed";
  happenedAt: string | null;
  /** When it had its effect, or failed. */
  takenAt: string;
  /** At Stripe's own pages. */
  url: string;
};

export type StaffBillingDetail = StaffBilling & {
  name: string;
  ours: Side;
  /** At Stripe's own pages. */
  customerUrl: string | null;
  found: {
    by: "webhook" | "hourly" | "staff" | "account";
    at: string;
    fixedAt: string | null;
    fields: Difference[];
  } | null;
  events: BillingEvent[];
  history: AuditEntry[];
};

/** Both sides at one moment. */
export type StripeComparison = {
  ours: Side;
  stripe: Side;
  differing: Difference["field"][];
  /** How many subscriptions run there for this customer: more than one are paid more than once. */
  running: number;
  askedAt: string;
};
