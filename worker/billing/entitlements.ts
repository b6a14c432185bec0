import { graceDays, type Plan, plans, planTiers } from "./billing.catalogue.ts";

/** What is known of one subscription. Dates as in the table. */
export type Subscription = {
  plan: Exclude<Plan, "free">;
  status: "active" | "past_due" | "inactive";
  pastDueSince: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
};

export type AccountStatus = {
  /** The account's own; null on Free. */
  own: Subscription | null;
  /** That of the owner of the team that the account has joined; null without such a team, or where the owner has none. */
  teamOwner: Subscription | null;
  /** Owns or has joined a team. */
  hasTeam: boolean;
  /** What an admin decided about embeds; null: by plan. */
  embedOverride: boolean | null;
};

export type Entitlements = {
  plan: Plan;
  planName: string;
  /** Whose monthly allowance pictures are taken from: the better plan's, or the account's own where both are equal. */
  paidBy: "account" | "team-owner";
  /** Pictures per billing month; -1 is unlimited. */
  monthlyVisualizations: number;
  /** Pictures carry a watermark and are at most 1280 px; the clean files stay private. */
  watermarked: boolean;
  fullResolution: boolean;
  /** Which of the scheduler's two queues its pictures wait in. */
  queue: "priority" | "standard";
  hasEmbedAccess: boolean;
  hasBusinessProAccess: boolean;
  /** Plain words that change a design. */
  chat: boolean;
  /** The provider's name stands below the company's. */
  poweredBy: boolean;
  /** Has an own plan with a team in it, paid for today, and no team yet. */
  canCreateTeam: boolean;
  /** May invite and add seats: not while a payment is missing. */
  canGrowTeam: boolean;
};

const grace = graceDays * 86_400_000;

/** What an account may do, from its plan, its team and what an admin decided. Nothing else decides that. */
export function entitlementsOf(accountStatus: AccountStatus, now: Date): Entitlements {
  const own = planInForce(accountStatus.own, now);
  const joined = planInForce(accountStatus.teamOwner, now);
  // Only plans that include a team are shared in one.
  const ofTeam = includesTeam(joined) ? joined : "free";
  const isTeams = plans.indexOf(ofTeam) > plans.indexOf(own);
  const plan = isTeams ? ofTeam : own;
  const isPaid = plan !== "free";
  const isBusinessPro = includesTeam(plan);
  const mayGrow = includesTeam(own) && accountStatus.own?.status === "active";
  return {
    plan,
    planName: planTiers[plan].name,
    paidBy: isTeams ? "team-owner" : "account",
    monthlyVisualizations: planTiers[plan].monthlyVisualizations,
    watermarked: !isPaid,
    fullResolution: isPaid,
    queue: isPaid ? "priority" : "standard",
    hasEmbedAccess: accountStatus.embedOverride ?? isBusinessPro,
    hasBusinessProAccess: isBusinessPro,
    chat: isBusinessPro,
    poweredBy: plan !== "enterprise",
    canCreateTeam: mayGrow && !accountStatus.hasTeam,
    canGrowTeam: mayGrow,
  };
}

/** The plan that a subscription gives at this moment: one that has run out or is unpaid for too long gives none. */
export function planInForce(subscription: Subscription | null, now: Date): Plan {
  if (!subscription || subscription.status === "inactive") return "free";
  const { plan, status, pastDueSince, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  // The provider's word may be late, but the end that it announced is not.
  if (cancelAtPeriodEnd && currentPeriodEnd && currentPeriodEnd <= now) return "free";
  if (status === "active") return plan;
  const isInGrace = pastDueSince !== null && now.getTime() < pastDueSince.getTime() + grace;
  return isInGrace ? plan : "free";
}

function includesTeam(plan: Plan): boolean {
  return plan === "business-pro" || plan === "enterprise";
}
