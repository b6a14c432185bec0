import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { describeOrder } from "#services/designs.ts";
import { leadsToOtherSite } from "../../auth/auth.contract.ts";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { failUnless } from "../../db/fail-unless.ts";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import { brandOf, isProven } from "../../mail/brand.ts";
import { headerText } from "../../mail/header-text.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { inboxKeys, isSuppressed } from "../../mail/suppression.ts";
import type { Ports } from "../../ports.ts";
import { speak } from "../../speak-language.ts";
import { stillHasRole } from "../../teams/still-has-role.ts";
import { hasWithdrawn, isWithdrawn } from "../consent/has-withdrawn.ts";
import { waysTo } from "../homeowner/describe-company.ts";
import { findMailedLead, type MailedLead } from "../homeowner/find-mailed-lead.ts";
import { findShownPicture, type Shown } from "../homeowner/find-shown-picture.ts";
import { homeownerMail } from "../homeowner/homeowner-mail.ts";
import { type IssuedLink, issuePictureLink } from "../homeowner/picture-link.ts";
import { leadReplies } from "../homeowner/table.ts";
import { previewOf } from "../homeowner/write-homeowner-mails.ts";
import { noSuchLead, type SeenPlace } from "../inbox/find-lead.ts";
import type { LeadReplyInput, SentReply } from "../inbox/inbox.contract.ts";
import { isVisibleTo } from "../inbox/lead-access.ts";
import { answerStatements } from "../speed/record-answer.ts";
import { ownPicturesOf } from "./list-reply-pictures.ts";

type Needed = Pick<Ports, "db" | "settings" | "now" | "pictures" | "images">;
type Reply = { place: SeenPlace; input: LeadReplyInput; found: MailedLead; shown: Shown | null; link: IssuedLink };

const days = 86_400_000;

/**
 * Sends a lead's sender a link to a picture with a few words: by mail in the company's name, or as the text of a message that
 * the salesperson sends from their own phone. What is said in our mails is said by a verified member of a verified, paying
 * company, holds no other address, and goes to one inbox a few times a day. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND; INVALID_INPUT; CONFLICT where nobody can be written to; FORBIDDEN, EMAIL_NOT_VERIFIED; RATE_LIMITED
 */
export async function sendReply(ports: Needed, place: SeenPlace, input: LeadReplyInput): Promise<SentReply> {
  const found = await findMailedLead(ports, place.leadId);
  if (!found || found.lead.tenantId !== place.tenantId || !(await isSeen(ports, place))) throw noSuchLead();
  const shown = await pictureOf(ports, found, input.visualizationId ?? null);
  if (leadsToOtherSite(input.text))
    throw new AppError("INVALID_INPUT", m.leads_reply_no_links(), { details: { field: "text" } });
  rejectDeadLink(found);
  // A text from the salesperson's own phone is a message, too.
  if (await isWithdrawn(ports, place.leadId)) throw new AppError("CONFLICT", m.consent_reply_withdrawn());
  await requireVerified(ports, place.viewer.userId);
  if (input.channel === "mail") await requireMailable(ports, found);
  await limitAttempts(ports, "leadReplyOfAccount", place.viewer.userId);
  const at = ports.now();
  const chosen = input.visualizationId ?? null;
  const { tenantId, leadId } = place;
  const inTheirs = <Result>(work: () => Result) => speak(found.language, work);
  const link = await inTheirs(() =>
    issuePictureLink(ports, { tenantId, leadId, visualizationId: chosen, cause: "reply", at }),
  );
  const reply = { place, input, found, shown, link };
  if (input.channel === "text") {
    await keep(ports, reply, null, []);
    return { url: link.url };
  }
  const [inbox] = await inboxKeys(ports, found.lead.email);
  await limitAttempts(ports, "leadReplyOfEmail", inbox);
  const mailId = newId();
  await keep(ports, reply, mailId, [await inTheirs(() => mailOf(ports, reply, mailId))]);
  return { url: null };
}

