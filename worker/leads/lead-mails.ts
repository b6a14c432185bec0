import { html } from "hono/html";
import { type Language, language, m } from "#messages";
import type { DesignLine } from "#services/description.ts";
import { phoneLink } from "../embeds/phone-link.ts";
import { nameOfLanguage } from "../language.contract.ts";
import { factFields, type LeadFieldDefinition, leadMessage } from "../lead-fields.catalogue.ts";
import type { Brand } from "../mail/brand.ts";
import { headerText } from "../mail/header-text.ts";
import { layoutMail, mailLink, plainFooter } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";
import { enterprise } from "./leads.catalogue.ts";
import { isFromHomeowner, type LeadInput } from "./leads.contract.ts";

/** What a mail says of a lead beside the lead's own words. */
export type LeadMatters = {
  design: DesignLine[];
  /** Addresses of the lead in the inbox, and of a small picture; null where there is none. */
  inboxUrl: string | null;
  thumbnailUrl: string | null;
  utm: Record<string, string> | null;
  isTest: boolean;
  /** Where its reader ends such mails; null: it comes to the company's own address. */
  stopUrl: string | null;
  /** Of its sender; null: nobody knows. */
  language: Language | null;
};

/** What tells a company of a lead, in plain text and in HTML. Everything in it was written by anyone at all. */
export async function newLeadMail({
  brand,
  lead,
  matters,
}: {
  brand: Brand;
  lead: LeadInput;
  matters: LeadMatters;
}): Promise<MailContent> {
  const { email = "", leadType } = lead;
  const name = headerText(`${lead.firstName ?? ""} ${lead.lastName ?? ""}`, 120) || email;
  const isFeedback = leadType === "bugs_features";
  const { inboxUrl, thumbnailUrl, isTest, stopUrl } = matters;
  const [title] = (lead.projectDetails ?? "").split("\n\n");
  const subject = isFeedback
    ? headerText((lead.service === "bug" ? m.leads_mail_bug : m.leads_mail_feature)({ title: title ?? "" }))
    : headerText(
        m.leads_mail_subject({ name, kind: isFromHomeowner(lead) ? "lead" : "message", isTest: String(isTest) }),
      );
  const heading = isFeedback ? subject : m.leads_would_like_to_hear({ name });
  const [about, origin] = [aboutOf(lead, name, matters), originOf(lead, matters)];
  const message = leadMessage(lead);
  const inText = (rows: Row[]) => rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return {
    subject,
    text: [
      heading,
      inText(about),
      message,
      inText(origin),
      m.leads_reply_to_write_to({ name }),
      inboxUrl && m.leads_see_in_inbox({ inboxUrl }),
      stopUrl && m.leads_mail_stop({ stopUrl }),
      plainFooter(brand),
    ]
      .filter(Boolean)
      .join("\n\n"),
    html: await layoutMail({
      brand,
      subject,
      preheader: `${name}, ${lead.businessName ?? email}`,
      heading,
      body: html`${thumbnailUrl && inboxUrl ? picture(inboxUrl, thumbnailUrl, name) : ""}${detailTable(about)}${
        message ? html`<p style="margin:20px 0 0;white-space:pre-wrap;word-break:break-word;">${message}</p>` : ""
      }`,
      button: { label: m.leads_reply_by_email(), href: `mailto:${email}` },
      note: html`<p style="margin:0 0 12px;">${m.leads_you_can_also_reply()}</p>${
        inboxUrl ? html`<p style="margin:0 0 12px;">${mailLink(inboxUrl, m.leads_open_in_inbox())}</p>` : ""
      }${origin.map(
        ({ label, value }) => html`<p style="margin:0 0 4px;word-break:break-word;">${label}: ${value}</p>`,
      )}${stopUrl ? html`<p style="margin:12px 0 0;">${mailLink(stopUrl, m.leads_mail_stop_link())}</p>` : ""}`,
    }),
  };
}

function picture(href: string, source: string, name: string) {
  return html`<p style="margin:0 0 20px;"><a href="${href}"><img src="${source}" alt="${m.leads_picture_they_made({ name })}" width="320" style="display:block;width:320px;max-width:100%;height:auto;border:0;border-radius:8px;"></a></p>`;
}

type Row = { label: string; value: string; href?: string };

/** What there is to know, line by line. */
export function detailTable(rows: Row[]) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;">${rows.map(
    ({ label, value, href }) => html`<tr>
<td class="quiet" valign="top" style="padding:4px 20px 4px 0;white-space:nowrap;font-size:14px;line-height:25px;color:#5c626b;">${label}</td>
<td class="strong" valign="top" style="padding:4px 0;width:100%;word-break:break-word;color:#16181d;">${href ? mailLink(href, value) : value}</td>
</tr>`,
  )}</table>`;
}

/** Who they are and what they chose. A number is there to be tapped: the layout lets no mail program guess at numbers. */
function aboutOf(lead: LeadInput, name: string, { design, language: theirs }: LeadMatters): Row[] {
  return filled([
    [m.ui_name(), name],
    ...factFields.map((field): [string, string | undefined, string | undefined] => {
      const text = lead[field.name];
      return [field.label(), text, hrefOf(field, text)];
    }),
    [m.ui_language(), theirs && theirs !== language() ? nameOfLanguage(theirs) : undefined],
    [m.leads_interested_in(), lead.service === enterprise ? m.leads_enterprise() : undefined],
    ...design.map(({ label, value }): [string, string] => [label, value]),
  ]);
}

function hrefOf({ kind }: LeadFieldDefinition, text = ""): string | undefined {
  if (kind === "email") return `mailto:${text}`;
  return kind === "phone" ? (phoneLink(text) ?? undefined) : undefined;
}

/** Where it came from, and on what terms: small print. */
function originOf({ page, consent, consentVersion }: LeadInput, { utm }: LeadMatters): Row[] {
  return filled([
    [m.leads_page(), page],
    [m.leads_mail_campaign(), utm ? Object.values(utm).join(", ") : undefined],
    [
      m.leads_agreed_to(),
      consent && consentVersion ? m.leads_consent_with_version({ consent, consentVersion }) : consent,
    ],
  ]);
}

function filled(rows: [label: string, value?: string | null, href?: string][]): Row[] {
  return rows.flatMap(([label, value, href]) => (value ? [{ label, value, ...(href && { href }) }] : []));
}

/** For an address that nobody has confirmed yet: it carries nobody's words. */
export async function leadWaitingMail(brand: Brand): Promise<MailContent> {
  const subject = m.leads_someone_wrote_to_company();
  const dashboard = `${brand.siteOrigin}/dashboard/settings`;
  return {
    subject,
    text: m.leads_messages_come_here({ companyName: brand.companyName, dashboard, footer: plainFooter(brand) }),
    html: await layoutMail({
      brand,
      subject,
      preheader: m.leads_verify_email_to_get_messages(),
      heading: subject,
      body: html`<p style="margin:0 0 12px;">${m.leads_contact_form_used({ companyName: brand.companyName })}</p>`,
      button: { label: m.leads_open_dashboard(), href: dashboard },
      note: null,
    }),
  };
}
