import { html } from "hono/html";
import { m } from "#messages";
import type { Brand } from "../../mail/brand.ts";
import { headerText } from "../../mail/header-text.ts";
import { layoutMail, mailLink, plainFooter } from "../../mail/layout.ts";
import type { MailContent } from "../../mail/seal-content.ts";
import { detailTable } from "../lead-mails.ts";
import type { News } from "./delivery.contract.ts";
import { newsLines } from "./news-lines.catalogue.ts";

/** News beside new leads, as a mail. Everything in it was written by anyone at all. */
export async function newsMail(brand: Brand, news: News, stopUrl: string): Promise<MailContent> {
  const { title, facts, message, link } = newsLines(news);
  const subject = headerText(title);
  return {
    subject,
    text: [
      title,
      facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
      message,
      `${link.label}:\n${link.url}`,
      m.leads_mail_stop({ stopUrl }),
      plainFooter(brand),
    ]
      .filter(Boolean)
      .join("\n\n"),
    html: await layoutMail({
      brand,
      subject,
      preheader: brand.companyName,
      heading: title,
      body: html`${detailTable(facts)}${
        message ? html`<p style="margin:20px 0 0;white-space:pre-wrap;word-break:break-word;">${message}</p>` : ""
      }`,
      button: { label: link.label, href: link.url },
      note: html`<p style="margin:12px 0 0;">${mailLink(stopUrl, m.leads_mail_stop_link())}</p>`,
    }),
  };
}
