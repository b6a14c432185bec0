import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { fitWithin } from "#engine/pixels.ts";
import { describeOrder } from "#services/designs.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { describeError } from "../../describe-error.ts";
import { brandForAnonymous } from "../../mail/brand.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { isSuppressed } from "../../mail/suppression.ts";
import { isStillLeased, nextAttempt, type Outbox, runOutbox } from "../../outbox/run-outbox.ts";
import type { Ports } from "../../ports.ts";
import { speak } from "../../speak-language.ts";
import { finishedSize } from "../../visualizations/picture-size.ts";
import { priceLine } from "../../visualizations/prices/price-line.ts";
import { readPriceRange } from "../../visualizations/prices/read-price-ranges.ts";
import { attachPicture } from "./attach-picture.ts";
import { waysTo } from "./describe-company.ts";
import { findMailedLead, type MailedLead } from "./find-mailed-lead.ts";
import { findShownPicture, type Shown } from "./find-shown-picture.ts";
import { homeownerMail } from "./homeowner-mail.ts";
import { makeMailPreview, previewSide } from "./picture-files.ts";
import { issuePictureLink } from "./picture-link.ts";
import { homeownerMails } from "./table.ts";

type Row = typeof homeownerMails.$inferSelect;
type Needed = Pick<Ports, "db" | "settings" | "now" | "pictures" | "images">;
/** What has become of a row. */
type End = Exclude<Row["state"], "waiting">;

const seconds = 1000;
const minutes = 60 * seconds;
const days = 86_400_000;

/** A picture that is ordered with the form is waited for so long. */
const maxPictureWait = 6 * minutes;
const look = 15 * seconds;
const retryDelays = [30 * seconds, 2 * minutes, 10 * minutes, 60 * minutes];
const maxAttempts = 60;
/** One from each company in a day, and few from all: nobody's inbox can be filled through our forms. */
const perDayFromAll = 3;
/** How long it is worth sending, and how long rows answer "did you write to them?". */
const usefulFor = 2 * days;
const keptFor = 30 * days;

const outbox: Outbox<typeof homeownerMails> = {
  table: homeownerMails,
  key: homeownerMails.leadId,
  waiting: eq(homeownerMails.state, "waiting"),
  leaseMs: 2 * minutes,
  concurrency: 4,
  maxPerRun: 60,
};

/** Writes the mails that homeowners wait for, once their picture is there. A due task. */
export async function writeHomeownerMails(ports: Needed): Promise<Date | null> {
  const { db, now } = ports;
  await db.delete(homeownerMails).where(and(ne(homeownerMails.state, "waiting"), lte(homeownerMails.dueAt, now())));
  return runOutbox(ports, outbox, (rows) => Promise.all(rows.map((row) => writeOne(ports, row))));
}

async function writeOne(ports: Needed, row: Row): Promise<void> {
  try {
    await writeMail(ports, row);
  } catch (error) {
    console.warn(
      JSON.stringify({
        level: "warn",
        event: "homeowner's mail not written",
        lead: row.leadId,
        ...describeError(error),
      }),
    );
    if (row.attempts >= maxAttempts) return end(ports, row, "closed");
    await retryAt(ports, row, nextAttempt(ports.now(), row.attempts, retryDelays));
  }
}

async function writeMail(ports: Needed, row: Row): Promise<void> {
  const found = await findMailedLead(ports, row.leadId);
  if (!found) return end(ports, row, "closed");
  const { lead, tenant, language } = found;
  const shown = await findShownPicture(ports, lead);
  const age = ports.now().getTime() - row.createdAt.getTime();
  if (shown && !shown.picture && age < maxPictureWait) {
    return retryAt(ports, row, new Date(ports.now().getTime() + look));
  }
  if (shown?.picture) await attachPicture(ports, lead, shown);
  // Nothing goes out in the name of a company that is closed.
  if (lead.status === "spam" || lead.email === "" || tenant.suspendedAt !== null) return end(ports, row, "closed");
  if (await isSuppressed(ports, lead.email)) return end(ports, row, "suppressed");
  await speak(language, () => queue(ports, row, { ...found, shown }));
}

