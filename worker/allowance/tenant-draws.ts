import { calendarDay, calendarMonth } from "../billing/period.ts";
import type { AccountStatus } from "../billing/read-account-status.ts";
import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { monthlyDraws } from "./month-draws.ts";
import type { AllowanceDraw, AllowanceDraws } from "./table.ts";

type Company = { tenant: Pick<Tenant, "id" | "monthlyGenerationLimit">; owner: AccountStatus | null };

/**
 * What the pictures of a company's visitors draw on: the company's own cap, the month of its owner where it has one, and the
 * share of that month which is for strangers, of a day and of all of it. What the owner and the team make themselves is on
 * the month alone, so strangers never get at the rest. A company without an owner is the demo: there a day's share is all.
 */
export async function tenantDraws(
  { settings, now: clock }: Pick<Ports, "settings" | "now">,
  { tenant, owner }: Company,
): Promise<AllowanceDraws> {
  const now = clock();
  const ofTenant: AllowanceDraw = {
    subject: tenantSubject(tenant.id),
    period: calendarMonth(now),
    limit: tenant.monthlyGenerationLimit,
  };
  const day = calendarDay(now);
  if (!owner) {
    const limit = shareOf(ofTenant.limit, settings.DEMO_DAILY_PERCENT);
    return [ofTenant, { subject: anonymousSubject("day", ofTenant.subject), period: day, limit }];
  }
  const months = await monthlyDraws(settings, owner);
  const [month] = months;
  // On an unlimited plan the company's own cap is the only measure of a day; there is nothing to be kept back.
  const measure = month.limit === -1 ? ofTenant.limit : month.limit;
  return [
    ofTenant,
    ...months,
    {
      subject: anonymousSubject("day", month.subject),
      period: day,
      limit: shareOf(measure, settings.EMBED_DAILY_PERCENT),
    },
    {
      subject: anonymousSubject("month", month.subject),
      period: month.period,
      limit: shareOf(month.limit, settings.EMBED_MONTHLY_PERCENT),
    },
  ];
}

/** Rounded down, but at least one picture of a month that has any. */
export function shareOf(limit: number, percent: number): number {
  return limit === -1 ? -1 : Math.min(limit, Math.max(1, Math.floor((limit * percent) / 100)));
}

export function tenantSubject(tenantId: number): string {
  return `tenant:${tenantId}`;
}

/**
 * Counts what people without an account have drawn on a payer. A billing month bears the name of its first day, so the two
 * spans are told apart by the subject.
 */
export function anonymousSubject(span: "day" | "month", payer: string): string {
  return `strangers-${span}:${payer}`;
}

export function isAnonymous(span: "day" | "month", { subject }: AllowanceDraw): boolean {
  return subject.startsWith(anonymousSubject(span, ""));
}
