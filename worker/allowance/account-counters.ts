import { type SQL, sql } from "drizzle-orm";
import { calendarMonth } from "../billing/period.ts";

type CounterRow = { subject: string; period: string; used: number };

/**
 * The counters of all who may pay for an account, for a batch: which of them does, and its month, is known only from the standing
 * that the same batch reads. Read the result with `usedFrom`.
 * @param user the account's id as a subquery @param tenantId a company whose own month is read, too, as a subquery
 */
export function accountCountersStatement(user: SQL, at: Date, tenantId: SQL = sql`NULL`): SQL {
  // Months are named by when they began: none began before the calendar's last one.
  const earliest = calendarMonth(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)));
  return sql`
    SELECT subject, period, used FROM allowance_counters
    WHERE period >= ${earliest} AND subject IN (
      SELECT 'user:' || ${user}
      UNION SELECT 'user:' || owner_id FROM teams JOIN team_members ON team_members.team_id = teams.id
        WHERE team_members.user_id = ${user} AND team_members.status = 'active'
      UNION SELECT 'tenant:' || ${tenantId}
    )`;
}

/** @returns 0 where nothing was used yet */
export function usedFrom(counters: D1Result, { subject, period }: Pick<CounterRow, "subject" | "period">): number {
  const rows = counters.results as CounterRow[];
  return rows.find((row) => row.subject === subject && row.period === period)?.used ?? 0;
}
