import { eq, type SQL } from "drizzle-orm";
import { users } from "../../auth/table.ts";
import { findBrand } from "../../mail/brand.ts";
import { greeting } from "../../mail/greeting.ts";
import { headerText } from "../../mail/header-text.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { securityNoticeMail } from "../../mail/security-notice.ts";
import type { Services } from "../../ports.ts";

type Needed = Pick<Services, "db" | "now" | "settings">;
type Person = { id: string; firstName: string; lastName: string; email: string };
type Told = { to: Person; kind: string; subject: string; paragraphs: string[] };

/** Statements for the batch of an offer: a mail to each of the two. */
export async function offerMails(
  services: Needed,
  { team, userId }: { team: { name: string; ownerId: string }; userId: string },
): Promise<SQL[]> {
  const [owner, member] = await Promise.all([findPerson(services, team.ownerId), findPerson(services, userId)]);
  const name = headerText(team.name, 80);
  return tell(services, owner, [
    {
      to: member,
      kind: "ownership-offered",
      subject: `${nameOf(owner)} is offering you the team ${name}`,
      paragraphs: [
        `${nameOf(owner)} would like to hand you the team ${name}, along with the company behind it: its plan and card, brand, widgets and all leads.`,
        "Nothing changes until you accept it on your dashboard. The offer is good for seven days.",
      ],
    },
    {
      to: owner,
      kind: "ownership-offered",
      subject: `You offered your team to ${nameOf(member)}`,
      paragraphs: [
        `You offered the team ${name} and your company to ${nameOf(member)} (${member.email}). Once they accept, both are theirs, and you stay on as a manager.`,
        "If this wasn't you, withdraw the offer on your dashboard and change your password.",
      ],
    },
  ]);
}

/** Statements for the batch of the transfer: a mail to each of the two. */
export function transferMails(
  services: Needed,
  { team, owner, heir }: { team: { name: string }; owner: Person; heir: Person },
): Promise<SQL[]> {
  const name = headerText(team.name, 80);
  return tell(services, owner, [
    {
      to: heir,
      kind: "ownership-moved",
      subject: `The team ${name} is yours`,
      paragraphs: [
        `You now own the team ${name} and the company behind it, with its plan, brand, widgets and all leads. ${nameOf(owner)} stays on as a manager.`,
        "The plan keeps charging the card on file. You can change the card under Invoices and payment.",
      ],
    },
    {
      to: owner,
      kind: "ownership-moved",
      subject: `${nameOf(heir)} now owns the team ${name}`,
      paragraphs: [
        `${nameOf(heir)} (${heir.email}) has taken over the team ${name} and your company, with its plan, brand, widgets and leads. You are now a manager of the team.`,
        "The plan keeps charging the card on file until the new owner changes it. If this wasn't you, write to us right away.",
      ],
    },
  ]);
}

async function tell(services: Needed, owner: Person, mails: Told[]): Promise<SQL[]> {
  const brand = await findBrand(services, { userId: owner.id });
  const button = { label: "Open your dashboard", href: new URL("/dashboard", services.settings.SITE_ORIGIN).href };
  return Promise.all(
    mails.map(async ({ to, kind, subject, paragraphs }) => {
      const content = await securityNoticeMail({
        brand,
        subject,
        paragraphs,
        greeting: greeting(to.firstName),
        button,
      });
      return enqueueMail(services, { to: to.email, kind, tenantId: brand.tenantId, userId: to.id, content });
    }),
  );
}

function nameOf({ firstName, lastName, email }: Person): string {
  return headerText(`${firstName} ${lastName}`, 120) || email;
}

async function findPerson({ db }: Pick<Services, "db">, userId: string): Promise<Person> {
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  return person;
}
