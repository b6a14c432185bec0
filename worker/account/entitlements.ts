/** What each plan includes (spec, "Business constants"). Billing decides which plan an account is on; until then it is free. */
export const plans = ["free", "contractor", "business-pro", "enterprise"] as const;
export type Plan = (typeof plans)[number];

export type Entitlements = {
  /** Pictures a billing period; -1 is unlimited. */
  monthlyVisualizations: number;
  /** Pictures carry a mark and come at 1280 px; the clean files stay private. */
  watermarked: boolean;
  /** Which of the scheduler's two lines its pictures wait in. */
  queue: "priority" | "standard";
};

const included: Record<Plan, Entitlements> = {
  free: { monthlyVisualizations: 5, watermarked: true, queue: "standard" },
  contractor: { monthlyVisualizations: 100, watermarked: false, queue: "priority" },
  "business-pro": { monthlyVisualizations: 500, watermarked: false, queue: "priority" },
  enterprise: { monthlyVisualizations: -1, watermarked: false, queue: "priority" },
};

export function entitlementsOf(plan: Plan): Entitlements {
  return included[plan];
}
