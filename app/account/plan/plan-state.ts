import { language, m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import type { Money, SubscriptionCard } from "#worker/billing/billing.contract.ts";
import { currentPlan } from "../../billing/plan-action.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";

export type PlanState = {
  badge: { words: string; color: "green" | "amber" | "gray" };
  /** What happens next, and when (ISO 8601). */
  next: { term: string; at: string } | null;
  upgrades: CheckoutPlan[];
  /** An upgrade begins with a checkout; else it changes what runs, which is agreed to here. */
  needsCheckout: boolean;
  canCancel: boolean;
  canResume: boolean;
  hasPortal: boolean;
};

const badges = {
  active: { words: m.account_active, color: "green" },
  past_due: { words: m.account_past_due, color: "amber" },
  inactive: { words: m.account_inactive, color: "gray" },
} as const;

/**
 * What the plan card shows and offers.
 * @param card what billing says of the account's own subscription; null while that is not known: then nothing that needs a
 * subscription at the payment provider is offered
 */
export function planState(account: Account, card: SubscriptionCard | null): PlanState {
  const { subscription } = account;
  const plan = currentPlan(account);
  const isPaid = card !== null && !card.isManual && (card.status === "active" || card.status === "past_due");
  const ends = subscription?.cancelAtPeriodEnd ?? false;
  return {
    badge: subscription
      ? { words: badges[subscription.status].words(), color: badges[subscription.status].color }
      : { words: plan === "free" ? m.account_free_plan() : m.account_team_plan(), color: "gray" },
    next: nextOf(subscription),
    upgrades: upgradesOf(plan, subscription),
    // A plan that was set up by hand has no price to change.
    needsCheckout: plan === "free" || isByHand(account),
    canCancel: isPaid && !ends,
    canResume: isPaid && ends,
    hasPortal: subscription !== null && (card?.hasInvoices ?? false),
  };
}

/** Whether its plan was set up without the payment provider. */
export function isByHand({ subscription }: Account): boolean {
  return subscription?.planId === null;
}

/** A plan that was set up by hand has neither bill nor buttons, and what has run out has no bill any more. */
export function isBilled(account: Account): boolean {
  const { subscription } = account;
  return subscription !== null && !isByHand(account) && subscription.status !== "inactive";
}

/** What billing will most likely say of an account that is billed: what is drawn from it is as large as what is drawn then. */
export function presumedCard(account: Account): SubscriptionCard {
  const { subscription, usage } = account;
  return {
    plan: currentPlan(account),
    planName: usage.planName,
    planId: subscription?.planId ?? null,
    status: subscription?.status ?? null,
    currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    pastDueSince: null,
    extraSeats: 0,
    isManual: false,
    hasInvoices: true,
  };
}

/** The plan's price by the month in cents, as long a text as what is charged. */
export function presumedPrice(account: Account): Money {
  return { amount: planTiers[currentPlan(account)].monthlyPrice * 100, currency: "usd" };
}

function nextOf(subscription: Account["subscription"]): PlanState["next"] {
  if (!subscription?.currentPeriodEnd) return null;
  const { status, cancelAtPeriodEnd, currentPeriodEnd: at } = subscription;
  if (status === "inactive") return { term: m.account_ended_on(), at };
  return { term: cancelAtPeriodEnd ? m.billing_ends_on() : m.account_next_billing_date(), at };
}

/** Free may choose; an active Contractor may go higher, which takes a cancellation back. What is unpaid is paid first. */
function upgradesOf(plan: ReturnType<typeof currentPlan>, subscription: Account["subscription"]): CheckoutPlan[] {
  if (subscription?.status === "past_due") return [];
  if (plan === "free") return ["contractor", "business-pro"];
  return plan === "contractor" && subscription?.status === "active" ? ["business-pro"] : [];
}

/** "Dec 22, 2026": where a sum stands beside it. */
export function formatShortDay(iso: string): string {
  return new Date(iso).toLocaleDateString(language(), { dateStyle: "medium" });
}

/** The day for people, where they are. */
export function formatDay(iso: string, timeZone?: string): string {
  return new Date(iso).toLocaleDateString(language(), { dateStyle: "long", timeZone });
}
