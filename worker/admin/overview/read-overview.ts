import { type SQL, sql } from "drizzle-orm";
import { only } from "../../db/only.ts";
import { runBatch } from "../../db/run-batch.ts";
import { mapTuple } from "../../map-tuple.ts";
import type { Ports } from "../../ports.ts";
import { type Overview, overviewDays } from "./overview.contract.ts";
import { readActiveCompanies } from "./read-active-companies.ts";
import { readRevenue } from "./read-revenue.ts";

const day = 86_400_000;

type Counted = { day: string; done: number; failed: number; waiting: number | null };

/** The last 30 days in numbers. Reads those days along indexes of time, in one round trip, and nothing older. */
export async function readOverview(ports: Pick<Ports, "db" | "now" | "settings">): Promise<Overview> {
  const { db, now } = ports;
  const today = Math.floor(now().getTime() / day) * day;
  const since = today - (overviewDays - 1) * day;
  const hasCost = await recordsCost({ db });
  const revenue = readRevenue(ports);
  const activeCompanies = readActiveCompanies(ports, new Date(since).toISOString().slice(0, 10));
  const results = await runBatch(db, [
    sql`
      SELECT ${dayOf(sql`queued_at`)} AS day, sum(state = 'done') AS done, sum(state = 'failed') AS failed,
        avg(started_at - queued_at) / 1000 AS waiting
      FROM visualizations INDEXED BY visualizations_newest WHERE queued_at >= ${since} GROUP BY day`,
    sql`
      SELECT coalesce(failure_code, 'unknown') AS cause, count(*) AS count
      FROM visualizations INDEXED BY visualizations_newest WHERE queued_at >= ${since} AND state = 'failed'
      GROUP BY cause ORDER BY count DESC, cause`,
    sql`
      WITH waits AS (
        SELECT (started_at - queued_at) / 1000.0 AS wait,
          percent_rank() OVER (ORDER BY started_at - queued_at) AS rank
        FROM visualizations INDEXED BY visualizations_newest WHERE queued_at >= ${since} AND started_at IS NOT NULL
      )
      SELECT min(wait) FILTER (WHERE rank >= 0.5) AS median, min(wait) FILTER (WHERE rank >= 0.95) AS p95 FROM waits`,
    sql`
      SELECT count(*) FILTER (WHERE queue = 'priority') AS priority, count(*) FILTER (WHERE queue = 'standard') AS standard
      FROM visualizations WHERE state IN ('queued', 'rendering')`,
    sql`
      SELECT ${dayOf(sql`created_at`)} AS day, count(*) AS leads
      FROM leads INDEXED BY leads_of_all
      WHERE created_at >= ${since} AND lead_type <> 'bugs_features' AND is_test = 0 AND status <> 'spam' GROUP BY day`,
    sql`
      SELECT plan, source, status, count(*) AS count FROM subscriptions
      GROUP BY plan, source, status ORDER BY count DESC, plan, source, status`,
    hasCost
      ? sql`
        SELECT ${dayOf(sql`created_at`)} AS day, sum(cost) / 1e6 AS cost
        FROM (
          SELECT created_at, cost FROM render_attempts WHERE created_at >= ${since}
          UNION ALL SELECT created_at, cost FROM find_attempts WHERE created_at >= ${since} AND cost > 0
        ) GROUP BY day`
      : sql`SELECT NULL AS day, 0 AS cost WHERE FALSE`,
  ]);
  const [counted, failures, waiting, queue, leads, subscriptions, costs] = mapTuple(
    results,
    ({ results: rows }) => rows,
  );
  const [jobsOf, leadsOf, costOf] = [
    byDay(counted as Counted[]),
    byDay(leads as { day: string; leads: number }[]),
    byDay(costs as { day: string; cost: number }[]),
  ];
  return {
    days: Array.from({ length: overviewDays }, (_, i) => {
      const name = new Date(since + i * day).toISOString().slice(0, 10);
      const jobs = jobsOf.get(name);
      return {
        day: name,
        done: jobs?.done ?? 0,
        failed: jobs?.failed ?? 0,
        waiting: jobs?.waiting ?? null,
        leads: leadsOf.get(name)?.leads ?? 0,
        cost: costOf.get(name)?.cost ?? 0,
      };
    }),
    failures: failures as Overview["failures"],
    waiting: only(waiting as Overview["waiting"][]),
    queue: only(queue as Overview["queue"][]),
    hasCost,
    revenue: await revenue,
    activeCompanies: await activeCompanies,
    subscriptions: subscriptions as Overview["subscriptions"],
  };
}

/** What models cost is written down only where models are asked. */
async function recordsCost({ db }: Pick<Ports, "db">): Promise<boolean> {
  const found = await db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'render_attempts'`);
  return found.length > 0;
}

function dayOf(moment: SQL): SQL {
  return sql`strftime('%Y-%m-%d', ${moment} / 1000, 'unixepoch')`;
}

function byDay<Row extends { day: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.day, row]));
}
