import { html } from "hono/html";
import type { Brand } from "./brand.ts";
import { headerText } from "./header-text.ts";
import { layoutMail, plainFooter } from "./layout.ts";
import type { MailContent } from "./seal-content.ts";

export type Notice = {
  brand: Brand;
  /** Also the heading, unless there is one. */
  subject: string;
  heading?: string;
  greeting: string;
  /** Sentences as they are, the first one also beside the subject in a list of mails. */
  paragraphs: string[];
  button: { label: string; href: string } | null;
};

/** A mail that tells of something that has happened: a few paragraphs and perhaps one way to go on. */
export async function securityNoticeMail(notice: Notice): Promise<MailContent> {
  const { brand, greeting, paragraphs, button } = notice;
  const subject = headerText(notice.subject);
  const way = button ? `${button.label}:\n${button.href}\n\n` : "";
  return {
    subject,
    text: `${greeting}\n\n${paragraphs.join("\n\n")}\n\n${way}${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: paragraphs[0] ?? subject,
      heading: notice.heading ?? subject,
      body: html`${[greeting, ...paragraphs].map((words) => html`<p style="margin:0 0 12px;">${words}</p>`)}`,
      button,
      note: null,
    }),
  };
}
