import type { SQL } from "drizzle-orm";
import { html } from "hono/html";
import { m } from "#messages";
import { services } from "#services/services.ts";
import { forAccount } from "../../auth/for-account.ts";
import { brandOf } from "../../mail/brand.ts";
import { headerText } from "../../mail/header-text.ts";
import { layoutMail, mailLink, plainFooter } from "../../mail/layout.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import type { Company, Person } from "./find-people.ts";

export type WaitingLead = {
  id: string;
  firstName: string;
  lastName: string;
  service: string | null;
  assigneeId: string | null;
};
type Told = { company: Company; person: Person; leads: WaitingLead[]; minutes: number; onlyIf: SQL };

const maxListed = 10;
const hours = 3_600_000;

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * Statement: tells one person of all leads that wait for an answer, in their language. Names in it were written by anyone at
 * all.
 */
export function waitingMail(ports: Needed, told: Told): Promise<SQL> {
  return forAccount(ports, told.person.id, () => write(ports, told));
}

async function write(ports: Needed, { company, person, leads, minutes, onlyIf }: Told): Promise<SQL> {
  const brand = await brandOf(ports, company.tenant);
  const [first] = leads;
  const name = first ? nameOf(first) : "";
  const subject =
    leads.length === 1
      ? headerText(m.leads_waiting_subject_one({ name, minutes }))
      : m.leads_waiting_subject({ count: leads.length });
  const rows = leads.slice(0, maxListed).map((lead) => ({
    line: [nameOf(lead), serviceOf(lead)].filter(Boolean).join(", "),
    href: pageUrl(ports.settings, `/dashboard/leads/${lead.id}`),
  }));
  const more = leads.length > maxListed ? m.leads_waiting_more({ count: leads.length - maxListed }) : "";
  const [words, stop] = [m.leads_waiting_text(), m.leads_waiting_stop()];
  const [{ href: inbox } = { href: "" }] = rows;
  const href = leads.length === 1 ? inbox : pageUrl(ports.settings, "/dashboard/leads?status=new");
  const content = {
    subject,
    text: [subject, rows.map((row) => `${row.line}\n${row.href}`).join("\n\n"), more, words, stop, plainFooter(brand)]
      .filter(Boolean)
      .join("\n\n"),
    html: await layoutMail({
      brand,
      subject,
      preheader: words,
      heading: subject,
      body: html`${rows.map(
        (row) => html`<p style="margin:0 0 8px;word-break:break-word;">${mailLink(row.href, row.line)}</p>`,
      )}${more ? html`<p style="margin:0 0 12px;">${more}</p>` : ""}<p style="margin:12px 0 0;">${words}</p>`,
      button: { label: leads.length === 1 ? m.leads_open_in_inbox() : m.leads_open_inbox(), href },
      note: html`<p style="margin:0;">${stop}</p>`,
    }),
  };
  const { id: userId, email: to } = person;
  const mail = { to, kind: "lead-unanswered" as const, tenantId: company.tenant.id, userId, content };
  return enqueueMail(ports, { ...mail, usefulForMs: 12 * hours, onlyIf });
}

function nameOf({ firstName, lastName }: WaitingLead): string {
  return headerText(`${firstName} ${lastName}`, 80) || m.consent_mail_somebody();
}

function serviceOf({ service }: WaitingLead): string {
  return services.find(({ id }) => id === service)?.menu.name() ?? "";
}
