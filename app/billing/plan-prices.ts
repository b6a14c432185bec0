import type { Plan } from "#worker/billing/billing.catalogue.ts";
import type { Settings } from "#worker/env.ts";

/** The plans that are paid at the hosted checkout; Enterprise is agreed on with people. */
export type CheckoutPlan = Extract<Plan, "contractor" | "business-pro">;

/** The price ids that the pages sell: the monthly ones. For loaders. */
export function monthlyPriceIds(settings: Settings): Record<CheckoutPlan, string> {
  return { contractor: settings.CONTRACTOR_MONTHLY_PRICE, "business-pro": settings.BUSINESS_PRO_MONTHLY_PRICE };
}
