import { language, m } from "#messages";
import type { Revenue } from "#worker/admin/overview/overview.contract.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { formatNumber } from "../format.ts";
import { PlainTable } from "./plain-table.tsx";

/** What paying accounts come to in a month, and how that has moved. */
export function RevenueCards({ revenue: { plans: paid, months } }: { revenue: Revenue }) {
  const total = paid.reduce((sum, { cents }) => sum + cents, 0);
  const moved = ({ count, cents }: { count: number; cents: number }) =>
    count === 0 ? "0" : m.admin_count_and_sum({ count: formatNumber(count), sum: formatCents(cents) });
  return (
    <>
      <DashboardCard title={m.admin_revenue()} description={m.admin_revenue_about()}>
        {paid.length === 0 ? <p className="quiet">{m.admin_nobody_pays_yet()}</p> : null}
        {paid.length > 0 ? (
          <>
            <p className="plot-total">{formatCents(total)}</p>
            <PlainTable
              head={[m.admin_plan(), m.admin_accounts(), m.admin_us_dollars()]}
              rows={paid.map(({ plan, accounts, cents }) => [
                planName(plan),
                formatNumber(accounts),
                formatCents(cents),
              ])}
            />
          </>
        ) : null}
      </DashboardCard>
      <DashboardCard title={m.admin_revenue_moves()}>
        <PlainTable
          head={[m.admin_month(), m.admin_new_accounts(), m.admin_reactivated(), m.admin_lost(), m.admin_changed_sum()]}
          rows={months
            .toReversed()
            .map((month) => [
              formatMonth(month.month),
              moved(month.new),
              moved(month.reactivated),
              moved(month.lost),
              formatCents(month.changedCents),
            ])}
        />
      </DashboardCard>
    </>
  );
}

export function planName(plan: string): string {
  const known = plans.find((name) => name === plan);
  return known ? planTiers[known].name : plan;
}

function formatCents(cents: number): string {
  const style = { style: "currency", currency: "USD", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language(), style).format(cents / 100);
}

function formatMonth(month: string): string {
  const style = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  // On one line, however narrow the table.
  return new Intl.DateTimeFormat(language(), style).format(new Date(`${month}-01T00:00:00Z`)).replaceAll(" ", "\u00a0");
}
