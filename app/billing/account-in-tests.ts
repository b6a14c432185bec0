import type { Account } from "#worker/account/account.contract.ts";
import { type Plan, planTiers } from "#worker/billing/billing.catalogue.ts";

/** An account on a plan, for tests. */
export function accountOn(plan: Plan, subscription: Account["subscription"]): Account {
  const { name, monthlyVisualizations } = planTiers[plan];
  return {
    user: {
      id: "u",
      firstName: "Ada",
      lastName: "Test",
      email: "ada@example.test",
      businessName: null,
      phone: null,
      emailVerified: true,
      hasPassword: true,
      role: "user",
      language: null,
      secondFactor: "none",
    },
    subscription,
    usage: { planName: name, currentUsage: 0, limit: monthlyVisualizations, canUse: true },
    hasEmbedAccess: false,
    hasBusinessProAccess: false,
    teams: [],
    suspension: null,
    tenantSlug: null,
    worksForSlug: null,
  };
}
