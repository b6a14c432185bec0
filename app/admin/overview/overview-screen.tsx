import { useQuery } from "@tanstack/react-query";
import { language, m } from "#messages";
import { type Overview, type OverviewDay, overviewDays } from "#worker/admin/overview/overview.contract.ts";
import { api, dataOf } from "../../api.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { formatNumber } from "../format.ts";
import { ActiveCompanies } from "./active-companies.tsx";
import { BarPlot } from "./bar-plot.tsx";
import "./overview.css";
import { PlainTable } from "./plain-table.tsx";
import { planName, RevenueCards } from "./revenue-cards.tsx";

export function OverviewScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", "overview"],
    queryFn: () => dataOf(api.admin.overview.$get()),
    staleTime: 60_000,
    networkMode: "always",
  });
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{m.admin_overview()}</h1>
          <p>{m.admin_last_days({ days: overviewDays })}</p>
        </div>
      </header>
      {data ? <Numbers overview={data} /> : null}
      {error && !data ? (
        <LoadingFailed words={m.admin_overview_could_not_be_loaded()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? (
        <div className="records-loading" role="status">
          <span className="sr-only">{m.admin_loading()}</span>
          <span aria-hidden />
          <span aria-hidden />
        </div>
      ) : null}
    </>
  );
}

function Numbers({
  overview: { days, failures, waiting, queue, hasCost, subscriptions, revenue, activeCompanies },
}: {
  overview: Overview;
}) {
  const sum = (value: (day: OverviewDay) => number) => days.reduce((total, day) => total + value(day), 0);
  const bars = (...values: ((day: OverviewDay) => number)[]) =>
    days.map((day) => ({ label: dayLabel(day.day), values: values.map((value) => value(day)) }));
  return (
    <div className="admin-cards">
      <BarPlot
        title={m.admin_renders()}
        total={formatNumber(sum(({ done }) => done))}
        series={[m.admin_done(), m.admin_failed()]}
        bars={bars(
          ({ done }) => done,
          ({ failed }) => failed,
        )}
        formatValue={formatNumber}
      />
      <BarPlot
        title={m.admin_waiting_time()}
        total={waiting.median === null ? m.admin_none_yet() : m.admin_median({ median: formatSeconds(waiting.median) })}
        series={[m.admin_mean_seconds()]}
        bars={bars((day) => day.waiting ?? 0)}
        formatValue={formatSeconds}
      >
        <p className="quiet">
          {waiting.p95 === null ? "" : `${m.admin_p95_wait({ time: formatSeconds(waiting.p95) })} `}
          {m.admin_in_line_now_priority_standard({
            priority: formatNumber(queue.priority),
            standard: formatNumber(queue.standard),
          })}
        </p>
      </BarPlot>
      <BarPlot
        title={m.admin_leads()}
        total={formatNumber(sum(({ leads }) => leads))}
        series={[m.admin_leads()]}
        bars={bars(({ leads }) => leads)}
        formatValue={formatNumber}
      />
      <BarPlot
        title={m.admin_image_model_cost()}
        total={hasCost ? formatDollars(sum(({ cost }) => cost)) : m.admin_not_recorded()}
        series={[m.admin_us_dollars()]}
        bars={bars(({ cost }) => cost)}
        formatValue={formatDollars}
      />
      <RevenueCards revenue={revenue} />
      <ActiveCompanies companies={activeCompanies} />
      <DashboardCard title={m.admin_failures_by_cause()}>
        {failures.length === 0 ? <p className="quiet">{m.admin_no_picture_has_failed()}</p> : null}
        {failures.length > 0 ? (
          <PlainTable
            head={[m.admin_cause(), m.admin_pictures()]}
            rows={failures.map(({ cause, count }) => [failureCauseLabel(cause), formatNumber(count)])}
          />
        ) : null}
      </DashboardCard>
      <DashboardCard title={m.admin_subscriptions()}>
        {subscriptions.length === 0 ? <p className="quiet">{m.admin_nobody_has_plan_yet()}</p> : null}
        {subscriptions.length > 0 ? (
          <PlainTable
            head={[m.admin_plan(), m.admin_accounts()]}
            rows={subscriptions.map(({ plan, source, status, count }) => [
              `${planName(plan)}, ${source === "stripe" ? m.admin_paid_through_stripe() : m.admin_set_by_admin()}, ${status.replace("_", " ")}`,
              formatNumber(count),
            ])}
          />
        ) : null}
      </DashboardCard>
    </div>
  );
}

/** `OUT_OF_MEMORY` is "Out of memory". */
function failureCauseLabel(cause: string): string {
  const words = cause.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const dollars = () => new Intl.NumberFormat(language(), { style: "currency", currency: "USD" });
const shortDay = () => new Intl.DateTimeFormat(language(), { month: "short", day: "numeric", timeZone: "UTC" });

function formatDollars(value: number): string {
  return dollars().format(value);
}

function formatSeconds(seconds: number): string {
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

function dayLabel(day: string): string {
  return shortDay().format(new Date(`${day}T00:00:00Z`));
}
