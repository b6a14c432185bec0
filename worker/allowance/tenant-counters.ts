import { type SQL, sql } from "drizzle-orm";
import { calendarDay, calendarMonth } from "../billing/period.ts";
import type { Ports } from "../ports.ts";
import { usedFrom } from "./account-counters.ts";
import { isPersons } from "./month-draws.ts";
import { type Counter, readCounters } from "./read-counters.ts";
import type { AllowanceDraw } from "./table.ts";

/**
 * Every counter that pictures of a company's visitors may move, for a batch: which of them do is known only from the standing that the
 * same batch reads (`tenantDraws`). Read the result with `tenantCountersFrom`.
 * @param tenantId the company's, or a subquery that finds it
 */
export function tenantCountersStatement(tenantId: SQL, at: Date): SQL {
  // Months are named by when they began: none began before the calendar's last one.
  const earliest = calendarMonth(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)));
  const subjects = (prefix: string) => sql`(SELECT ${prefix} || subject FROM payers)`;
  return sql`
    WITH payers(subject) AS (
      SELECT 'tenant:' || id FROM tenants WHERE id = ${tenantId}
      UNION ALL SELECT 'user:' || user_id FROM tenants WHERE id = ${tenantId} AND user_id IS NOT NULL
      UNION ALL SELECT 'user:' || teams.owner_id FROM tenants
        JOIN team_members ON team_members.user_id = tenants.user_id AND team_members.status = 'active'
        JOIN teams ON teams.id = team_members.team_id WHERE tenants.id = ${tenantId})
    SELECT subject, period, used FROM allowance_counters
    WHERE (period >= ${earliest} AND (subject IN ${subjects("")} OR subject IN ${subjects("strangers-month:")}))
      OR (period = ${calendarDay(at)} AND subject IN ${subjects("strangers-day:")})`;
}

/** How far each counter of the draws has come. A free month's is also its person's, whose name no statement can make: it is asked for. */
export async function tenantCountersFrom(
  ports: Pick<Ports, "db">,
  draws: readonly AllowanceDraw[],
  counters: D1Result,
): Promise<Counter[]> {
  if (draws.some(isPersons)) return readCounters(ports, draws);
  return draws.map((draw) => ({ ...draw, used: usedFrom(counters, draw) }));
}
