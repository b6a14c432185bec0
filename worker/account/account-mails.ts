import { m } from "#messages";
import type { Brand } from "../mail/brand.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { greeting } from "../mail/greeting.ts";
import type { MailContent } from "../mail/seal-content.ts";
import { mailLinkHours } from "./account.catalogue.ts";

/** What the mails of accounts say. */

type Reader = { brand: Brand; firstName: string; email: string };

export function verifyEmailMail({ brand, firstName, email, link }: Reader & { link: string }): Promise<MailContent> {
  const { companyName } = brand;
  return composeMail({
    brand,
    subject: m.account_verify_mail_subject({ companyName }),
    preheader: m.account_verify_mail_preheader({ hours: mailLinkHours }),
    heading: m.account_verify_mail_heading(),
    body: [greeting(firstName), m.account_verify_mail_ask.parts({ email })],
    button: { label: m.auth_verify_email(), href: link },
    note: [m.account_verify_mail_link_works({ hours: mailLinkHours }), m.account_verify_mail_not_you({ companyName })],
  });
}

export function resetPasswordMail({
  brand,
  firstName,
  email,
  link,
  hasPassword,
}: Reader & { link: string; hasPassword: boolean }): Promise<MailContent> {
  const { companyName } = brand;
  const texts = hasPassword
    ? {
        subject: m.account_reset_mail_subject({ companyName }),
        heading: m.account_reset_mail_heading(),
        reason: m.account_reset_mail_reason.parts({ email }),
        label: m.auth_choose_new_password(),
      }
    : {
        subject: m.account_set_mail_subject({ companyName }),
        heading: m.account_set_mail_heading(),
        reason: m.account_set_mail_reason.parts({ email }),
        label: m.account_set_mail_button(),
      };
  return composeMail({
    brand,
    subject: texts.subject,
    preheader: m.account_reset_mail_preheader({ hours: mailLinkHours }),
    heading: texts.heading,
    body: [greeting(firstName), texts.reason],
    button: { label: texts.label, href: link },
    note: [m.account_reset_mail_link_works({ hours: mailLinkHours }), m.account_reset_mail_not_you()],
  });
}

export function accountExistsMailContent({
  brand,
  firstName,
  email,
  signInLink,
  forgotLink,
}: Reader & { signInLink: string; forgotLink: string }): Promise<MailContent> {
  return composeMail({
    brand,
    subject: m.account_exists_mail_subject({ companyName: brand.companyName }),
    preheader: m.account_exists_mail_preheader(),
    heading: m.account_exists_mail_heading(),
    body: [greeting(firstName), m.account_exists_mail_happened.parts({ email })],
    button: { label: m.auth_sign_in_title(), href: signInLink },
    note: [m.account_exists_mail_forgot.parts(), m.account_exists_mail_not_you()],
    links: { forgot: forgotLink },
  });
}

export function passwordChangedMailContent({
  brand,
  firstName,
  email,
  at,
  forgotLink,
}: Reader & { at: Date; forgotLink: string }): Promise<MailContent> {
  const { supportEmail } = brand;
  return composeMail({
    brand,
    subject: m.account_password_changed_mail_subject({ companyName: brand.companyName }),
    preheader: m.account_notice_if_it_was_you(),
    heading: m.account_password_changed(),
    body: [
      greeting(firstName),
      m.account_password_changed_mail_happened.parts({ email, at: at.toISOString() }),
      m.account_notice_if_it_was_you(),
    ],
    button: null,
    note: [m.account_password_changed_mail_not_you.parts({ supportEmail })],
    links: { forgot: forgotLink, mail: `mailto:${supportEmail}` },
  });
}
