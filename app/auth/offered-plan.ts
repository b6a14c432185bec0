import { type Plan, planTiers } from "#worker/billing/billing.catalogue.ts";
import type { Settings } from "#worker/env.ts";
import { readDestination } from "./destination.ts";

/** The plan that somebody comes to sign up for, as it is shown beside the form. */
export type OfferedPlan = { plan: Plan; dollars: number; period: "month" | "year" };

/**
 * The plan that the address names by a price, or the free one where somebody comes to sign up without one. Whoever was
 * invited takes no plan.
 */
export function offeredPlan(settings: Settings, params: URLSearchParams): OfferedPlan | null {
  const { plan: price, redirect } = readDestination(params);
  if (price !== null) return pricedPlan(settings, price);
  const isInvited = redirect?.startsWith("/accept-invitation") ?? false;
  return params.get("view") === "sign-up" && !isInvited ? offer("free", "month") : null;
}

function pricedPlan(settings: Settings, price: string): OfferedPlan | null {
  switch (price) {
    case settings.CONTRACTOR_MONTHLY_PRICE:
      return offer("contractor", "month");
    case settings.CONTRACTOR_YEARLY_PRICE:
      return offer("contractor", "year");
    case settings.BUSINESS_PRO_MONTHLY_PRICE:
      return offer("business-pro", "month");
    case settings.BUSINESS_PRO_YEARLY_PRICE:
      return offer("business-pro", "year");
    default:
      return null;
  }
}

function offer(plan: Plan, period: OfferedPlan["period"]): OfferedPlan {
  const { monthlyPrice, yearlyPrice } = planTiers[plan];
  return { plan, period, dollars: period === "month" ? monthlyPrice : yearlyPrice };
}
