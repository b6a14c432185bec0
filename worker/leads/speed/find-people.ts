import { eq, sql } from "drizzle-orm";
import { users } from "../../auth/table.ts";
import type { Ports } from "../../ports.ts";
import type { Tenant } from "../../tenants/find-tenant.ts";
import { tenants } from "../../tenants/table.ts";
import { maySeeLead } from "../inbox/lead-access.ts";
import { type AnswerSettings, findAnswerSettings, scheduleOf } from "./find-schedule.ts";
import type { Schedule } from "./working-hours.ts";

type Needed = Pick<Ports, "db" | "now">;
export type Person = { id: string; email: string };
export type Company = { tenant: Tenant; owner: Person; settings: AnswerSettings; schedule: Schedule };

/** A company whose people want to be told of leads that wait; null where they do not, it is closed, or nobody has proved the owner's address. */
export async function findCompany(ports: Needed, tenantId: number): Promise<Company | null> {
  const settings = await findAnswerSettings(ports, tenantId);
  if (!settings?.hasAlerts) return null;
  const [found] = await ports.db
    .select({ tenant: tenants, owner: { id: users.id, email: users.email, verifiedAt: users.emailVerifiedAt } })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.userId))
    .where(eq(tenants.id, tenantId));
  if (!found || found.tenant.suspendedAt !== null || !found.owner.verifiedAt) return null;
  return { ...found, settings, schedule: scheduleOf(settings) };
}

/** Who is told before the owner; null where there is nobody, or they may not see this lead (any more). */
export async function findNextPerson(
  ports: Needed,
  { settings: { nextUserId }, owner }: Company,
  { id }: { id: string },
): Promise<Person | null> {
  if (nextUserId === null || nextUserId === owner.id) return null;
  const [person] = await ports.db.all<Person>(sql`
    SELECT id, email FROM users WHERE id = ${nextUserId} AND email_verified_at IS NOT NULL`);
  return person && (await maySeeLead(ports, { leadId: id, userId: nextUserId })) ? person : null;
}
