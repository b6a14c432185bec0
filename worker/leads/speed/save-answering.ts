import { eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { users } from "../../auth/table.ts";
import { type ResultsOf, readBatch } from "../../db/read-batch.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { type Company, isProvenOwner, notProven } from "../delivery/channel-owner.ts";
import { colleaguesOf } from "../inbox/find-lead.ts";
import { answerSettingsQuery } from "./find-schedule.ts";
import { newestPublicQuery, usualMinutesFrom } from "./read-speed.ts";
import type { Answering, WantedAnswering } from "./speed.contract.ts";

type Needed = Pick<Ports, "db" | "now">;
type Colleague = Answering["colleagues"][number];

type Read = ResultsOf<ReturnType<typeof answeringQueries>>;

/** What the owner has decided so far, and whom they can choose; in one round trip. */
async function readAnswering(ports: Needed, { tenantId, userId }: Company): Promise<Answering> {
  const queries = answeringQueries(ports, sql<number>`${tenantId}`, sql`${userId}`);
  return answeringFrom(await readBatch(ports.db, queries), ports.now());
}

/** What `answeringFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it @param user its owner, likewise */
export function answeringQueries(ports: Needed, tenantId: SQL, user: SQL) {
  return [
    answerSettingsQuery(ports, tenantId),
    sql`
      SELECT id, firstName, lastName FROM (${colleaguesOf(tenantId)}) AS colleague
      WHERE id <> ${user} AND EXISTS (SELECT 1 FROM users WHERE users.id = colleague.id AND email_verified_at IS NOT NULL)`,
    ports.db.select({ verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, user)),
    newestPublicQuery(ports, tenantId),
  ] as const;
}

export function answeringFrom([[settings], chosen, [owner], newest]: Read, now: Date): Answering {
  const colleagues = chosen.results as Colleague[];
  const { hasAlerts = false, timeZone = null, hours = null, nextUserId = null, showsSpeed = true } = settings ?? {};
  // Who has left since is nobody to choose.
  const next = colleagues.some(({ id }) => id === nextUserId) ? nextUserId : null;
  return {
    ...{ hasAlerts, timeZone, hours, nextUserId: next, showsSpeed, colleagues },
    usualMinutes: showsSpeed ? usualMinutesFrom(newest, now) : null,
    isVerified: Boolean(owner?.verifiedAt),
  };
}

/**
 * Leads that come from now on go by it; those that wait already keep their times, but none is told of where alerts are off.
 * @throws AppError EMAIL_NOT_VERIFIED for alerts to an address that nobody has confirmed, INVALID_INPUT for a person who is not of
 * the company
 */
export async function saveAnswering(ports: Needed, company: Company, wanted: WantedAnswering): Promise<Answering> {
  const { tenantId } = company;
  const { hasAlerts, timeZone, hours, nextUserId, showsSpeed } = wanted;
  const isColleague = sql`(${nextUserId} IS NULL OR ${nextUserId} IN (SELECT id FROM (${colleaguesOf(tenantId)})))`;
  const mayAlert = hasAlerts ? isProvenOwner(company) : sql`TRUE`;
  const at = ports.now().getTime();
  const [saved] = await runBatch(ports.db, [
    sql`
      INSERT INTO answer_settings (tenant_id, has_alerts, time_zone, hours, next_user_id, shows_speed, updated_at)
      SELECT id, ${hasAlerts ? 1 : 0}, ${timeZone}, ${JSON.stringify(hours)}, ${nextUserId}, ${showsSpeed ? 1 : 0}, ${at} FROM tenants
      WHERE id = ${tenantId} AND user_id = ${company.userId} AND ${isColleague} AND ${mayAlert}
      ON CONFLICT (tenant_id) DO UPDATE SET has_alerts = excluded.has_alerts, time_zone = excluded.time_zone,
        hours = excluded.hours, next_user_id = excluded.next_user_id, shows_speed = excluded.shows_speed,
        updated_at = excluded.updated_at`,
  ]);
  if (saved.meta.changes === 0) {
    const unproven = hasAlerts ? await notProven(ports, company) : null;
    throw unproven ?? new AppError("INVALID_INPUT", m.leads_person_isnt_on_team());
  }
  return readAnswering(ports, company);
}