async function queue(ports: Needed, row: Row, { lead, tenant, shown }: MailedLead & { shown: Shown | null }) {
  const { leadId } = row;
  const at = ports.now();
  const brand = await brandForAnonymous(ports, tenant);
  const link = await issuePictureLink(ports, { tenantId: tenant.id, leadId, visualizationId: null, cause: "form", at });
  const mailId = newId();
  const content = await homeownerMail({
    brand,
    design: await designOf(ports, { lead, shown }),
    pageUrl: link.url,
    stopUrl: link.stopUrl,
    preview: shown && (await previewOf(ports, shown, link.url)),
    ...waysTo(brand.isProvider ? null : tenant),
    days: tenant.retentionDays,
    reply: null,
  });
  const isWritten = sql`EXISTS (SELECT 1 FROM homeowner_mails WHERE lead_id = ${leadId} AND mail_id = ${mailId} AND state = 'written')`;
  const mail = {
    id: mailId,
    to: lead.email.toLowerCase(),
    kind: "your-picture" as const,
    tenantId: brand.tenantId,
    userId: null,
  };
  await runBatch(ports.db, [
    write
      .update(homeownerMails)
      .set({
        state: sql`CASE WHEN ${isWithinLimits(row, at)} THEN 'written' ELSE 'limited' END`,
        writtenAt: sql`CASE WHEN ${isWithinLimits(row, at)} THEN ${at.getTime()} END`,
        mailId,
        dueAt: new Date(at.getTime() + keptFor),
      })
      .where(isStillLeased(outbox, { key: leadId, attempts: row.attempts })),
    link.insert(isWritten),
    await enqueueMail(ports, { ...mail, content, usefulForMs: usefulFor, onlyIf: isWritten }),
  ]);
}

/** Counted by what was written, whether its lead is still there or not. */
function isWithinLimits({ emailKey, tenantId }: Row, at: Date): SQL {
  const since = at.getTime() - days;
  const others = sql`SELECT 1 FROM homeowner_mails AS other WHERE other.email_key = ${emailKey} AND other.written_at > ${since}`;
  return sql`(NOT EXISTS (${others} AND other.tenant_id = ${tenantId})
    AND (SELECT count(*) FROM (${others} LIMIT ${perDayFromAll})) < ${perDayFromAll})`;
}

async function designOf(ports: Needed, { lead, shown }: Pick<MailedLead, "lead"> & { shown: Shown | null }) {
  const order = shown?.picture?.order ?? lead.order;
  const range = shown?.picture ? await readPriceRange(ports, shown.picture.id) : null;
  return order ? [...describeOrder(order).parts, ...priceLine(range)] : [];
}

/** A mail without its picture is better than none. */
export async function previewOf(ports: Needed, { photo, picture, hasWatermark }: Shown, pageUrl: string) {
  if (!picture) return null;
  try {
    await makeMailPreview(ports, { id: picture.id, hasWatermark });
    return { url: `${pageUrl}/preview.jpg`, ...sizeInMail(finishedSize(photo, hasWatermark)) };
  } catch (error) {
    console.warn(
      JSON.stringify({ level: "warn", event: "no preview for a mail", id: picture.id, ...describeError(error) }),
    );
    return null;
  }
}

function sizeInMail({ width, height }: { width: number; height: number }) {
  return fitWithin(width, height, previewSide);
}

async function retryAt({ db }: Needed, row: Row, dueAt: Date): Promise<void> {
  await db.update(homeownerMails).set({ dueAt }).where(isStillOurs(row));
}

async function end({ db, now }: Needed, row: Row, state: End): Promise<void> {
  const dueAt = new Date(now().getTime() + keptFor);
  await db.update(homeownerMails).set({ state, dueAt }).where(isStillOurs(row));
}

function isStillOurs({ leadId, attempts }: Row) {
  return isStillLeased(outbox, { key: leadId, attempts });
}
