import { and, eq, inArray, lte, min, ne, sql } from "drizzle-orm";
import { describeError } from "../describe-error.ts";
import type { Services } from "../ports.ts";
import { MailRejected } from "./mail-rejected.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { openContent, type SealedMail } from "./seal-content.ts";
import { findSender } from "./sender.ts";
import { mails } from "./table.ts";

type Row = typeof mails.$inferSelect;
type Needed = Pick<Services, "db" | "settings" | "now" | "email">;

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

/** Between one try and the next; the last one repeats until the mail is of no use any more. */
const retryDelays = [10 * seconds, 1 * minutes, 5 * minutes, 30 * minutes, 2 * hours];
/** How long a run may be silent about a mail that it took: longer than a carrier's patience. */
const lease = 1 * minutes;
/** Carriers take a few at a time; the rest follow at once. */
const concurrency = 4;
const maxPerRun = 200;
/** Rows without content stay this long, to answer "did you send it?". */
const retentionMs = 30 * days;

/**
 * Sends the mails that are due. @returns when the next row wants something, null when there is none
 *
 * Taking a mail moves its due time into the future in the one statement that finds it, so two runs never hold the same
 * mail; and a run that dies leaves it to be tried again, under the id that its carrier may know already.
 */
export async function sendDueMails(services: Needed): Promise<Date | null> {
  const { db, now } = services;
  const mailer = createMailer(services);
  await db.delete(mails).where(and(ne(mails.state, "queued"), lte(mails.dueAt, now())));
  for (let done = 0; done < maxPerRun; done += concurrency) {
    const rows = await leaseDue(services);
    if (rows.length === 0) break;
    const ofOne = Map.groupBy(rows, ({ recipient }) => recipient);
    await Promise.all([...ofOne.values()].map((mine) => deliverInOrder(services, mailer, mine)));
  }
  const [{ next }] = await db.select({ next: min(mails.dueAt) }).from(mails);
  return next;
}

/** Mails to one person go one after another, in the order in which they were written. */
async function deliverInOrder(services: Needed, mailer: Mailer, rows: Row[]): Promise<void> {
  for (const row of rows) await deliver(services, mailer, row);
}

async function leaseDue({ db, now }: Needed): Promise<Row[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, "queued"), lte(mails.dueAt, now())))
    .orderBy(mails.dueAt, sql`rowid`)
    .limit(concurrency);
  const rows = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: later(now(), lease) })
    .where(inArray(mails.id, due))
    .returning({ row: mails, place: sql<number>`rowid` });
  return rows.sort((a, b) => a.place - b.place).map(({ row }) => row);
}

async function deliver(services: Needed, mailer: Mailer, row: Row): Promise<void> {
  const { settings, now } = services;
  const content = await openContent(services, row.id, row.sealed ?? "").catch(() => null);
  if (!content) return fail(services, row, "What it says cannot be opened: the signing key has changed.");
  if (now().getTime() >= content.usefulUntil) return fail(services, row, "It came too late to be of use.");
  try {
    const { subject, text, html } = content;
    const sender = await findSender(services, row);
    const from = { name: sender.name, email: settings.MAIL_FROM };
    const sent = await mailer.send({
      id: row.id,
      from,
      to: row.recipient,
      replyTo: content.replyTo ?? sender.replyTo,
      subject,
      text,
      html,
    });
    await noteSent(services, row, sent.providerId);
  } catch (error) {
    await noteTrouble(services, { row, content, error });
  }
}

/** A mail that went out is sent, whatever another run has noted meanwhile. */
async function noteSent({ db, now }: Needed, row: Row, providerId: string | null): Promise<void> {
  await db
    .update(mails)
    .set({ state: "sent", sealed: null, providerId, failure: null, sentAt: now(), dueAt: later(now(), retentionMs) })
    .where(eq(mails.id, row.id));
  log("info", "mail sent", row, {});
}

async function noteTrouble(
  services: Needed,
  { row, content, error }: { row: Row; content: SealedMail; error: unknown },
): Promise<void> {
  const { db, now } = services;
  const failure = withoutAddress(describeError(error).error, row.recipient);
  const nextTry = later(now(), retryDelays[Math.min(row.attempts, retryDelays.length) - 1]);
  if (error instanceof MailRejected || nextTry.getTime() >= content.usefulUntil) return fail(services, row, failure);
  await db.update(mails).set({ failure, dueAt: nextTry }).where(isStillOurs(row));
  log("warn", "mail not sent yet", row, { failure, nextTry });
}

async function fail({ db, now }: Needed, row: Row, failure: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: "failed", sealed: null, failure, dueAt: later(now(), retentionMs) })
    .where(isStillOurs(row));
  log("error", "mail given up", row, { failure });
}

/** A run that was slower than its lease has lost the mail to another one, which counts it as one more try. */
function isStillOurs(row: Row) {
  return and(eq(mails.id, row.id), eq(mails.state, "queued"), eq(mails.attempts, row.attempts));
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
