import { sql } from "drizzle-orm";
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

/** What a company's days of `funnel_days` come to. Reads one range of its key, however many leads there are. */
export async function readFunnel(
  { db, now }: Pick<Ports, "db" | "now">,
  { tenantId, days }: { tenantId: number; days: number },
): Promise<Omit<Funnel, "isWeeklyMailOn">> {
  const today = now().getTime();
  const names = Array.from({ length: days }, (_, i) => calendarDay(new Date(today - (days - 1 - i) * day)));
  const ofPeriod = sql`FROM funnel_days WHERE tenant_id = ${tenantId} AND day >= ${names[0]} AND day <= ${names.at(-1)}`;
  const [byDay, byCampaign] = await runBatch(db, [
    sql`SELECT day, ${sums} ${ofPeriod} GROUP BY day`,
    sql`
      SELECT campaign, source, ${sums} ${ofPeriod} GROUP BY campaign, source
      ORDER BY sum(forms) DESC, sum(views) DESC, campaign, source`,
  ]);
  const found = new Map((byDay.results as FunnelDay[]).map((row) => [row.day, row]));
  const campaigns = (byCampaign.results as FunnelCampaign[]).filter(hasAny);
  const others = campaigns.slice(maxShownCampaigns);
  return {
    counts: sumOf([...found.values()]),
    days: names.map((name) => ({ ...sumOf([]), ...found.get(name), day: name })),
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
