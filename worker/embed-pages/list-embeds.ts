import { type SQL, sql } from "drizzle-orm";
import { shareFrom } from "../allowance/read-share.ts";
import { tenantCountersStatement } from "../allowance/tenant-counters.ts";
import { calendarDay } from "../billing/period.ts";
import type { ResultsOf } from "../db/read-batch.ts";
import type { EmbedType } from "../embeds/embeds.catalogue.ts";
import { activityDays } from "../embeds/embeds.catalogue.ts";
import { type EmbedCounts, type EmbedDay, embedEvents, type TenantEmbeds } from "../embeds/embeds.contract.ts";
import { embedTenantFrom, embedTenantQueries } from "../embeds/find-embed-tenant.ts";
import { blockedSitesFrom, blockedSitesStatement } from "../embeds/record-blocked-site.ts";
import type { Ports } from "../ports.ts";

const day = 86_400_000;

type EmbedRow = {
  id: string;
  type: EmbedType;
  origin: string;
  has_loader: number;
  page: string | null;
  created_at: number;
  seen_at: number;
};
type DayRow = EmbedDay & { embed_id: string };

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** What `embedsFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function embedsQueries(ports: Needed, tenantId: SQL) {
  const today = ports.now();
  return [
    blockedSitesStatement(tenantId),
    sql`
      SELECT id, type, origin, has_loader, page, created_at, seen_at FROM embeds WHERE tenant_id = ${tenantId}
      ORDER BY seen_at DESC, id`,
    sql`
      SELECT embed_id, day, visits, uploads, renders, leads FROM embed_days
      WHERE embed_id IN (SELECT id FROM embeds WHERE tenant_id = ${tenantId}) AND day >= ${datesUntil(today)[0]} ORDER BY day`,
    tenantCountersStatement(tenantId, today),
    ...embedTenantQueries(ports, tenantId),
  ] as const;
}

function datesUntil(today: Date): string[] {
  return Array.from({ length: activityDays }, (_, i) =>
    calendarDay(new Date(today.getTime() - (activityDays - 1 - i) * day)),
  );
}

/** A company's widgets, last seen first, with what happened in them in the last 30 days, today among them. */
export async function embedsFrom(
  ports: Needed,
  read: ResultsOf<ReturnType<typeof embedsQueries>>,
): Promise<TenantEmbeds> {
  const [blocked, embeds, days, counters, ...ofCompany] = read;
  const today = ports.now();
  const company = embedTenantFrom(ofCompany, today);
  const all = days.results as DayRow[];
  return {
    embeds: (embeds.results as EmbedRow[]).map((embed) => {
      const own = all.filter((row) => row.embed_id === embed.id);
      return {
        id: embed.id,
        type: embed.type,
        origin: embed.origin,
        hasLoader: embed.has_loader === 1,
        page: embed.page,
        firstSeenAt: new Date(embed.created_at).toISOString(),
        seenAt: new Date(embed.seen_at).toISOString(),
        counts: sumOf(own),
        days: own.map(({ embed_id: _, ...counts }) => counts),
      };
    }),
    blocked: blockedSitesFrom(blocked, company?.tenant.sites ?? []),
    counts: sumOf(all),
    days: datesUntil(today).map((date) => ({ day: date, ...sumOf(all.filter((row) => row.day === date)) })),
    share: company ? await shareFrom(ports, company, counters) : { today: null, month: null },
  };
}

function sumOf(rows: EmbedCounts[]): EmbedCounts {
  const sum: EmbedCounts = { visits: 0, uploads: 0, renders: 0, leads: 0 };
  for (const row of rows) for (const event of embedEvents) sum[event] += row[event];
  return sum;
}
