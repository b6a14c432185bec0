import { and, eq, isNull, lte, ne } from "drizzle-orm";
import { m } from "#messages";
import { describeError } from "../describe-error.ts";
import { isStillLeased, nextAttempt, type Outbox, runOutbox } from "../outbox/run-outbox.ts";
import type { Ports } from "../ports.ts";
import { MailRejected } from "./mail-rejected.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { openContent, type SealedMail } from "./seal-content.ts";
import { findSender } from "./sender.ts";
import { mails } from "./table.ts";

type Row = typeof mails.$inferSelect;
type Needed = Pick<Ports, "db" | "settings" | "now" | "email">;
type Delivering = Needed & { ownAddress(tenantId: number): Promise<string | null> };

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

/** Between one try and the next; the last one repeats until the mail is of no use any more. */
const retryDelays = [10 * seconds, 1 * minutes, 5 * minutes, 30 * minutes, 2 * hours];
/** Rows without content stay this long, to answer "did you send it?". */
export const mailRetentionDays = 30;
const retentionMs = mailRetentionDays * days;

const outbox: Outbox<typeof mails> = {
  table: mails,
  key: mails.id,
  waiting: eq(mails.state, "queued"),
  // Longer than a carrier's timeout.
  leaseMs: 1 * minutes,
  // Carriers take a few at a time; the rest follow at once.
  concurrency: 4,
  maxPerRun: 200,
};

/**
 * Sends the mails that are due, and deletes rows of old ones. @returns when the next row wants something, null when there is
 * none. A mail that is tried again goes out under the id that its carrier may know already.
 * @param ownAddress from whom a company's mails come; null: from the platform
 */
export async function sendDueMails(
  ports: Needed,
  ownAddress: (tenantId: number) => Promise<string | null> = async () => null,
): Promise<Date | null> {
  const mailer = createMailer(ports);
  await forgetOldMails(ports);
  return runOutbox(ports, outbox, (rows) => {
    const ofOne = Map.groupBy(rows, ({ recipient }) => recipient);
    return Promise.all([...ofOne.values()].map((mine) => deliverInOrder({ ...ports, ownAddress }, mailer, mine)));
  });
}

/** Words that were kept go once they are of no use; their rows then stay as long as those of other mails. */
async function forgetOldMails({ db, now }: Needed): Promise<void> {
  const isOver = and(ne(mails.state, "queued"), lte(mails.dueAt, now()));
  await db.batch([
    db.delete(mails).where(and(isOver, isNull(mails.sealed))),
    db
      .update(mails)
      .set({ sealed: null, dueAt: later(now(), retentionMs) })
      .where(isOver),
  ]);
}

/** Mails to one person go one after another, in the order in which they were written. */
async function deliverInOrder(ports: Delivering, mailer: Mailer, rows: Row[]): Promise<void> {
  for (const row of rows) await deliver(ports, mailer, row);
}

async function deliver(ports: Delivering, mailer: Mailer, row: Row): Promise<void> {
  const { settings, now } = ports;
  const content = await openContent(ports, row.id, row.sealed ?? "").catch(() => null);
  if (!content) return fail(ports, row, m.mail_cannot_be_opened());
  if (now().getTime() >= content.usefulUntil) return fail(ports, row, m.mail_came_too_late());
  try {
    const { subject, text, html } = content;
    const sender = await findSender(ports, row);
    // Once: should the carrier have lost the company's domain since, the mail comes from the platform's.
    const own = row.attempts > 1 ? null : await ports.ownAddress(row.tenantId);
    const from = { name: sender.name, email: own ?? settings.MAIL_FROM };
    // What ends mails (a withdrawal, a deletion) takes them out of the outbox: nothing stands between this look and the sending.
    if ((await ports.db.$count(mails, isStillOurs(row))) === 0) return log("info", "mail taken back", row, {});
    const sent = await mailer.send({
      id: row.id,
      from,
      to: row.recipient,
      replyTo: content.replyTo ?? sender.replyTo,
      subject,
      text,
      html,
      stopUrl: content.stopUrl,
    });
    await noteSent(ports, row, sent.providerId);
  } catch (error) {
    await noteTrouble(ports, { row, content, error });
  }
}

/** A mail that went out is sent, whatever another run has noted meanwhile. */
async function noteSent({ db, now }: Needed, row: Row, providerId: string | null): Promise<void> {
  await db
    .update(mails)
    .set({ state: "sent", sealed: null, providerId, failure: null, sentAt: now(), dueAt: later(now(), retentionMs) })
    .where(eq(mails.id, row.id));
  log("info", "mail sent", row, { waitedMs: now().getTime() - row.createdAt.getTime() });
}

async function noteTrouble(
  ports: Needed,
  { row, content, error }: { row: Row; content: SealedMail; error: unknown },
): Promise<void> {
  const { db, now } = ports;
  const failure = withoutAddress(describeError(error).error, row.recipient);
  const nextTry = nextAttempt(now(), row.attempts, retryDelays);
  if (error instanceof MailRejected || nextTry.getTime() >= content.usefulUntil)
    return fail(ports, row, failure, content.usefulUntil);
  await db.update(mails).set({ failure, dueAt: nextTry }).where(isStillOurs(row));
  log("warn", "mail not sent yet", row, { failure, nextTry });
}

/**
 * Gives a mail up. What could still be of use (`usefulUntil`, ms) keeps its sealed words so long, so that staff can send it once
 * its carrier takes mails again; a mail about a lead is written anew instead.
 */
async function fail({ db, now }: Needed, row: Row, failure: string, usefulUntil = 0): Promise<void> {
  const forgotten = later(now(), retentionMs);
  const isKept = usefulUntil > now().getTime() && row.leadId === null;
  const kept = isKept
    ? { dueAt: new Date(Math.min(usefulUntil, forgotten.getTime())) }
    : { sealed: null, dueAt: forgotten };
  await db
    .update(mails)
    .set({ state: "failed", failure, ...kept })
    .where(isStillOurs(row));
  log("error", "mail given up", row, { failure });
}

function isStillOurs({ id, attempts }: Row) {
  return isStillLeased(outbox, { key: id, attempts });
}

function later(from: Date, by: number): Date {
  return new Date(from.getTime() + by);
}

function withoutAddress(words: string, address: string): string {
  return words.toLowerCase().includes(address.toLowerCase())
    ? words.replaceAll(new RegExp(RegExp.escape(address), "gi"), "(the address)")
    : words;
}

function log(level: "info" | "warn" | "error", event: string, row: Row, more: Record<string, unknown>): void {
  const line = { level, event, mail: row.id, kind: row.kind, attempts: row.attempts, ...more };
  console[level](JSON.stringify(line));
}
