import { and, desc, eq, gte, type SQL } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { findAnswerSettings } from "./find-schedule.ts";
import { nextPersonMinutes, publicMinutes, publicSpeed, speedDays } from "./speed.catalogue.ts";
import type { Speed } from "./speed.contract.ts";
import { leadAnswers } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;
type Row = Pick<typeof leadAnswers.$inferSelect, "askedAt" | "answeredAt" | "waitedMs">;

const minute = 60_000;
const days = 24 * 60 * minute;
/** What is read is the same however many leads there are. */
const maxLeads = 1000;
const maxPublicLeads = 200;
const tooYoung = 60 * minute;

/** How fast the company answers, in its own hours. */
export async function readSpeed(ports: Needed, tenantId: number): Promise<Speed> {
  return speedFrom(await speedQuery(ports, tenantId), ports.now());
}

/** What `speedFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function speedQuery(ports: Needed, tenantId: number | SQL) {
  return newest(ports, tenantId, { days: speedDays, limit: maxLeads });
}

export function speedFrom(rows: Row[], at: Date): Speed {
  const now = at.getTime();
  const counted = rows.filter(({ answeredAt, askedAt }) => answeredAt || askedAt.getTime() <= now - tooYoung);
  const waits = counted.flatMap(({ waitedMs }) => (waitedMs === null ? [] : [waitedMs]));
  return {
    leads: counted.length,
    answered: waits.length,
    medianMs: medianOf(waits, counted.length),
    fast: waits.filter((ms) => ms <= nextPersonMinutes * minute).length,
  };
}

/** Of `count`, those that are missing being the slowest. */
function medianOf(waits: number[], count: number): number | null {
  const sorted = waits.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((count - 1) / 2)], sorted[Math.floor(count / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * Within how many minutes by the clock, nights and weekends counted, the company usually answers; null where it does not want that
 * to be read, or it would not be true: too few leads lately, or too slow.
 */
export async function readUsualMinutes(ports: Needed, tenantId: number): Promise<number | null> {
  const settings = await findAnswerSettings(ports, tenantId);
  return settings && !settings.showsSpeed ? null : usualMinutes(ports, tenantId);
}

/** The same, whether it is shown or not. */
export async function usualMinutes(ports: Needed, tenantId: number): Promise<number | null> {
  return usualMinutesFrom(await newestPublicQuery(ports, tenantId), ports.now());
}

/** What `usualMinutesFrom` reads, for a batch. */
export function newestPublicQuery(ports: Needed, tenantId: number | SQL) {
  return newest(ports, tenantId, { days: publicSpeed.days, limit: maxPublicLeads });
}

export function usualMinutesFrom(rows: Row[], at: Date): number | null {
  const now = at.getTime();
  return publicMinutes.find((minutes) => isUsual(rows, minutes * minute, now)) ?? null;
}

function isUsual(rows: Row[], within: number, now: number): boolean {
  // Who still has time to answer is neither late nor fast.
  const counted = rows.filter(({ answeredAt, askedAt }) => answeredAt || now - askedAt.getTime() >= within);
  const isFast = ({ answeredAt, askedAt }: Row) => answeredAt && answeredAt.getTime() - askedAt.getTime() <= within;
  return counted.length >= publicSpeed.leads && counted.filter(isFast).length >= publicSpeed.share * counted.length;
}

function newest({ db, now }: Needed, tenantId: number | SQL, span: { days: number; limit: number }) {
  const since = new Date(now().getTime() - span.days * days);
  return db
    .select({ askedAt: leadAnswers.askedAt, answeredAt: leadAnswers.answeredAt, waitedMs: leadAnswers.waitedMs })
    .from(leadAnswers)
    .where(and(eq(leadAnswers.tenantId, tenantId), gte(leadAnswers.askedAt, since)))
    .orderBy(desc(leadAnswers.askedAt))
    .limit(span.limit);
}
