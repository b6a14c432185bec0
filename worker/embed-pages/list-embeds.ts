import { eq, sql } from "drizzle-orm";
import { readShare } from "../allowance/read-share.ts";
import { calendarDay } from "../billing/period.ts";
import { readBatch } from "../db/read-batch.ts";
import type { EmbedType } from "../embeds/embeds.catalogue.ts";
import { activityDays } from "../embeds/embeds.catalogue.ts";
import { type EmbedCounts, type EmbedDay, embedEvents, type TenantEmbeds } from "../embeds/embeds.contract.ts";
import { blockedSitesFrom, blockedSitesStatement } from "../embeds/record-blocked-site.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";

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

/** A company's widgets, last seen first, with what happened in them in the last 30 days, today among them. */
export async function listEmbeds(
  ports: Pick<Ports, "db" | "now" | "settings">,
  tenantId: number,
): Promise<TenantEmbeds> {
  const { db, now } = ports;
  const today = now();
  const dates = Array.from({ length: activityDays }, (_, i) =>
    calendarDay(new Date(today.getTime() - (activityDays - 1 - i) * day)),
  );
  const share = readShare(ports, tenantId);
  const [[{ sites = [] } = {}], blocked, embeds, days] = await readBatch(db, [
    db.select({ sites: tenants.sites }).from(tenants).where(eq(tenants.id, tenantId)),
    blockedSitesStatement(tenantId),
    sql`
      SELECT id, type, origin, has_loader, page, created_at, seen_at FROM embeds WHERE tenant_id = ${tenantId}
      ORDER BY seen_at DESC, id`,
    sql`
      SELECT embed_id, day, visits, uploads, renders, leads FROM embed_days
      WHERE embed_id IN (SELECT id FROM embeds WHERE tenant_id = ${tenantId}) AND day >= ${dates[0]} ORDER BY day`,
  ]);
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
    blocked: blockedSitesFrom(blocked, sites),
    counts: sumOf(all),
    days: dates.map((date) => ({ day: date, ...sumOf(all.filter((row) => row.day === date)) })),
    share: await share,
  };
}

function sumOf(rows: EmbedCounts[]): EmbedCounts {
  const sum: EmbedCounts = { visits: 0, uploads: 0, renders: 0, leads: 0 };
  for (const row of rows) for (const event of embedEvents) sum[event] += row[event];
  return sum;
}
