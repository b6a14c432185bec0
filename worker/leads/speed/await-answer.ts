import { type SQL, sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { isNotSuspended } from "../held.ts";
import { findAnswerSettings, scheduleOf } from "./find-schedule.ts";
import { nextPersonMinutes, ownerMinutes } from "./speed.catalogue.ts";
import { addWorkingTime } from "./working-hours.ts";

const minute = 60_000;

/** When each step comes after a lead: the next person, the owner. */
export const stepMinutes = [nextPersonMinutes, ownerMinutes] as const;

/**
 * Statement for the batch that a company hears of a lead by: its answer is waited for from now on, and where the company wants that,
 * somebody is told while it waits. Nothing while the company is suspended: then `release-leads.ts` does it.
 */
export async function awaitAnswer(
  ports: Pick<Ports, "db">,
  { leadId, tenantId, at }: { leadId: string; tenantId: number; at: Date },
): Promise<SQL> {
  const settings = await findAnswerSettings(ports, tenantId);
  const [first] = stepMinutes;
  const due = settings?.hasAlerts ? addWorkingTime(at, first * minute, scheduleOf(settings)) : null;
  return sql`
    INSERT INTO lead_answers (lead_id, tenant_id, asked_at, due_at, step, attempts)
    SELECT id, tenant_id, ${at.getTime()}, ${due?.getTime() ?? null}, 0, 0 FROM leads
    WHERE id = ${leadId} AND NOT is_test AND lead_type <> 'bugs_features' AND status <> 'spam' AND ${isNotSuspended(tenantId)}
    ON CONFLICT (lead_id) DO NOTHING`;
}
