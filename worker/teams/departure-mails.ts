import type { SQL } from "drizzle-orm";
import { m } from "#messages";
import { forAccount } from "../auth/for-account.ts";
import { requireUser } from "../auth/require-user.ts";
import { findBrand } from "../mail/brand.ts";
import { greeting } from "../mail/greeting.ts";
import { headerText } from "../mail/header-text.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { securityNoticeMail } from "../mail/security-notice.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Departed = { team: { name: string; ownerId: string }; userId: string };

/** The statement for the batch: tells somebody that they are in the team no longer, and what that means for them. */
export function removedMail(ports: Needed, departed: Departed): Promise<SQL> {
  return forAccount(ports, departed.userId, () => writeRemoved(ports, departed));
}

async function writeRemoved(ports: Needed, { team, userId }: Departed): Promise<SQL> {
  const [person, brand] = await Promise.all([requireUser(ports, userId), findBrand(ports, { userId: team.ownerId })]);
  const name = headerText(team.name, 80);
  const content = await securityNoticeMail({
    brand,
    subject: m.teams_are_no_longer_on_team({ name }),
    greeting: greeting(person.firstName),
    paragraphs: [
      m.teams_are_no_longer_on_team_at_account({ name, companyName: brand.companyName }),
      m.teams_account_and_everything_youve_made(),
    ],
    button: { label: m.teams_open_dashboard(), href: dashboardOf(ports) },
  });
  return enqueueMail(ports, { to: person.email, kind: "team-removed", tenantId: brand.tenantId, userId, content });
}

/** The statement for the batch: tells the owner who has gone, and that there is a new code. */
export function memberLeftMail(ports: Needed, departed: Departed): Promise<SQL> {
  return forAccount(ports, departed.team.ownerId, () => writeLeft(ports, departed));
}

async function writeLeft(ports: Needed, { team, userId }: Departed): Promise<SQL> {
  const [person, owner, brand] = await Promise.all([
    requireUser(ports, userId),
    requireUser(ports, team.ownerId),
    findBrand(ports, { userId: team.ownerId }),
  ]);
  const who = headerText(`${person.firstName} ${person.lastName}`, 120) || person.email;
  const content = await securityNoticeMail({
    brand,
    subject: m.teams_has_left_team({ who }),
    greeting: greeting(owner.firstName),
    paragraphs: [
      m.teams_has_left_team_their_access({ who, email: person.email, name: headerText(team.name, 80) }),
      m.teams_team_has_new_join_code(),
    ],
    button: { label: m.teams_see_team(), href: dashboardOf(ports, "/team") },
  });
  return enqueueMail(ports, {
    to: owner.email,
    kind: "member-left",
    tenantId: brand.tenantId,
    userId: owner.id,
    content,
  });
}

function dashboardOf({ settings }: Pick<Ports, "settings">, page: "" | "/team" = ""): string {
  return pageUrl(settings, `/dashboard${page}`);
}
