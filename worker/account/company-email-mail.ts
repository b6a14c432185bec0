import { html } from "hono/html";
import type { Brand } from "../mail/brand.ts";
import { layoutMail, plainFooter, spelledLink } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";

export async function confirmCompanyEmailMail({
  brand,
  ownerEmail,
  email,
  link,
}: {
  brand: Brand;
  /** Names a company that may not be named itself. */
  ownerEmail: string;
  email: string;
  link: string;
}): Promise<MailContent> {
  const subject = brand.isProvider ? "Get leads at this address?" : `Get leads for ${brand.companyName} here?`;
  const whose = brand.isProvider ? `The company of ${ownerEmail}` : brand.companyName;
  const stranger = "If you don't know anything about this, you can ignore this email. We won't send another.";
  return {
    subject,
    text: `Hello,

${whose} would like to get its leads and messages at
${email}. If that is right, confirm it here:

${link}

The link works for three days.

${stranger}

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: "Confirm that this is the right address. The link works for three days.",
      heading: "Is this the right address?",
      body: html`<p style="margin:0 0 12px;">${whose} would like to get its leads and messages at <strong>${email}</strong>.</p>`,
      button: { label: "Yes, send them here", href: link },
      note: html`${spelledLink(link)}<p style="margin:12px 0 0;">The link works for three days. ${stranger}</p>`,
    }),
  };
}
