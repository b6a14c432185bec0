import type { subscriptions } from "../billing/table.ts";
import { subscriptions as table } from "../billing/table.ts";
import { newId } from "../db/columns.ts";
import { teamMembers, teams } from "../teams/table.ts";
import type { MemberRole } from "../tenants/team-roles.catalogue.ts";
import { db, type Person } from "./factories.ts";

/** Gives a person a plan, as billing or an admin would. */
export async function giveSubscription(
  person: Person,
  row: Partial<typeof subscriptions.$inferInsert> & Pick<typeof subscriptions.$inferInsert, "plan">,
): Promise<void> {
  await db
    .insert(table)
    .values({ userId: person.id, source: "manual", status: "active", billingAnchor: new Date(), ...row });
}

type TeamMember = { person: Person; status: "pending" | "active"; role?: MemberRole };

export async function makeTeam(owner: Person, members: TeamMember[] = []) {
  const id = newId();
  await db.insert(teams).values({ id, name: "The Crew", ownerId: owner.id });
  for (const { person, status, role } of members) {
    const email = `${person.id.toLowerCase()}@example.test`;
    await db.insert(teamMembers).values({ teamId: id, userId: person.id, email, status, role });
  }
  return id;
}
