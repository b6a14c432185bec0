import { useQuery } from "@tanstack/react-query";
import type { Overview, OverviewDay } from "#worker/admin/overview/overview.contract.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import { api, dataOf } from "../../api.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { formatNumber } from "../format.ts";
import { BarPlot } from "./bar-plot.tsx";
import "./overview.css";

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
          <h1>Overview</h1>
          <p>The last 30 days. Days begin at midnight UTC.</p>
        </div>
      </header>
      {data ? <Numbers overview={data} /> : null}
      {error && !data ? (
        <LoadingFailed words="The overview could not be loaded." busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? (
        <div className="records-loading" role="status">
          <span className="sr-only">Loading…</span>
          <span aria-hidden />
          <span aria-hidden />
        </div>
      ) : null}
    </>
  );
}

function Numbers({ overview: { days, failures, waiting, queue, hasCost, subscriptions } }: { overview: Overview }) {
  const sum = (value: (day: OverviewDay) => number) => days.reduce((total, day) => total + value(day), 0);
  const bars = (...values: ((day: OverviewDay) => number)[]) =>
    days.map((day) => ({ label: dayLabel(day.day), values: values.map((value) => value(day)) }));
  return (
    <div className="admin-cards">
      <BarPlot
        title="Renders"
        total={formatNumber(sum(({ done }) => done))}
        series={["Done", "Failed"]}
        bars={bars(
          ({ done }) => done,
          ({ failed }) => failed,
        )}
        formatValue={formatNumber}
      />
      <BarPlot
        title="Waiting time"
        total={waiting.median === null ? "None yet" : `${formatSeconds(waiting.median)} median`}
        series={["Mean seconds"]}
        bars={bars((day) => day.waiting ?? 0)}
        formatValue={formatSeconds}
      >
        <p className="quiet">
          {waiting.p95 === null ? "" : `95 of 100 began within ${formatSeconds(waiting.p95)}. `}
          {`In line now: ${formatNumber(queue.priority)} priority, ${formatNumber(queue.standard)} standard.`}
        </p>
      </BarPlot>
      <BarPlot
        title="Leads"
        total={formatNumber(sum(({ leads }) => leads))}
        series={["Leads"]}
        bars={bars(({ leads }) => leads)}
        formatValue={formatNumber}
      />
      <BarPlot
        title="Image model cost"
        total={hasCost ? formatDollars(sum(({ cost }) => cost)) : "Not recorded"}
        series={["US dollars"]}
        bars={bars(({ cost }) => cost)}
        formatValue={formatDollars}
      />
      <DashboardCard title="Failures by cause">
        {failures.length === 0 ? <p className="quiet">No picture has failed.</p> : null}
        {failures.length > 0 ? (
          <PlainTable
            head={["Cause", "Pictures"]}
            rows={failures.map(({ cause, count }) => [failureCauseLabel(cause), formatNumber(count)])}
          />
        ) : null}
      </DashboardCard>
      <DashboardCard title="Subscriptions">
        {subscriptions.length === 0 ? <p className="quiet">Nobody has a plan yet.</p> : null}
        {subscriptions.length > 0 ? (
          <PlainTable
            head={["Plan", "Accounts"]}
            rows={subscriptions.map(({ plan, source, status, count }) => [
              `${planName(plan)}, ${source === "stripe" ? "paid through Stripe" : "set by an admin"}, ${status.replace("_", " ")}`,
              formatNumber(count),
            ])}
          />
        ) : null}
      </DashboardCard>
    </div>
  );
}

function PlainTable({ head, rows }: { head: [string, string]; rows: [string, string][] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function planName(plan: string): string {
  const known = plans.find((name) => name === plan);
  return known ? planTiers[known].name : plan;
}

/** `OUT_OF_MEMORY` is "Out of memory". */
function failureCauseLabel(cause: string): string {
  const words = cause.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

function formatDollars(value: number): string {
  return dollars.format(value);
}

function formatSeconds(seconds: number): string {
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

function dayLabel(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}
