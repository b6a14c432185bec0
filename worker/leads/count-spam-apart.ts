import { type SQL, sql } from "drizzle-orm";
import type { LeadStatus } from "./leads.contract.ts";
import { forgetAnswer } from "./speed/record-answer.ts";

/**
 * Statements for the batch that changes where a lead stands, before the change: spam waits for nobody and leaves its widget's figures,
 * and is in these again where it turns out to be none. The funnel's triggers see to the funnel.
 * @param change `onlyIf`: what must hold for the change to be made
 */
export function countSpamApart({ leadId, status, onlyIf }: { leadId: string; status: LeadStatus; onlyIf: SQL }): SQL[] {
  const isSpam = status === "spam";
  const by = isSpam ? -1 : 1;
  const figures = sql`
    INSERT INTO embed_days (embed_id, day, leads)
    SELECT embeds.id, date(counted.created_at / 1000, 'unixepoch'), ${Math.max(by, 0)}
    FROM leads AS counted JOIN embeds ON embeds.id = counted.embed_id
    WHERE counted.id = ${leadId} AND counted.is_test = 0 AND (counted.status = 'spam') IS NOT ${isSpam ? 1 : 0} AND ${onlyIf}
    ON CONFLICT (embed_id, day) DO UPDATE SET leads = max(0, leads + ${by})`;
  return isSpam ? [figures, forgetAnswer({ leadId, onlyIf })] : [figures];
}
