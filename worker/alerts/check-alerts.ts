import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import type { Ports } from "../ports.ts";
import { type AlertNews, alertMail } from "./alert-mail.ts";
import type { AlertFacts } from "./alerts.catalogue.ts";
import { operatorAlerts } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Kind = typeof operatorAlerts.$inferSelect.kind;
type Open = typeof operatorAlerts.$inferSelect;

const minute = 60_000;
/** Failures are counted over so long. */
const windowMs = 30 * minute;
/** All must be well for so long before it is over: what comes and goes is one event, with one mail at each end. */
export const calmMs = 30 * minute;

/**
 * Tells those who run the service when pictures fail or wait too long, once when it begins and once when it is over. A due task;
 * the cron asks every five minutes, and while something is wrong it asks for itself each minute.
 */
export async function checkAlerts(ports: Needed): Promise<Date | null> {
  const { db, now } = ports;
  const open = await db.select().from(operatorAlerts).where(isNull(operatorAlerts.endedAt));
  const measured = await measure(ports);
  let isAnyOpen = false;
  for (const { kind, isBad, facts } of measured) {
    const known = open.find((alert) => alert.kind === kind) ?? null;
    if (!known && isBad) await begin(ports, kind, facts);
    if (known) await follow(ports, known, isBad);
    isAnyOpen ||= isBad || known !== null;
  }
  return isAnyOpen ? new Date(now().getTime() + minute) : null;
}

type Measured = { kind: Kind; isBad: boolean; facts: AlertFacts };

async function measure({ db, now, settings }: Needed): Promise<Measured[]> {
  const at = now().getTime();
  const [ended, waiting] = await runBatch(db, [
    // What a person's own photo or wish is the reason of, is no trouble of ours.
    sql`
      SELECT count(*) FILTER (WHERE state = 'failed') AS failed, count(*) AS ended
      FROM visualizations INDEXED BY visualizations_newest
      WHERE queued_at >= ${at - 4 * windowMs} AND finished_at >= ${at - windowMs}
        AND coalesce(failure_code, '') NOT IN ('REFUSED', 'SURFACE_UNSURE')`,
    sql`SELECT count(*) AS waiting, min(queued_at) AS since FROM visualizations WHERE state = 'queued'`,
  ]);
  const failures = only(ended.results as { failed: number; ended: number }[]);
  const line = only(waiting.results as { waiting: number; since: number | null }[]);
  const seconds = line.since === null ? 0 : Math.max(0, Math.round((at - line.since) / 1000));
  return [
    {
      kind: "failures",
      isBad:
        failures.failed >= settings.ALERT_MIN_FAILED &&
        failures.failed * 100 >= failures.ended * settings.ALERT_FAILED_PERCENT,
      facts: failures,
    },
    { kind: "waiting", isBad: seconds >= settings.ALERT_WAIT_SECONDS, facts: { seconds, waiting: line.waiting } },
  ];
}

/** Of two looks at once, one has begun it: there is one open row of a kind. */
async function begin(ports: Needed, kind: Kind, facts: AlertFacts): Promise<void> {
  const id = newId();
  const row = { id, kind, facts, createdAt: ports.now() };
  await runBatch(ports.db, [
    write.insert(operatorAlerts).values(row).onConflictDoNothing(),
    ...(await mails(ports, { is: "begun", facts }, sql`EXISTS (SELECT 1 FROM operator_alerts WHERE id = ${id})`)),
  ]);
}

async function follow(ports: Needed, alert: Open, isBad: boolean): Promise<void> {
  const { id, calmSince, facts, createdAt } = alert;
  const now = ports.now();
  const isOpen = and(eq(operatorAlerts.id, id), isNull(operatorAlerts.endedAt));
  if (isBad !== (calmSince === null)) {
    await ports.db
      .update(operatorAlerts)
      .set({ calmSince: isBad ? null : now })
      .where(isOpen);
    return;
  }
  if (isBad || !calmSince || now.getTime() - calmSince.getTime() < calmMs) return;
  const isStillOpen = sql`EXISTS (SELECT 1 FROM operator_alerts WHERE id = ${id} AND ended_at IS NULL)`;
  await runBatch(ports.db, [
    ...(await mails(ports, { is: "over", facts, from: createdAt, to: calmSince }, isStillOpen)),
    write.update(operatorAlerts).set({ endedAt: now }).where(isOpen),
  ]);
}

async function mails(ports: Needed, news: AlertNews, onlyIf: SQL): Promise<SQLWrapper[]> {
  const { db, settings } = ports;
  const admins = settings.ALERT_EMAIL
    ? [{ id: null, email: settings.ALERT_EMAIL }]
    : await db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(eq(users.role, "admin"), isNull(users.disabledAt)));
  const { tenantId, content } = await alertMail(ports, news);
  return Promise.all(
    admins.map(({ id, email }) =>
      enqueueMail(ports, { to: email, kind: "operator-alert", tenantId, userId: id, content, onlyIf }),
    ),
  );
}
