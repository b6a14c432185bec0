import { m } from "#messages";
import type { Brand } from "../mail/brand.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailContent } from "../mail/seal-content.ts";
import { emailChangeDays } from "../tenants/email-token.ts";

export function confirmCompanyEmailMail({
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
  const { companyName, isProvider } = brand;
  const days = emailChangeDays;
  return composeMail({
    brand,
    subject: isProvider ? m.account_leads_here_question() : m.account_leads_of_company_here_question({ companyName }),
    preheader: m.account_company_email_mail_preheader({ days }),
    heading: m.tenants_is_this_right_address(),
    body: [
      isProvider
        ? m.account_owner_would_like_leads_at.parts({ ownerEmail, email })
        : m.account_company_would_like_leads_at.parts({ companyName, email }),
    ],
    button: { label: m.tenants_yes_send_them_here(), href: link },
    note: [m.account_company_email_mail_link_works({ days }), m.account_company_email_mail_unknown()],
  });
}
