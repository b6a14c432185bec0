import { html } from "hono/html";
import { m } from "#messages";
import { greeting } from "../mail/greeting.ts";
import { layoutMail, plainFooter } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";
import type { Reader } from "./billing-mail.ts";

/** What it is, and how much or when. */
export type Fact = [term: string, words: string];

type BillingMail = {
  subject: string;
  preheader: string;
  heading: string;
  body: string;
  facts: Fact[];
  button: { label: string; href: string } | null;
};

/** One mail about money, in plain text and in HTML: a sentence or two, the facts, one button. */
export async function writeBillingMail({ brand, firstName }: Reader, mail: BillingMail): Promise<MailContent> {
  const { subject, preheader, heading, body, facts, button } = mail;
  const help = m.billing_questions_just_write({ supportEmail: brand.supportEmail });
  return {
    subject,
    text: `${greeting(firstName)}

${body}

${facts.map(([term, words]) => `${term}: ${words}`).join("\n")}
${button ? `\n${button.label}:\n${button.href}\n` : ""}
${help}

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader,
      heading,
      body: html`<p style="margin:0 0 12px;">${greeting(firstName)}</p><p style="margin:0 0 16px;">${body}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${facts.map(
        ([term, words]) =>
          html`<tr><td class="quiet" style="padding:6px 16px 6px 0;font-size:14px;line-height:21px;color:#5c626b;white-space:nowrap;vertical-align:top;">${term}</td><td class="strong" style="padding:6px 0;font-size:15px;line-height:21px;color:#16181d;">${words}</td></tr>`,
      )}</table>`,
      button,
      note: html`<p style="margin:0;">${help}</p>`,
    }),
  };
}
