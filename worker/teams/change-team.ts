import { and, eq } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { rejectImpersonation } from "../tenants/reject-impersonation.ts";
import type { MemberRole } from "../tenants/team-roles.catalogue.ts";
import { isOwnTeam } from "./conditions.ts";
import { findOwnTeam } from "./find-team.ts";
import { joinCodeOf, newVersion } from "./join-code.ts";
import { teamMembers, teams } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Own = { userId: string; teamId: string };

/** @throws AppError NOT_FOUND, INVALID_INPUT for the provider's name */
export async function renameTeam(ports: Needed, { userId, teamId, name }: Own & { name: string }): Promise<void> {
  await findOwnTeam(ports, { userId, teamId });
  rejectImpersonation(ports, { text: name });
  await ports.db
    .update(teams)
    .set({ name })
    .where(and(eq(teams.id, teamId), eq(teams.ownerId, userId)));
}

/** What a member, or who is invited, may do from now on. @throws AppError NOT_FOUND */
export async function changeRole(
  { db }: Needed,
  { userId, teamId, memberId, role }: Own & { memberId: string; role: MemberRole },
): Promise<void> {
  await findOwnTeam({ db }, { userId, teamId });
  const [changed] = await db
    .update(teamMembers)
    .set({ role })
    .where(and(eq(teamMembers.id, memberId), eq(teamMembers.teamId, teamId), isOwnTeam({ teamId, userId })))
    .returning({ id: teamMembers.id });
  if (!changed) throw new AppError("NOT_FOUND", m.teams_no_such_member());
}

/** A new code; the one before joins nobody any more. @throws AppError NOT_FOUND, CONFLICT where two ask at once */
export async function changeJoinCode(ports: Needed, own: Own): Promise<string> {
  const team = await findOwnTeam(ports, own);
  const version = newVersion();
  const { code, hash } = await joinCodeOf(ports, { id: team.id, version });
  const [changed] = await ports.db
    .update(teams)
    .set({ joinCodeVersion: version, joinCodeHash: hash })
    .where(and(eq(teams.id, team.id), eq(teams.joinCodeVersion, team.joinCodeVersion)))
    .returning({ id: teams.id });
  if (!changed) throw new AppError("CONFLICT", m.teams_code_was_changed_just_now());
  return code;
}
