import { type SQL, sql } from "drizzle-orm";
import { html } from "hono/html";
import { z } from "zod";
import { m } from "#messages";
import { forAccount } from "../../auth/for-account.ts";
import { brandOf } from "../../mail/brand.ts";
import { headerText } from "../../mail/header-text.ts";
import { layoutMail, plainFooter } from "../../mail/layout.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import { isNotSuspended } from "../held.ts";
import type { StopLink } from "./find-stop-link.ts";
import type { Stop } from "./withdrawal.contract.ts";

type Told = { tenant: StopLink["tenant"]; found: StopLink; what: Stop; consentId: string };
type Needed = Pick<Ports, "db" | "settings" | "now">;
const address = z.email();
const days = 86_400_000;

/**
 * For the batch: tells the company that somebody has taken consent back. It names them, and nothing that they could be reached by;
 * none where nobody reads it, or who reads is not known.
 */
export function withdrawalMail(ports: Needed, told: Omit<Told, "tenant">): Promise<SQL[]> {
  const { tenant } = told.found;
  return forAccount(ports, tenant.userId, () => write(ports, { ...told, tenant }));
}

async function write(ports: Needed, told: Told): Promise<SQL[]> {
  const { tenant, found, what, consentId } = told;
  const brand = await brandOf(ports, tenant);
  const to = brand.isProvider ? brand.supportEmail : address.safeParse(tenant.email).data;
  if (!to || (tenant.userId !== null && found.ownerVerifiedAt === null)) return [];
  const { id, firstName, lastName } = found.lead;
  const name = headerText(`${firstName} ${lastName}`, 120) || m.consent_mail_somebody();
  const subject = what === "all" ? m.consent_mail_subject({ name }) : m.consent_mail_texts_subject({ name });
  const words = what === "all" ? m.consent_mail_text() : m.consent_mail_texts_text();
  const href = pageUrl(ports.settings, `/dashboard/leads/${id}`);
  const more = m.consent_mail_elsewhere();
  const content = {
    subject,
    text: [subject, words, more, href, plainFooter(brand)].join("\n\n"),
    html: await layoutMail({
      brand,
      subject,
      preheader: words,
      heading: subject,
      body: html`<p style="margin:0 0 12px;">${words}</p><p style="margin:0;">${more}</p>`,
      button: { label: m.leads_open_in_inbox(), href },
      note: null,
    }),
  };
  const isSo = sql`EXISTS (SELECT 1 FROM consents WHERE id = ${consentId}) AND ${isNotSuspended(tenant.id)}`;
  const mail = { to: to.toLowerCase(), kind: "lead-withdrawn" as const, tenantId: tenant.id, userId: tenant.userId };
  return [await enqueueMail(ports, { ...mail, content, usefulForMs: 7 * days, onlyIf: isSo })];
}
