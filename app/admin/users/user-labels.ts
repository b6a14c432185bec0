import { language, type Message, m } from "#messages";
import type { Role, StaffUser, StaffUserDetail } from "#worker/admin/users/users.contract.ts";
import { nameOfProvider } from "#worker/auth/providers/providers.catalogue.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import type { FactorMethod } from "#worker/factors/factors.contract.ts";
import { formatDay } from "../format.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const roleLabels = {
  user: m.admin_user,
  support: m.admin_support,
  admin: m.admin_area_name,
} as const satisfies Record<Role, Message>;

export const planOptions = Object.fromEntries(plans.map((plan) => [plan, () => planTiers[plan].name]));

const factorLabels: Record<FactorMethod, Message> = {
  passkey: m.admin_passkey,
  "app-code": m.admin_authenticator_app,
  "recovery-code": m.admin_recovery_code,
};

/** What is special about a user. */
export function userBadges({ role, emailVerified, disabledAt }: StaffUser): Maybe<BadgeText>[] {
  return [
    role !== "user" && [roleLabels[role]()],
    !emailVerified && [m.admin_unverified(), "amber"],
    disabledAt && [m.admin_disabled(), "red"],
  ];
}

export function describeSignIn({ hasPassword, providers, factors }: StaffUserDetail): string {
  const ways = [...(hasPassword ? [m.ui_password()] : []), ...providers.map(nameOfProvider)];
  const first = anyOf(ways) || m.admin_nothing_yet();
  const second = anyOf(factors.map((factor) => factorLabels[factor]()));
  return second ? m.admin_first_then_second({ first, second }) : first;
}

function anyOf(names: string[]): string {
  return new Intl.ListFormat(language(), { type: "disjunction" }).format(names);
}

const sourceLabels = { stripe: m.admin_paid_through_stripe, manual: m.admin_set_by_admin } as const;

export function describePlan({ planName, subscription }: StaffUserDetail): string {
  if (!subscription) return planName;
  const { source, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  return [
    planName,
    sourceLabels[source](),
    status === "past_due" && m.admin_payment_overdue(),
    status === "inactive" && m.admin_ended(),
    cancelAtPeriodEnd && currentPeriodEnd && m.admin_ends_on({ day: formatDay(currentPeriodEnd) }),
  ]
    .filter(Boolean)
    .join(", ");
}
