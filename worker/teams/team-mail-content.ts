import { html } from "hono/html";
import type { Brand } from "../mail/brand.ts";
import { greeting } from "../mail/greeting.ts";
import { headerText } from "../mail/header-text.ts";
import { layoutMail, plainFooter, spelledLink } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";
import { invitationDays, type MemberRole } from "./teams.catalogue.ts";

/** What the mails of teams say, in plain text and in HTML. Names were written by anyone at all. */

type Asked = { brand: Brand; teamName: string; ownerName: string; email: string; role: MemberRole; link: string };

const roleMeaning: Record<MemberRole, string> = {
  manager: "As a manager, you see all of its leads.",
  sales: "In Sales, you see your own leads and those nobody has taken yet.",
};

export async function invitationMessage({
  brand,
  teamName,
  ownerName,
  email,
  role,
  link,
}: Asked): Promise<MailContent> {
  const team = headerText(teamName, 80);
  const owner = headerText(ownerName, 120);
  const subject = headerText(`${owner} invited you to the team ${team}`);
  const meaning = `Members share the team's visualizations, company page, embeds and leads. ${roleMeaning[role]}`;
  return {
    subject,
    text: `Hello,

${owner} invites you to join the team ${team} at ${brand.companyName}.
${meaning}

Open this link to see the invitation:

${link}

It works once, within the next ${invitationDays} days, and was sent to ${email}.

If you don't know ${owner}, you can ignore this email.

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: `The invitation is good for ${invitationDays} days.`,
      heading: `Join the team ${team}`,
      body: html`<p style="margin:0 0 12px;"><strong>${owner}</strong> invites you to join the team <strong>${team}</strong> at ${brand.companyName}.</p><p style="margin:0 0 12px;">${meaning}</p>`,
      button: { label: "See the invitation", href: link },
      note: html`${spelledLink(link)}<p style="margin:12px 0 0;">The link works once, within the next ${invitationDays} days, and was sent to ${email}. If you don't know ${owner}, you can ignore this email.</p>`,
    }),
  };
}

type Joined = { brand: Brand; teamName: string; firstName: string; name: string; email: string; link: string };

export async function memberJoinedMailContent(joined: Joined): Promise<MailContent> {
  const { brand, firstName, email, link } = joined;
  const team = headerText(joined.teamName, 80);
  const person = headerText(joined.name, 120) || email;
  const subject = headerText(`${person} has joined your team`);
  return {
    subject,
    text: `${greeting(firstName)}

${person} (${email}) has joined your team ${team}.

Members use your plan's visualizations. On your dashboard, you can see
everyone and remove anyone you don't know:
${link}

${plainFooter(brand)}`,
    html: await layoutMail({
      brand,
      subject,
      preheader: `${email} is now a member of ${team}.`,
      heading: `${person} has joined your team`,
      body: html`<p style="margin:0 0 12px;">${greeting(firstName)}</p><p style="margin:0 0 12px;"><strong>${person}</strong> (${email}) has joined your team ${team}. Members use your plan's visualizations. On your dashboard, you can see everyone and remove anyone you don't know.</p>`,
      button: { label: "See your team", href: link },
      note: null,
    }),
  };
}
