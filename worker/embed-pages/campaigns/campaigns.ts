import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { calendarDay } from "../../billing/period.ts";
import type { ResultsOf } from "../../db/read-batch.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import { liveHostQuery, originFrom, publicOrigin } from "../../own-hosts/public-origin.ts";
import type { Ports } from "../../ports.ts";
import { type Colleague, stillHasRole } from "../../teams/still-has-role.ts";
import { newCode } from "./campaign-code.ts";
import {
  type Campaign,
  type CampaignCounts,
  type CampaignType,
  campaignDays,
  maxLiveCampaigns,
  type WantedCampaign,
} from "./campaigns.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type CampaignRow = { code: string; name: string; type: CampaignType; created_at: number };

const day = 86_400_000;
const nothing: CampaignCounts = { views: 0, forms: 0, won: 0 };

/** What `campaignsFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function campaignQueries(ports: Needed, tenantId: SQL<number>) {
  const since = calendarDay(new Date(ports.now().getTime() - (campaignDays - 1) * day));
  return [
    liveHostQuery(ports, tenantId),
    sql`
      SELECT code, name, type, created_at FROM campaigns
      WHERE tenant_id = ${tenantId} AND ended_at IS NULL ORDER BY created_at DESC, code`,
    sql`
      SELECT campaign, sum(views) AS views, sum(forms) AS forms, sum(won) AS won FROM funnel_days
      WHERE tenant_id = ${tenantId} AND day >= ${since} AND campaign IN (
        SELECT name FROM campaigns WHERE tenant_id = ${tenantId} AND ended_at IS NULL)
      GROUP BY campaign`,
  ] as const;
}

/** Those that have not ended, the newest first, with what the funnel has counted by their names. */
export function campaignsFrom(
  ports: Needed,
  [[host], rows, counts]: ResultsOf<ReturnType<typeof campaignQueries>>,
): Campaign[] {
  const origin = originFrom(ports, host);
  const byName = new Map(
    (counts.results as (CampaignCounts & { campaign: string })[]).map(({ campaign, ...sums }) => [campaign, sums]),
  );
  return (rows.results as CampaignRow[]).map((row) => describe(row, origin, byName.get(row.name) ?? nothing));
}

/**
 * Two with one name would have one figure, so a company's names differ, capitals aside.
 * @throws AppError CONFLICT for a name that it has, and beyond `maxLiveCampaigns`
 */
export async function makeCampaign(ports: Needed, who: Colleague, wanted: WantedCampaign): Promise<Campaign> {
  const { tenantId } = who;
  const row = { ...wanted, code: newCode(), created_at: ports.now().getTime() };
  const live = sql`FROM campaigns WHERE tenant_id = ${tenantId} AND ended_at IS NULL`;
  const hasName = sql`EXISTS (SELECT 1 ${live} AND lower(name) = lower(${row.name}))`;
  const [made, taken] = await runBatch(ports.db, [
    sql`
      INSERT INTO campaigns (code, tenant_id, name, type, created_at)
      SELECT ${row.code}, ${tenantId}, ${row.name}, ${row.type}, ${row.created_at}
      WHERE ${stillHasRole(who)} AND NOT ${hasName} AND (SELECT count(*) ${live}) < ${maxLiveCampaigns}`,
    sql`SELECT ${hasName} AS isTaken`,
  ]);
  if (made.meta.changes === 0) {
    const [answer] = taken.results as { isTaken: number }[];
    if (answer?.isTaken === 1) throw new AppError("CONFLICT", m.embeds_campaign_name_taken({ name: row.name }));
    throw new AppError("CONFLICT", m.embeds_campaign_too_many({ max: maxLiveCampaigns }));
  }
  return describe(row, await publicOrigin(ports, tenantId), nothing);
}

/** Takes it off the list; signs that are out there go on to work. @throws AppError NOT_FOUND */
export async function endCampaign({ db, now }: Needed, who: Colleague, code: string): Promise<void> {
  const [ended] = await runBatch(db, [
    sql`
      UPDATE campaigns SET ended_at = ${now().getTime()}
      WHERE code = ${code} AND tenant_id = ${who.tenantId} AND ended_at IS NULL AND ${stillHasRole(who)}`,
  ]);
  if (ended.meta.changes === 0) throw new AppError("NOT_FOUND", m.embeds_campaign_gone());
}

function describe({ code, name, type, created_at }: CampaignRow, origin: string, counts: CampaignCounts): Campaign {
  return { code, name, type, url: `${origin}/go/${code}`, createdAt: new Date(created_at).toISOString(), counts };
}
