import type { SQL } from "drizzle-orm";
import { m } from "#messages";
import { forAccount } from "../../auth/for-account.ts";
import { requireUser } from "../../auth/require-user.ts";
import { findBrand } from "../../mail/brand.ts";
import { greeting } from "../../mail/greeting.ts";
import { headerText } from "../../mail/header-text.ts";
import type { MailKind } from "../../mail/mail-kinds.catalogue.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { securityNoticeMail } from "../../mail/security-notice.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import { offerDays } from "../teams.catalogue.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Person = { id: string; firstName: string; lastName: string; email: string };
/** The words are its reader's: they are asked for in that language. */
type Notice = { to: Person; kind: MailKind; words: () => { subject: string; paragraphs: string[] } };

/** Statements for the batch of an offer: a mail to each of the two. */
export async function offerMails(
  ports: Needed,
  { team, userId }: { team: { name: string; ownerId: string }; userId: string },
): Promise<SQL[]> {
  const [owner, member] = await Promise.all([requireUser(ports, team.ownerId), requireUser(ports, userId)]);
  const name = headerText(team.name, 80);
  return tell(ports, owner, [
    {
      to: member,
      kind: "ownership-offered",
      words: () => ({
        subject: m.teams_is_offering_you_team({ owner: nameOf(owner), name }),
        paragraphs: [
          m.teams_would_like_to_hand({ owner: nameOf(owner), name }),
          m.teams_nothing_changes_until_you_accept({ days: offerDays }),
        ],
      }),
    },
    {
      to: owner,
      kind: "ownership-offered",
      words: () => ({
        subject: m.teams_offered_team_to({ member: nameOf(member) }),
        paragraphs: [
          m.teams_offered_team_and_company({ name, member: nameOf(member), email: member.email }),
          m.teams_if_this_wasnt_you_withdraw(),
        ],
      }),
    },
  ]);
}

/** Statements for the batch of the transfer: a mail to each of the two. */
export function transferMails(
  ports: Needed,
  { team, owner, heir }: { team: { name: string }; owner: Person; heir: Person },
): Promise<SQL[]> {
  const name = headerText(team.name, 80);
  return tell(ports, owner, [
    {
      to: heir,
      kind: "ownership-moved",
      words: () => ({
        subject: m.teams_team_is_yours({ name }),
        paragraphs: [
          m.teams_now_own_team_and_company({ name, owner: nameOf(owner) }),
          m.teams_plan_keeps_charging_card(),
        ],
      }),
    },
    {
      to: owner,
      kind: "ownership-moved",
      words: () => ({
        subject: m.teams_now_owns_team({ heir: nameOf(heir), name }),
        paragraphs: [
          m.teams_has_taken_over_team({ heir: nameOf(heir), email: heir.email, name }),
          m.teams_plan_keeps_charging_card_on_file(),
        ],
      }),
    },
  ]);
}

async function tell(ports: Needed, owner: Person, mails: Notice[]): Promise<SQL[]> {
  const brand = await findBrand(ports, { userId: owner.id });
  const write = async ({ to, kind, words }: Notice) => {
    const button = { label: m.teams_open_dashboard(), href: pageUrl(ports.settings, "/dashboard/team") };
    const content = await securityNoticeMail({ brand, ...words(), greeting: greeting(to.firstName), button });
    return enqueueMail(ports, { to: to.email, kind, tenantId: brand.tenantId, userId: to.id, content });
  };
  return Promise.all(mails.map((mail) => forAccount(ports, mail.to.id, () => write(mail))));
}

function nameOf({ firstName, lastName, email }: Person): string {
  return headerText(`${firstName} ${lastName}`, 120) || email;
}
