import { html } from "hono/html";
import { type Message, m } from "#messages";
import type { Brand } from "../mail/brand.ts";
import { greeting } from "../mail/greeting.ts";
import { headerText } from "../mail/header-text.ts";
import { layoutMail, plainFooter, spelledLink } from "../mail/layout.ts";
import type { MailContent } from "../mail/seal-content.ts";
import type { MemberRole } from "../tenants/team-roles.catalogue.ts";
import { invitationDays } from "./teams.catalogue.ts";

/** What the mails of teams say, in plain text and in HTML. Names were written by anyone at all. */

type Asked = { brand: Brand; teamName: string; ownerName: string; email: string; role: MemberRole; link: string };

const roleMeaning = {
  manager: m.teams_as_manager_you_see_all,
  sales: m.teams_in_sales_you_see_own,
} satisfies Record<MemberRole, Message>;

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
  const subject = headerText(m.teams_invited_you_to_team({ owner, team }));
  const meaning = m.teams_members_share_teams_visualizations_company({ meaning: roleMeaning[role]() });
  return {
    subject,
    text: m.teams_invitation_mail_text({
      owner,
      team,
      companyName: brand.companyName,
      meaning,
      link,
      invitationDays,
      email,
      footer: plainFooter(brand),
    }),
    html: await layoutMail({
      brand,
      subject,
      preheader: m.teams_invitation_is_good_for_days({ invitationDays }),
      heading: m.teams_join_the_team({ team }),
      body: html`<p style="margin:0 0 12px;">${m.teams_invites_you_to_join({ owner, team, companyName: brand.companyName })}</p><p style="margin:0 0 12px;">${meaning}</p>`,
      button: { label: m.teams_see_invitation(), href: link },
      note: html`${spelledLink(link)}<p style="margin:12px 0 0;">${m.teams_link_works_once({ days: invitationDays, email, owner })}</p>`,
    }),
  };
}

type Joined = { brand: Brand; teamName: string; firstName: string; name: string; email: string; link: string };

export async function memberJoinedMailContent(joined: Joined): Promise<MailContent> {
  const { brand, firstName, email, link } = joined;
  const team = headerText(joined.teamName, 80);
  const person = headerText(joined.name, 120) || email;
  const subject = headerText(m.teams_has_joined_team({ person }));
  return {
    subject,
    text: m.teams_joined_mail_text({
      greeting: greeting(firstName),
      person,
      email,
      team,
      link,
      footer: plainFooter(brand),
    }),
    html: await layoutMail({
      brand,
      subject,
      preheader: m.teams_is_now_member({ email, team }),
      heading: m.teams_has_joined_team({ person }),
      body: html`<p style="margin:0 0 12px;">${greeting(firstName)}</p><p style="margin:0 0 12px;">${m.teams_has_joined_mail({ person, email, team })}</p>`,
      button: { label: m.teams_see_team(), href: link },
      note: null,
    }),
  };
}
