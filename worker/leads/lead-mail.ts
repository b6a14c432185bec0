import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#messages";
import { forAccount } from "../auth/for-account.ts";
import { type Brand, brandOf } from "../mail/brand.ts";
import { enqueueMail, type MailContent } from "../mail/queue-mail.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { hasWithdrawn } from "./consent/has-withdrawn.ts";
import type { LeadPicture } from "./find-lead-picture.ts";
import { isNotSuspended } from "./held.ts";
import { type LeadMatters, leadWaitingMail, newLeadMail } from "./lead-mails.ts";
import type { LeadInput } from "./leads.contract.ts";
import { linkForOutside } from "./picture-links.ts";
import { utmOf } from "./utm.ts";

const address = z.email();
const days = 86_400_000;

type Needed = Pick<Ports, "db" | "settings" | "now">;

export type MailedLead = {
  /** Of the lead, and of the mail: the lead knows what became of it. */
  id: string;
  mailId: string;
  tenant: Tenant;
  ownerVerifiedAt: Date | null;
  input: LeadInput;
  picture: LeadPicture | null;
  /** Of the page that it was written on; null where that was not kept. */
  language: Language | null;
  isTest?: boolean;
};

/**
 * Statements for the batch: the mail that brings a lead to its company, and whose answer goes to the person; none where there
 * is no address. Anyone can sign up with anybody's address, so an address that its owner has not confirmed gets nobody's
 * words, only the news that there are some, once a day. A suspended company gets none: its leads are held.
 */
export function leadMail(ports: Needed, lead: MailedLead): Promise<SQL[]> {
  return forAccount(ports, lead.tenant.userId, () => writeLeadMail(ports, lead));
}

async function writeLeadMail(ports: Needed, lead: MailedLead): Promise<SQL[]> {
  const { tenant, ownerVerifiedAt, mailId } = lead;
  const brand = await brandOf(ports, tenant);
  const to = brand.isProvider ? brand.supportEmail : address.safeParse(tenant.email).data;
  if (!to) return [];
  const mail = {
    id: mailId,
    to: to.toLowerCase(),
    tenantId: tenant.id,
    userId: tenant.userId,
    leadId: lead.id,
    onlyIf: sql`${isNotSuspended(tenant.id)} AND NOT ${hasWithdrawn(lead.id)}`,
  };
  if (tenant.userId !== null && ownerVerifiedAt === null) {
    const content = await leadWaitingMail(brand);
    return [await enqueueMail(ports, { ...mail, kind: "lead-waits", content, minIntervalMs: days })];
  }
  const { content } = await composeLeadMail(ports, lead);
  return [await enqueueMail(ports, { ...mail, kind: "new-lead", content, usefulForMs: 7 * days })];
}

/** What tells of a lead; an answer goes to its sender. `stopUrl`: where its reader ends such mails. */
export async function composeLeadMail(
  ports: Needed,
  lead: MailedLead,
  stopUrl: string | null = null,
): Promise<{ brand: Brand; content: MailContent }> {
  const brand = await brandOf(ports, lead.tenant);
  const matters = { ...(await mattersOf(ports, lead)), stopUrl };
  const mail = await newLeadMail({ brand, lead: lead.input, matters });
  return { brand, content: { ...mail, replyTo: lead.input.email } };
}

async function mattersOf(
  ports: Pick<Ports, "settings">,
  { id, tenant, input, picture, language, isTest = false }: MailedLead,
): Promise<Omit<LeadMatters, "stopUrl">> {
  const inboxUrl = tenant.userId === null ? null : pageUrl(ports.settings, `/dashboard/leads/${id}`);
  return {
    design: picture?.describe() ?? [],
    language,
    inboxUrl,
    thumbnailUrl: picture && inboxUrl ? await linkForOutside(ports, id, "thumb") : null,
    utm: utmOf(input.page ?? null),
    isTest,
  };
}
