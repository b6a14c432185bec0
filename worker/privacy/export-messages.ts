import { desc, eq } from "drizzle-orm";
import { allowanceCounters } from "../allowance/table.ts";
import { pickLeadFields } from "../lead-fields.catalogue.ts";
import { consentPeople, consents } from "../leads/consent/table.ts";
import { leads } from "../leads/table.ts";
import { mails } from "../mail/table.ts";
import type { Ports } from "../ports.ts";
import { linkOf } from "../shares/share-picture.ts";
import { shares } from "../shares/table.ts";
import { visualizations } from "../visualizations/table.ts";

/** What somebody wrote to a company; not what the company made of it. */
const messageColumns = {
  id: leads.id,
  tenantId: leads.tenantId,
  leadType: leads.leadType,
  ...pickLeadFields(leads),
  service: leads.service,
  page: leads.page,
  utm: leads.utm,
  consent: leads.consent,
  consentVersion: leads.consentVersion,
  consentAt: leads.consentAt,
  visualizationId: leads.visualizationId,
  createdAt: leads.createdAt,
};

/** The record of what they agreed to with it and took back; `leadId` is the message's. */
const consentColumns = {
  leadId: consents.leadId,
  purpose: consents.purpose,
  event: consents.event,
  words: consents.words,
  version: consents.version,
  createdAt: consents.createdAt,
  hash: consents.hash,
  page: consentPeople.page,
  ipAddress: consentPeople.address,
  browser: consentPeople.browser,
};

/** That a mail went out. What stood in it is wiped as soon as it is delivered, and opens accounts until then. */
const mailColumns = {
  kind: mails.kind,
  recipient: mails.recipient,
  state: mails.state,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

/** What an account leaves behind by using the product: messages, mails, links, and what it used up in which month. */
export async function exportTraces(ports: Pick<Ports, "db" | "now" | "settings">, userId: string) {
  const { db } = ports;
  const [messages, agreed, sentMails, links, picturesUsed] = await Promise.all([
    db.select(messageColumns).from(leads).where(eq(leads.userId, userId)).orderBy(desc(leads.createdAt)),
    db
      .select(consentColumns)
      .from(consents)
      .innerJoin(leads, eq(leads.id, consents.leadId))
      .leftJoin(consentPeople, eq(consentPeople.consentId, consents.id))
      .where(eq(leads.userId, userId))
      .orderBy(desc(consents.createdAt)),
    db.select(mailColumns).from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.createdAt)),
    db
      .select({ share: shares })
      .from(shares)
      .innerJoin(visualizations, eq(visualizations.id, shares.visualizationId))
      .where(eq(visualizations.makerUserId, userId))
      .orderBy(desc(shares.createdAt)),
    db
      .select({ period: allowanceCounters.period, used: allowanceCounters.used })
      .from(allowanceCounters)
      .where(eq(allowanceCounters.subject, `user:${userId}`)),
  ]);
  const sharedLinks = await Promise.all(
    links.map(async ({ share }) => ({ ...(await linkOf(ports, share)), revokedAt: share.revokedAt })),
  );
  return { messages, consents: agreed, mails: sentMails, sharedLinks, picturesUsed };
}
