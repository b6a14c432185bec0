import { m } from "#messages";
import type { Brand } from "../mail/brand.ts";
import { composeMail, type Paragraph } from "../mail/compose-mail.ts";
import { greeting } from "../mail/greeting.ts";
import type { MailContent } from "../mail/seal-content.ts";

/** What changed at an account or its company, for its owner, who may not have been the one. */
export type Notice = {
  subject: string;
  heading: string;
  changed: string[];
  /** What to do if it was somebody else; its `mail` is the address to write to. */
  ifNotYou: (values: { supportEmail: string }) => Paragraph;
};

/** A mail about a change that its reader should know of, whoever made it. */
export function securityNoticeMail({
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
  const { supportEmail } = brand;
  const ifYou = m.account_notice_if_it_was_you();
  return composeMail({
    brand,
    subject,
    preheader: ifYou,
    heading,
    body: [greeting(firstName), ...changed, m.account_notice_happened_on({ at: at.toISOString() }), ifYou],
    button: null,
    note: [ifNotYou({ supportEmail })],
    links: { mail: `mailto:${supportEmail}` },
  });
}
