import { html } from "hono/html";
import type { Brand } from "../mail/brand.ts";
import { greeting } from "../mail/greeting.ts";
import { layoutMail, plainFooter } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";

/** What changed at an account or its company, for its owner, who may not have been the one. */
export type Notice = { subject: string; heading: string; changed: string[]; ifNotYou: string };

/** A mail about a change that its reader should know of, whoever made it. */
export async function securityNoticeMail({
  brand,
  firstName,
  at,
  notice: { subject, heading, changed, ifNotYou },
}: {
  brand: Brand;
  firstName: string;
  at: Date;
  notice: Notice;
}): Promise<MailContent> {
  const moment = `This happened on ${momentFormat.format(at)} UTC.`;
  const safe = `If this wasn't you, ${ifNotYou} and write to us:`;
  return {
    subject,
    text: `${[greeting(firstName), ...changed, moment, "If this was you, there is nothing to do.", `${safe} ${brand.supportEmail}`].join("\n\n")}

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: "If this was you, there is nothing to do.",
      heading,
      body: html`${[greeting(firstName), ...changed, moment, "If this was you, there is nothing to do."].map(
        (words) => html`<p style="margin:0 0 12px;">${words}</p>`,
      )}`,
      button: null,
      note: html`<p style="margin:24px 0 0;">${safe} <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a></p>`,
    }),
  };
}

const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
