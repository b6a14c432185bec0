import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { write } from "../db/write.ts";
import { canStillGo } from "../mail/can-still-go.ts";
import { mails } from "../mail/table.ts";
import { leadFolder } from "./picture-keys.ts";
import { leads } from "./table.ts";

/**
 * Statements that delete the leads that `which` finds, with notes, words and deliveries, the mail that has not gone out,
 * and, a little later, their files.
 * @param which a condition on `leads`
 */
export function deleteLeads(which: SQL, at: Date): SQLWrapper[] {
  return [
    sql`
      INSERT INTO doomed_files (key, created_at)
      SELECT replace(${leadFolder("*")}, '*', id), ${at.getTime()} FROM leads
      WHERE (${which}) AND (before_key IS NOT NULL OR after_key IS NOT NULL)
      ON CONFLICT (key) DO NOTHING`,
    write.delete(mails).where(sql`${canStillGo} AND id IN (
      SELECT mail_id FROM leads WHERE ${which}
      UNION SELECT mail_id FROM homeowner_mails WHERE lead_id IN (SELECT id FROM leads WHERE ${which})
      UNION SELECT mail_id FROM lead_replies WHERE lead_id IN (SELECT id FROM leads WHERE ${which}))`),
    write.delete(leads).where(which),
  ];
}
