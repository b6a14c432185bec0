import { and, lt, sql } from "drizzle-orm";
import { personKey } from "../auth/canonical-email.ts";
import { calendarMonth } from "../billing/period.ts";
import type { AccountStatus } from "../billing/read-account-status.ts";
import type { Settings } from "../env.ts";
import type { Ports } from "../ports.ts";
import { type AllowanceDraw, type AllowanceDraws, allowanceCounters } from "./table.ts";

type Keyed = Pick<Settings, "URL_SIGNING_KEY">;

/** Counts the free month of a person, whatever accounts the person has had. */
const personPrefix = "person:";

/**
 * The month of whoever pays for an account's pictures. A free one is counted for the person too, by a keyed hash of the
 * address, which outlives the account: whoever deletes an account and comes back, or has several, has one free month.
 */
export async function monthlyDraws(settings: Keyed, accountStatus: AccountStatus): Promise<AllowanceDraws> {
  const { payer, period, entitlements, email } = accountStatus;
  const own: AllowanceDraw = { subject: payer, period, limit: entitlements.monthlyVisualizations };
  return entitlements.plan === "free" ? [own, { ...own, subject: await personSubject(settings, email) }] : [own];
}

export async function personSubject(settings: Keyed, email: string): Promise<string> {
  return `${personPrefix}${await personKey(settings, email)}`;
}

export function isPersons({ subject }: Pick<AllowanceDraw, "subject">): boolean {
  return subject.startsWith(personPrefix);
}

/** The hashes go with the month that they were kept for. A due task. */
export async function deleteExpiredFreeMonths({ db, now }: Pick<Ports, "db" | "now">): Promise<Date | null> {
  const at = now();
  // The prefix and what comes right after it in the index.
  const isPerson = sql`subject >= ${personPrefix} AND subject < 'person;'`;
  await db.delete(allowanceCounters).where(and(isPerson, lt(allowanceCounters.period, calendarMonth(at))));
  const left = await db.all(sql`SELECT 1 FROM allowance_counters WHERE ${isPerson} LIMIT 1`);
  return left.length === 0 ? null : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}
