import { html } from "hono/html";
import { m } from "#messages";
import type { DesignLine } from "#services/description.ts";
import type { Brand } from "../../mail/brand.ts";
import { headerText } from "../../mail/header-text.ts";
import { layoutMail, type Markup, mailLink, plainFooter, spelledLink } from "../../mail/layout.ts";
import type { MailContent } from "../../mail/seal-content.ts";
import type { HomeownerPage } from "./homeowner.contract.ts";

type Facts = Pick<HomeownerPage, "phone" | "bookingUrl"> & {
  brand: Brand;
  design: DesignLine[];
  pageUrl: string;
  /** Where its reader takes their consent back. */
  stopUrl: string;
  /** The small picture; null while there is none. */
  preview: { url: string; width: number; height: number } | null;
  /** Days until the link ends. */
  days: number;
  /** What somebody of the company writes with it; null: the form's own mail. */
  reply: { text: string; name: string } | null;
};

/**
 * Brings homeowners their picture, with the design in words and the ways to the company. But for a reply, nothing in it was
 * typed by anybody: who filled in the form may not be who reads this.
 */
export async function homeownerMail(facts: Facts): Promise<MailContent> {
  const { brand, design, pageUrl, stopUrl, preview, phone, bookingUrl, days, reply } = facts;
  const company = brand.isProvider ? null : brand.companyName;
  const subject = headerText(reply ? replySubjectOf(company) : subjectOf(company, preview !== null));
  const intro = introOf(company, preview !== null || design.length > 0);
  const notMe = `${pageUrl}#not-me`;
  const stop = company ? m.consent_mail_stop({ company }) : m.consent_mail_stop_ours();
  const ends = m.leads_homeowner_ends({ days });
  return {
    subject,
    stopUrl,
    text: [
      ...(reply ? [reply.text, reply.name] : [intro]),
      ...(design.length > 0
        ? [`${m.leads_homeowner_design()}\n${design.map(({ label, value }) => `${label}: ${value}`).join("\n")}`]
        : []),
      `${buttonOf(preview !== null)}:\n${pageUrl}`,
      ...(phone && company ? [`${m.leads_homeowner_call({ company })} ${phone.text}`] : []),
      ...(bookingUrl ? [`${m.leads_homeowner_book()}: ${bookingUrl}`] : []),
      ends,
      `${stop}\n${stopUrl}`,
      `${m.leads_homeowner_not_you()}\n${notMe}`,
      plainFooter(brand),
    ].join("\n\n"),
    html: await layoutMail({
      brand,
      subject,
      preheader: reply ? headerText(reply.text, 90) : intro,
      heading: subject,
      body: html`${reply ? wordsOf(reply) : paragraph(intro)}${preview ? picture(preview, pageUrl) : ""}${listOf(design)}`,
      button: { label: buttonOf(preview !== null), href: pageUrl },
      note: html`${ways({ company, phone, bookingUrl })}${spelledLink(pageUrl)}<p style="margin:12px 0 0;">${ends}</p>
<p style="margin:12px 0 0;">${mailLink(stopUrl, stop)}</p>
<p style="margin:12px 0 0;">${m.leads_homeowner_not_you()} ${mailLink(notMe, m.leads_homeowner_not_you_link())}</p>`,
    }),
  };
}

function subjectOf(company: string | null, hasPicture: boolean): string {
  if (company)
    return hasPicture ? m.leads_homeowner_subject({ company }) : m.leads_homeowner_subject_plain({ company });
  return hasPicture ? m.leads_homeowner_subject_ours() : m.leads_homeowner_subject_ours_plain();
}

/** A reply is told apart from the form's own mail in a list of mails. */
function replySubjectOf(company: string | null): string {
  return company ? m.leads_reply_subject({ company }) : m.leads_reply_subject_ours();
}

/** @param isMade there is something of theirs to look at again */
function introOf(company: string | null, isMade: boolean): string {
  if (company) return isMade ? m.leads_homeowner_intro({ company }) : m.leads_homeowner_intro_plain({ company });
  return isMade ? m.leads_homeowner_intro_ours() : m.leads_homeowner_intro_ours_plain();
}

function buttonOf(hasPicture: boolean): string {
  return hasPicture ? m.leads_homeowner_button() : m.leads_homeowner_button_plain();
}

function wordsOf({ text, name }: NonNullable<Facts["reply"]>): Markup {
  return html`${text.split(/\n{2,}/).map((words) => html`<p style="margin:0 0 12px;white-space:pre-line;">${words}</p>`)}${paragraph(name)}`;
}

function picture({ url, width, height }: NonNullable<Facts["preview"]>, pageUrl: string): Markup {
  return html`<p style="margin:0 0 20px;"><a href="${pageUrl}"><img src="${url}" alt="${m.leads_homeowner_picture_alt()}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:8px;"></a></p>`;
}

function listOf(design: DesignLine[]): Markup {
  if (design.length === 0) return html``;
  return html`<p style="margin:0 0 12px;"><strong class="strong">${m.leads_homeowner_design()}</strong><br>${design.map(
    ({ label, value }) => html`${label}: ${value}<br>`,
  )}</p>`;
}

function ways({
  company,
  phone,
  bookingUrl,
}: Pick<Facts, "phone" | "bookingUrl"> & { company: string | null }): Markup {
  if (!company || !(phone || bookingUrl)) return html``;
  return html`<p style="margin:0 0 16px;">${phone ? html`${m.leads_homeowner_call({ company })} ${mailLink(phone.href, phone.text)}` : ""}${
    phone && bookingUrl ? html`<br>` : ""
  }${bookingUrl ? mailLink(bookingUrl, m.leads_homeowner_book()) : ""}</p>`;
}

function paragraph(words: string): Markup {
  return html`<p style="margin:0 0 12px;">${words}</p>`;
}
