import { type SQL, sql } from "drizzle-orm";
import { calendarDay } from "../../billing/period.ts";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import {
  type Funnel,
  type FunnelCampaign,
  type FunnelCounts,
  type FunnelDay,
  funnelSteps,
  maxShownCampaigns,
} from "./funnel.contract.ts";

const day = 86_400_000;
const counted = [...funnelSteps, "wonCents"] as const;
/** `sum(views) AS views, …`: never null, for what has no row at all. */
const sums = sql.join(
  [...funnelSteps.map((step) => [step, step] as const), ["won_cents", "wonCents"] as const].map(
    ([column, name]) => sql`coalesce(sum(${sql.identifier(column)}), 0) AS ${sql.identifier(name)}`,
  ),
  sql`, `,
);

type Period = { now: Date; days: number };

/** What a company's days of `funnel_days` come to. Reads one range of its key, however many leads there are. */
export async function readFunnel(
  { db, now: clock }: Pick<Ports, "db" | "now">,
  { tenantId, days }: { tenantId: number; days: number },
): Promise<Omit<Funnel, "isWeeklyMailOn">> {
  const period = { now: clock(), days };
  return funnelFrom(await runBatch(db, funnelStatements(sql`${tenantId}`, period)), period);
}

function daysOf({ now, days }: Period): string[] {
  return Array.from({ length: days }, (_, i) => calendarDay(new Date(now.getTime() - (days - 1 - i) * day)));
}

/** What `funnelFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function funnelStatements(tenantId: SQL, period: Period): [SQL, SQL] {
  const names = daysOf(period);
  const ofPeriod = sql`FROM funnel_days WHERE tenant_id = ${tenantId} AND day >= ${names[0]} AND day <= ${names.at(-1)}`;
  return [
    sql`SELECT day, ${sums} ${ofPeriod} GROUP BY day`,
    sql`
      SELECT campaign, source, ${sums} ${ofPeriod} GROUP BY campaign, source
      ORDER BY sum(forms) DESC, sum(views) DESC, campaign, source`,
  ];
}

export function funnelFrom(
  [byDay, byCampaign]: readonly [D1Result, D1Result],
  period: Period,
): Omit<Funnel, "isWeeklyMailOn"> {
  const found = new Map((byDay.results as FunnelDay[]).map((row) => [row.day, row]));
  const campaigns = (byCampaign.results as FunnelCampaign[]).filter(hasAny);
  const others = campaigns.slice(maxShownCampaigns);
  return {
    counts: sumOf([...found.values()]),
    days: daysOf(period).map((name) => ({ ...sumOf([]), ...found.get(name), day: name })),
    campaigns: campaigns.slice(0, maxShownCampaigns),
    others: others.length > 0 ? sumOf(others) : null,
  };
}

/** A row may have come to nothing again: its only lead turned out to be spam. */
export function hasAny(counts: FunnelCounts): boolean {
  return counted.some((name) => counts[name] !== 0);
}

function sumOf(rows: FunnelCounts[]): FunnelCounts {
  const total = (name: (typeof counted)[number]) => rows.reduce((sum, row) => sum + row[name], 0);
  return Object.fromEntries(counted.map((name) => [name, total(name)])) as FunnelCounts;
}
