import { eq, type SQL, sql } from "drizzle-orm";
import { language, m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { isBlocked } from "../blocks/is-blocked.ts";
import { findTextsSettings } from "../consent/find-texts-settings.ts";
import type { TextsSettings } from "../consent/texts-settings.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { countEmbed } from "../embeds/count-embed.ts";
import { embedForm } from "../embeds/embed-form.ts";
import { embedPages } from "../embeds/embeds.catalogue.ts";
import { isShell } from "../embeds/find-embed-tenant.ts";
import type { Ticket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import {
  type Answer,
  findSavedAnswer,
  isUnanswered,
  type RequestKey,
  rememberAnswer,
} from "../idempotency/request-key.ts";
import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";
import { isSpam } from "./classify-lead.ts";
import { recordLeadConsents, type Sender } from "./consent/record-lead-consents.ts";
import { queueDeliveries } from "./delivery/queue-deliveries.ts";
import { findDuplicate, hasNoDuplicate } from "./find-duplicate.ts";
import { findLeadPicture } from "./find-lead-picture.ts";
import { queueHomeownerMail } from "./homeowner/queue-homeowner-mail.ts";
import { homeownerForm } from "./homeowner-form.ts";
import { insertLead } from "./insert-lead.ts";
import { leadMail } from "./lead-mail.ts";
import type { KeptLead, LeadInput } from "./leads.contract.ts";
import { awaitAnswer } from "./speed/await-answer.ts";
import { readUsualMinutes } from "./speed/read-speed.ts";
import { applyForm } from "./validate-form.ts";
import { isKnownProgram } from "./verify-human.ts";

type Sending = {
  input: LeadInput;
  sender: Actor | null;
  /** Of the widget's page; null for pages of ours. */
  ticket: Ticket | null;
  address: string;
  /** As the record of consent keeps them. */
  from: Sender;
  request: RequestKey | null;
};
type Recipient = { tenant: Tenant; ownerVerifiedAt: Date | null };
type Needed = Pick<Ports, "db" | "settings" | "now">;

/** The provider's own row: feedback is for the provider, whoever's page it was written on. */
const providerId = 1;

/**
 * Keeps a lead, queues the mail that tells its company and the call of the company's own system, all or nothing. The same
 * Idempotency-Key gets the same answer and has its effect once, and so do the same words sent again within minutes.
 * After it, call `wakeScheduledTasks`.
 *
 * A company that is switched off gets its leads all the same: they wait for it. One that is suspended has them held: nobody
 * hears of them before it is reinstated (`release-leads.ts`). What a program wrote, or somebody
 * whom staff keep out, is kept as spam, tells nobody and is answered like any other: the program learns nothing, and a person who was
 * taken for one is not lost.
 * @throws AppError INVALID_INPUT, NOT_FOUND for no such company, RATE_LIMITED, IDEMPOTENCY_MISMATCH
 */
export async function acceptLead(ports: Needed, sending: Sending): Promise<Answer> {
  const { sender, ticket, request, address, from } = sending;
  const known = request && (await findSavedAnswer(ports, request));
  if (known) return known;
  const recipient = await findRecipient(ports, tenantIdOf(sending));
  const { tenant } = recipient;
  await limitSender(ports, sending, tenant.id);
  const isWidgets = sending.input.leadType === "widget";
  const input = keptInput(sending, tenant, await findTextsSettings(ports, tenant.id));
  const [id, mailId] = [newId(), newId()];
  const now = ports.now();
  const spam =
    isSpam(input, ticket, now) ||
    (await isKnownProgram(ports, input.turnstileToken)) ||
    (await isBlocked(ports, { address, email: input.email, visitorId: visitorOf(sender) }));
  const picture = await findLeadPicture(ports, { input, tenantId: tenant.id, sender });
  const lead = { id, tenantId: tenant.id, input, sender, isSpam: spam, picture, mailId, at: now };
  const toHomeowner = await queueHomeownerMail(ports, { ...lead, address });
  const how = { ...(await prospectsOf(ports, tenant)), mailsLink: toHomeowner.length > 0 };
  const answer = answerWith(id, how);
  const waits = await awaitAnswer(ports, { leadId: id, tenantId: tenant.id, at: now });
  const embedId = isWidgets ? (ticket?.embedId ?? null) : null;
  try {
    await runBatch(ports.db, [
      failUnless(hasReader(tenant.id)),
      ...(request ? [failUnless(isUnanswered(request, now))] : []),
      failUnless(hasNoDuplicate(lead)),
      ...insertLead({ ...lead, embedId, campaign: isWidgets ? ticket?.campaign : undefined }),
      ...(await recordLeadConsents(lead, from)),
      ...(spam ? [] : await leadMail(ports, { ...recipient, id, mailId, input, picture, language: language() })),
      ...(spam ? [] : toHomeowner),
      ...(spam ? [] : [queueDeliveries({ leadId: id, tenantId: tenant.id, at: now }), waits]),
      ...(spam ? [] : countEmbed(embedId, "leads", now)),
      ...(request ? [rememberAnswer(request, answer, now, sql`TRUE`)] : []),
    ]);
  } catch (error) {
    // The same request, sent twice at once, was faster the other time.
    const meanwhile = request && (await findSavedAnswer(ports, request));
    if (meanwhile) return meanwhile;
    const first = await findDuplicate(ports, lead);
    if (first) return answerWith(first, how);
    // The company's account may have been deleted in this very moment.
    await findRecipient(ports, tenant.id);
    throw error;
  }
  return answer;
}

/** What its sender may expect: an answer within so many minutes, or a day of their own choice. */
type Prospects = { isHeld: boolean; usualMinutes: number | null; bookingUrl: string | null };

async function prospectsOf(ports: Needed, { id, suspendedAt, bookingUrl }: Tenant): Promise<Prospects> {
  const isHeld = suspendedAt !== null;
  return {
    isHeld,
    usualMinutes: isHeld ? null : await readUsualMinutes(ports, id),
    bookingUrl: isHeld ? null : bookingUrl,
  };
}

/** `mailsLink`: its sender gets a mail. A program is told the same. */
function answerWith(id: string, how: Prospects & { mailsLink: boolean }): Answer {
  const { isHeld, mailsLink, usualMinutes, bookingUrl } = how;
  const open = {
    ...(mailsLink && { mailsLink }),
    ...(usualMinutes && { usualMinutes }),
    ...(bookingUrl && { bookingUrl }),
  };
  const data = { id, ...(isHeld ? { isHeld } : open) };
  return { status: 201, body: JSON.stringify({ success: true, data }) };
}

/** @throws AppError INVALID_INPUT for a widget's lead that comes from no widget */
function tenantIdOf({ input, ticket }: Sending): number | undefined {
  if (input.leadType === "bugs_features") return providerId;
  if (input.leadType !== "widget") return input.tenantId;
  if (!ticket) throw new AppError("INVALID_INPUT", m.leads_cannot_send_this_here());
  return ticket.tenantId;
}

function visitorOf(sender: Actor | null): string | null {
  return sender?.kind === "visitor" ? sender.visitorId : null;
}

/** An office may have many customers in one network, each on the site of another company. */
function limitSender(ports: Needed, { input, address }: Sending, tenantId: number): Promise<void> {
  return input.leadType === "widget"
    ? limitAttempts(ports, "leadOfWidget", `${tenantId}:${address}`)
    : limitAttempts(ports, "leadOfAddress", address);
}

/** As it is kept: what a company's own forms ask for is the company's to say. */
function keptInput(sending: Sending, tenant: Tenant, texts: TextsSettings | null): KeptLead {
  const { leadType, ...input } = sending.input;
  if (leadType === "widget") return { ...widgetLead(sending, tenant, texts), leadType };
  // The provider's own forms have no such box.
  if (leadType !== "homeowner")
    return { ...input, leadType, textConsentWording: undefined, textConsentVersion: undefined };
  if (tenant.id === providerId) throw new AppError("INVALID_INPUT", m.leads_cannot_send_this_here());
  const kept = applyForm(sending.input, homeownerForm(tenant, texts));
  return { ...kept, businessName: undefined, leadType: "contact" };
}

function widgetLead({ input, ticket }: Sending, tenant: Tenant, texts: TextsSettings | null): LeadInput {
  const service = input.service ?? (ticket ? embedPages[ticket.type].service : undefined);
  return { ...applyForm(input, embedForm(tenant, texts)), service };
}

/** The empty shell that a deleted account leaves has nobody who would ever read it. */
function hasReader(tenantId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM tenants WHERE id = ${tenantId} AND (active OR user_id IS NOT NULL))`;
}

async function findRecipient({ db }: Pick<Ports, "db">, tenantId = providerId): Promise<Recipient> {
  const [found] = await db
    .select({ tenant: tenants, ownerVerifiedAt: users.emailVerifiedAt })
    .from(tenants)
    .leftJoin(users, eq(users.id, tenants.userId))
    .where(eq(tenants.id, tenantId))
    .limit(1);
  if (!found || isShell(found.tenant)) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  return found;
}
