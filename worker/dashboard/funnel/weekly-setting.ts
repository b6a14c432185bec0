import { eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { weeklyReports } from "../../funnel/table.ts";
import type { Ports } from "../../ports.ts";
import { type Colleague, stillHasRole } from "../../teams/still-has-role.ts";

/** For a batch: whether a company's owner has put the mail of the week's figures off; no row where nobody has said. */
export function weeklySettingQuery({ db }: Pick<Ports, "db">, tenantId: SQL) {
  return db.select({ isOff: weeklyReports.isOff }).from(weeklyReports).where(eq(weeklyReports.tenantId, tenantId));
}

/** @throws AppError FORBIDDEN for everybody but the owner */
export async function setWeeklyMail(
  { db }: Pick<Ports, "db">,
  { who, isOn }: { who: Colleague; isOn: boolean },
): Promise<void> {
  if (who.role !== "owner") throw new AppError("FORBIDDEN", m.leads_weekly_mail_is_the_owners());
  await db.run(sql`
    INSERT INTO weekly_reports (tenant_id, is_off) SELECT ${who.tenantId}, ${isOn ? 0 : 1} WHERE ${stillHasRole(who)}
    ON CONFLICT (tenant_id) DO UPDATE SET is_off = excluded.is_off`);
}