async function isSeen({ db }: Needed, { leadId, viewer }: SeenPlace): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM leads WHERE id = ${leadId} AND ${isVisibleTo(viewer)}`);
  return rows.length > 0;
}

/** Of the lead or of its house, and finished. @throws AppError NOT_FOUND for any other */
async function pictureOf(ports: Needed, { lead }: MailedLead, id: string | null): Promise<Shown | null> {
  if (id === null) return findShownPicture(ports, lead);
  const [own] = await ports.db.all(sql`SELECT 1 FROM visualizations WHERE id = ${id} AND ${ownPicturesOf(lead)}`);
  const shown = own ? await findShownPicture(ports, lead, id) : null;
  if (!shown) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  return shown;
}

/** @throws AppError EMAIL_NOT_VERIFIED: who says who they are, and has not shown it, writes to nobody */
async function requireVerified({ db }: Needed, userId: string): Promise<void> {
  const [user] = await db.select({ verifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  if (!user?.verifiedAt) throw new AppError("EMAIL_NOT_VERIFIED", m.leads_reply_verify_first());
}

/** The link would open nothing, whichever way it goes. @throws AppError CONFLICT */
function rejectDeadLink({ lead }: MailedLead): void {
  if (lead.status === "spam") throw new AppError("CONFLICT", m.leads_lead_is_marked_as_spam());
  if (lead.disownedAt !== null) throw new AppError("CONFLICT", m.leads_disowned());
}

/** @throws AppError CONFLICT, FORBIDDEN */
async function requireMailable(ports: Needed, { lead, tenant }: MailedLead): Promise<void> {
  if (lead.isTest) throw new AppError("CONFLICT", m.leads_reply_to_test());
  if (lead.email === "") throw new AppError("CONFLICT", m.leads_reply_no_address());
  if (!(await isProven(ports, tenant))) throw new AppError("FORBIDDEN", m.leads_reply_needs_proof());
  if (await isSuppressed(ports, lead.email)) throw new AppError("CONFLICT", m.leads_reply_unwanted());
}

async function mailOf(ports: Needed, { place, input, found, shown, link }: Reply, mailId: string): Promise<SQL> {
  const { lead, tenant } = found;
  const brand = await brandOf(ports, tenant);
  const [author] = await ports.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, place.viewer.userId));
  const content = await homeownerMail({
    brand,
    design: shown?.picture ? describeOrder(shown.picture.order).parts : [],
    pageUrl: link.url,
    stopUrl: link.stopUrl,
    preview: shown && (await previewOf(ports, shown, link.url)),
    ...waysTo(tenant),
    days: tenant.retentionDays,
    reply: { text: input.text, name: headerText(`${author?.firstName ?? ""} ${author?.lastName ?? ""}`, 80) },
  });
  const to = lead.email.toLowerCase();
  const mail = { id: mailId, to, kind: "lead-reply" as const, tenantId: tenant.id, userId: null, content };
  return enqueueMail(ports, { ...mail, usefulForMs: 2 * days });
}

/** Who was removed a moment ago sends nothing any more, and nobody writes to who has just said that it was not them. */
async function keep(ports: Needed, { place, input, link }: Reply, mailId: string | null, mails: SQL[]): Promise<void> {
  const { db, now } = ports;
  const { leadId, tenantId, viewer } = place;
  const { userId } = viewer;
  const onlyIf = sql`TRUE`;
  const answered = await answerStatements(ports, { leadId, tenantId, userId, how: input.channel, onlyIf });
  const isOpen = sql`EXISTS (SELECT 1 FROM leads WHERE id = ${leadId} AND disowned_at IS NULL AND NOT ${hasWithdrawn(leadId)} AND ${isVisibleTo(viewer)})`;
  await runBatch(db, [
    failUnless(and(isOpen, stillHasRole(viewer)) ?? sql`FALSE`),
    link.insert(sql`TRUE`),
    write.insert(leadReplies).values({
      leadId,
      userId: viewer.userId,
      channel: input.channel,
      visualizationId: input.visualizationId ?? null,
      linkId: link.id,
      mailId,
      text: input.text,
      createdAt: now(),
    }),
    ...mails,
    ...answered,
  ]);
}
