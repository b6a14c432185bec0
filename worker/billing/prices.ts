import { m } from "#messages";
import type { Settings } from "../env.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type Plan, plans } from "./billing.catalogue.ts";

/** Plans that Stripe carries; Enterprise is set by hand. */
export type PaidPlan = Extract<Plan, "contractor" | "business-pro">;

/** The allow-list: the plan of a price id, null for every id that is not one of ours. */
export function planOfPrice(settings: Settings, priceId: string): PaidPlan | null {
  const sold: [string, PaidPlan][] = [
    [settings.CONTRACTOR_MONTHLY_PRICE, "contractor"],
    [settings.CONTRACTOR_YEARLY_PRICE, "contractor"],
    [settings.BUSINESS_PRO_MONTHLY_PRICE, "business-pro"],
    [settings.BUSINESS_PRO_YEARLY_PRICE, "business-pro"],
  ];
  return sold.find(([id]) => id === priceId)?.[1] ?? null;
}

/** @throws AppError INVALID_INPUT */
export function requirePlanOfPrice({ settings }: Pick<Ports, "settings">, priceId: string): PaidPlan {
  const plan = planOfPrice(settings, priceId);
  if (!plan) throw new AppError("INVALID_INPUT", m.billing_no_such_plan());
  return plan;
}

/** Higher is more. */
export function rankOf(plan: Plan): number {
  return plans.indexOf(plan);
}
