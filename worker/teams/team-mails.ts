import { eq, type SQL } from "drizzle-orm";
import { forAccount } from "../auth/for-account.ts";
import { requireUser } from "../auth/require-user.ts";
import { findBrand } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import type { MemberRole } from "../tenants/team-roles.catalogue.ts";
import type { Inviter } from "./invite-member.ts";
import { invitationMessage, memberJoinedMailContent } from "./team-mail-content.ts";
import { invitationDays } from "./teams.catalogue.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Joined = { team: { name: string; ownerId: string }; name: string; email: string };

/**
 * The statement for the batch: the link to join with, in the language of whoever invites. The spec has its token in the query.
 */
export async function invitationMail(
  ports: Needed,
  {
    team,
    owner,
    email,
    role,
    token,
  }: {
    team: { name: string };
    owner: Inviter;
    email: string;
    role: MemberRole;
    token: string;
  },
): Promise<SQL> {
  const brand = await findBrand(ports, { userId: owner.id });
  const url = new URL(pageUrl(ports.settings, "/accept-invitation"));
  url.searchParams.set("token", token);
  // The page wears the brand of the mail.
  const slug = brand.isProvider ? null : await slugOf(ports, brand.tenantId);
  if (slug) url.searchParams.set("tenant", slug);
  const content = await invitationMessage({
    brand,
    teamName: team.name,
    ownerName: owner.name,
    email,
    role,
    link: url.href,
  });
  return enqueueMail(ports, {
    to: email,
    kind: "team-invitation",
    tenantId: brand.tenantId,
    userId: owner.id,
    content: { ...content, replyTo: owner.email },
    usefulForMs: invitationDays * 86_400_000,
  });
}

async function slugOf({ db }: Pick<Ports, "db">, tenantId: number): Promise<string | null> {
  const [company] = await db.select({ slug: tenants.slug }).from(tenants).where(eq(tenants.id, tenantId));
  return company?.slug ?? null;
}

/** The statement for the batch: tells the owner who has come, so that no code is used unseen. */
export function memberJoinedMail(ports: Needed, joined: Joined): Promise<SQL> {
  return forAccount(ports, joined.team.ownerId, () => writeJoined(ports, joined));
}

async function writeJoined(ports: Needed, { team, name, email }: Joined): Promise<SQL> {
  const [owner, brand] = await Promise.all([
    requireUser(ports, team.ownerId),
    findBrand(ports, { userId: team.ownerId }),
  ]);
  const link = pageUrl(ports.settings, "/dashboard/team");
  const content = await memberJoinedMailContent({
    brand,
    teamName: team.name,
    firstName: owner.firstName,
    name,
    email,
    link,
  });
  return enqueueMail(ports, {
    to: owner.email,
    kind: "member-joined",
    tenantId: brand.tenantId,
    userId: owner.id,
    content,
  });
}
