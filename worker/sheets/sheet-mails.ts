import { m } from "#messages";
import { brandOf } from "../mail/brand.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailContent } from "../mail/seal-content.ts";
import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";

/** `url`: the homeowner's page. */
type Told = { tenant: Tenant; url: string };
type Asked = Told & { kind: "sent" | "reminder"; count: number; expiresAt: Date };
type Facts = Asked | (Told & { kind: "withdrawn" }) | (Told & { kind: "signed"; chosen: number; at: Date });

/**
 * What a homeowner is told of a sheet, in the company's name: for companies that are proven alone. Nothing in it was typed by
 * anybody, because who reads it may be somebody else.
 */
export async function sheetMail(ports: Pick<Ports, "db" | "now" | "settings">, facts: Facts): Promise<MailContent> {
  const { tenant, url } = facts;
  const brand = await brandOf(ports, tenant);
  const { subject, body, button } = wordsOf(facts, brand.companyName);
  return composeMail({
    brand,
    subject,
    preheader: body[0] ?? subject,
    heading: subject,
    body,
    button,
    note: [...(facts.kind === "withdrawn" ? [] : [m.sheets_notice()]), m.sheets_mail_not_you.parts()],
    links: { link: `${url}#not-me` },
  });
}

type Words = { subject: string; body: string[]; button: { label: string; href: string } | null };

function wordsOf(facts: Facts, company: string): Words {
  const { url } = facts;
  switch (facts.kind) {
    case "sent":
    case "reminder": {
      const { count, expiresAt } = facts;
      const isFirst = facts.kind === "sent";
      return {
        subject: isFirst
          ? m.sheets_mail_subject({ company, count })
          : m.sheets_mail_reminder_subject({ company, count }),
        body: [
          isFirst ? m.sheets_mail_text({ company, count }) : m.sheets_mail_reminder_text({ company, count }),
          m.sheets_mail_until({ at: expiresAt.getTime() }),
        ],
        button: { label: m.sheets_mail_button(), href: url },
      };
    }
    case "signed":
      return {
        subject: m.sheets_mail_signed_subject({ company }),
        body: [
          m.sheets_mail_signed_text({ number: facts.chosen, at: facts.at.getTime() }),
          m.sheets_mail_signed_next({ company }),
        ],
        button: { label: m.sheets_mail_signed_button(), href: `${url}/sheet.pdf` },
      };
    case "withdrawn":
      return {
        subject: m.sheets_mail_withdrawn_subject({ company }),
        body: [m.sheets_mail_withdrawn_text({ company })],
        button: null,
      };
  }
}
