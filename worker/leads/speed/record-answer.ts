import { and, eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import { stillHasRole } from "../../teams/still-has-role.ts";
import type { SeenPlace } from "../inbox/find-lead.ts";
import { noSuchLead } from "../inbox/find-lead.ts";
import { isVisibleTo } from "../inbox/lead-access.ts";
import { leads } from "../table.ts";
import { findAnswerSettings, scheduleOf } from "./find-schedule.ts";
import type { AnswerWay } from "./speed.contract.ts";
import { leadAnswers } from "./table.ts";
import { workingTimeBetween } from "./working-hours.ts";

type Needed = Pick<Ports, "db" | "now">;
type Answer = { leadId: string; tenantId: number; userId: string; how: AnswerWay; onlyIf: SQL };

/** Statements for the batch of whatever answers a lead: the first answer is kept, and nobody is told any more that it waits. */
export async function answerStatements(
  ports: Needed,
  { leadId, tenantId, userId, how, onlyIf }: Answer,
): Promise<SQL[]> {
  const [waits] = await ports.db
    .select({ askedAt: leadAnswers.askedAt, answeredAt: leadAnswers.answeredAt })
    .from(leadAnswers)
    .where(and(eq(leadAnswers.leadId, leadId), eq(leadAnswers.tenantId, tenantId)));
  if (!waits || waits.answeredAt) return [];
  const at = ports.now();
  const waited = workingTimeBetween(waits.askedAt, at, scheduleOf(await findAnswerSettings(ports, tenantId)));
  return [
    sql`
      UPDATE lead_answers SET answered_at = ${at.getTime()}, answered_by = ${userId}, how = ${how}, waited_ms = ${waited}, due_at = NULL
      WHERE lead_id = ${leadId} AND answered_at IS NULL AND ${onlyIf}`,
  ];
}

/** Spam is no lead: it waits for nobody and counts nowhere. */
export function forgetAnswer({ leadId, onlyIf }: { leadId: string; onlyIf: SQL }): SQL {
  return sql`DELETE FROM lead_answers WHERE lead_id = ${leadId} AND ${onlyIf}`;
}

/** Somebody of the company has pressed the phone number or the address. @throws AppError NOT_FOUND for a lead that they do not see */
export async function recordAnswer(
  ports: Needed,
  { tenantId, leadId, viewer }: SeenPlace,
  how: AnswerWay,
): Promise<void> {
  const place = and(eq(leads.id, leadId), eq(leads.tenantId, tenantId), isVisibleTo(viewer), stillHasRole(viewer));
  const isSeen = sql`EXISTS (SELECT 1 FROM leads WHERE ${place})`;
  const [seen] = await ports.db.all(sql`SELECT 1 WHERE ${isSeen}`);
  if (!seen) throw noSuchLead();
  const statements = await answerStatements(ports, { leadId, tenantId, userId: viewer.userId, how, onlyIf: isSeen });
  if (statements.length > 0) await runBatch(ports.db, statements);
}
