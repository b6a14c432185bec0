import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { weeklyReports } from "../../funnel/table.ts";
import type { Ports } from "../../ports.ts";
import { type Colleague, stillHasRole } from "../../teams/still-has-role.ts";

/** Whether the owner gets the week's figures by mail; null for everybody else, who gets none. */
export async function readWeeklySetting(
  { db }: Pick<Ports, "db">,
  { tenantId, role }: Pick<Colleague, "tenantId" | "role">,
): Promise<boolean | null> {
  if (role !== "owner") return null;
  const [row] = await db.select().from(weeklyReports).where(eq(weeklyReports.tenantId, tenantId));
  return !row?.isOff;
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
