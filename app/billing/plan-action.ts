import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { type Plan, plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import type { CheckoutPlan } from "./plan-prices.ts";

/** What a plan's card offers whoever looks at it. */
export type PlanAction =
  | { kind: "current" }
  | { kind: "go"; to: "/auth?view=sign-up" | "/dashboard/settings"; label: string }
  /** `upgrade`: a change of plan is charged without a checkout, so it is agreed to on the dashboard. */
  | { kind: "checkout" | "upgrade"; plan: CheckoutPlan; label: string };

/** @param account null for somebody who is not signed in */
export function planAction(plan: Exclude<Plan, "enterprise">, account: Account | null): PlanAction {
  const cta = planTiers[plan].cta();
  if (!account)
    return plan === "free"
      ? { kind: "go", to: "/auth?view=sign-up", label: cta }
      : { kind: "checkout", plan, label: cta };
  const current = currentPlan(account);
  if (plan === current) return { kind: "current" };
  const manage: PlanAction = { kind: "go", to: "/dashboard/settings", label: m.billing_manage_plan() };
  // A subscription with an open payment is put right first; a second one beside it would be paid twice.
  if (plan === "free" || account.subscription?.status === "past_due") return manage;
  if (current === "free") return { kind: "checkout", plan, label: cta };
  if (current !== "contractor") return manage;
  const label = m.billing_upgrade_to({ name: planTiers[plan].name });
  // A plan that was set up by hand has no price to change.
  return { kind: account.subscription?.planId === null ? "checkout" : "upgrade", plan, label };
}

/** The plan that the account draws on: its own or its team's. */
export function currentPlan({ usage }: Pick<Account, "usage">): Plan {
  return plans.find((plan) => planTiers[plan].name === usage.planName) ?? "free";
}
