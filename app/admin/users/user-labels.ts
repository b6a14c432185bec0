import type { Role, StaffUser, StaffUserDetail } from "#worker/admin/users/users.contract.ts";
import { providerNames } from "#worker/auth/auth.contract.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import type { FactorMethod } from "#worker/factors/factors.contract.ts";
import { formatDay } from "../format.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const roleLabels = { user: "User", support: "Support", admin: "Admin" } as const satisfies Record<Role, string>;

export const planOptions = Object.fromEntries(plans.map((plan) => [plan, planTiers[plan].name]));

const factorLabels: Record<FactorMethod, string> = {
  passkey: "passkey",
  "app-code": "authenticator app",
  "recovery-code": "recovery code",
};

/** What is special about a user. */
export function userBadges({ role, emailVerified, disabledAt }: StaffUser): Maybe<BadgeText>[] {
  return [
    role !== "user" && [roleLabels[role]],
    !emailVerified && ["Unverified", "amber"],
    disabledAt && ["Disabled", "red"],
  ];
}

export function describeSignIn({ hasPassword, providers, factors }: StaffUserDetail): string {
  const first =
    [...(hasPassword ? ["Password"] : []), ...providers.map((id) => providerNames[id])].join(" or ") || "Nothing yet";
  return factors.length > 0 ? `${first}, then ${factors.map((factor) => factorLabels[factor]).join(" or ")}` : first;
}

export function describePlan({ planName, subscription }: StaffUserDetail): string {
  if (!subscription) return planName;
  const { source, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const by = source === "stripe" ? "paid through Stripe" : "set by an admin";
  const state = { active: "", past_due: ", payment overdue", inactive: ", ended" }[status];
  const end = cancelAtPeriodEnd && currentPeriodEnd ? `, ends ${formatDay(currentPeriodEnd)}` : "";
  return `${planName}, ${by}${state}${end}`;
}
