import { type SQL, sql } from "drizzle-orm";
import { calendarDay } from "../billing/period.ts";

export const countedEvents = ["views", "photos", "pictures"] as const;
/** What is counted where it happens; forms, and what becomes of them, are counted by triggers. */
export type CountedEvent = (typeof countedEvents)[number];

/** Rows that a company can have for a day: made-up campaigns beyond them count as none. The triggers say the same. */
export const maxCampaigns = 100;

/**
 * Counts something in a widget on this day, for the batch that does it. `embedId` and `campaign` may be subqueries; where the
 * widget is null or forgotten, or `onlyIf` is false, nothing is counted.
 */
export function countFunnel(
  { embedId, campaign }: { embedId: string | SQL; campaign: string | SQL },
  event: CountedEvent,
  now: Date,
  onlyIf: SQL = sql`TRUE`,
): SQL {
  const column = sql.identifier(event);
  const day = calendarDay(now);
  return sql`
    INSERT INTO funnel_days (tenant_id, day, campaign, source, ${column})
    SELECT tenant_id, ${day}, CASE
      WHEN EXISTS (
        SELECT 1 FROM funnel_days WHERE tenant_id = asked.tenant_id AND day = ${day} AND campaign = asked.campaign
      ) OR (SELECT count(*) FROM funnel_days WHERE tenant_id = asked.tenant_id AND day = ${day}) < ${maxCampaigns}
      THEN asked.campaign ELSE '' END, 'widget', 1
    FROM (SELECT tenant_id, coalesce(${campaign}, '') AS campaign FROM embeds WHERE id = ${embedId} AND ${onlyIf}) AS asked
    WHERE TRUE
    ON CONFLICT (tenant_id, day, campaign, source) DO UPDATE SET ${column} = ${column} + 1`;
}
