import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { isOwnTeam } from "./conditions.ts";
import { memberLeftMail, removedMail } from "./departure-mails.ts";
import { findOwnTeam } from "./find-team.ts";
import { handOverHouses } from "./hand-over-houses.ts";
import { banFromJoinCodes, rotateJoinCode } from "./join-code.ts";
import { teamMembers, teams } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Own = { userId: string; teamId: string };

/**
 * A member goes; what they made for the company stays with it, all else is theirs. The team's code changes, lets them in no more, and the owner hears of it. After
 * it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND, CONFLICT for the owner
 */
export async function leaveTeam(ports: Needed, { userId, teamId }: Own): Promise<void> {
  const { db } = ports;
  const [found] = await db
    .select({ team: teams, member: teamMembers })
    .from(teams)
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
    .where(eq(teams.id, teamId));
  if (found?.team.ownerId === userId) throw new AppError("CONFLICT", m.teams_own_this_team());
  if (!found?.member) throw new AppError("NOT_FOUND", m.teams_no_such_team());
  const { team, member } = found;
  await depart(ports, { team, userId }, [
    failUnless(sql`EXISTS (SELECT 1 FROM team_members WHERE id = ${member.id} AND user_id = ${userId})`),
    await memberLeftMail(ports, { team, userId }),
    db.delete(teamMembers).where(eq(teamMembers.id, member.id)),
  ]).catch((error) => explain(ports, error, member.id, m.teams_no_such_team()));
}

/**
 * Takes a member out, or an invitation back. A member's access ends at once, the team's code changes and lets them in no
 * more, and they hear of it. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND
 */
export async function removeMember(
  ports: Needed,
  { userId, teamId, memberId }: Own & { memberId: string },
): Promise<void> {
  const { db } = ports;
  const team = await findOwnTeam(ports, { userId, teamId });
  const [member] = await db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.id, memberId), eq(teamMembers.teamId, teamId)));
  if (!member) throw noSuchMember();
  const remove = [
    // Who accepts in this very moment is a member, and leaves as one.
    failUnless(sql`${isOwnTeam({ teamId, userId })} AND EXISTS (
      SELECT 1 FROM team_members WHERE id = ${memberId} AND user_id IS ${member.userId})`),
    db.delete(teamMembers).where(eq(teamMembers.id, memberId)),
  ];
  const removed = member.userId
    ? depart(ports, { team, userId: member.userId }, [
        ...remove,
        await removedMail(ports, { team, userId: member.userId }),
      ])
    : runBatch(db, remove);
  await removed.catch((error) => explain(ports, error, memberId, m.teams_no_such_member()));
}

/** The team and all memberships; no picture goes, and the company's houses stay with it. After it, call `wakeScheduledTasks`. @throws AppError NOT_FOUND */
export async function deleteTeam(ports: Needed, own: Own): Promise<void> {
  const team = await findOwnTeam(ports, own);
  const members = await ports.db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, own.teamId), eq(teamMembers.status, "active")));
  const mails = members.flatMap(({ userId }) => (userId ? [removedMail(ports, { team, userId })] : []));
  await runBatch(ports.db, [
    failUnless(isOwnTeam(own)),
    ...(await Promise.all(mails)),
    ...handOverHouses(own.userId, sql`IN (SELECT user_id FROM team_members WHERE team_id = ${own.teamId})`),
    leaveLeads(own.userId, sql`IN (SELECT user_id FROM team_members WHERE team_id = ${own.teamId})`),
    ports.db.delete(teamMembers).where(eq(teamMembers.teamId, own.teamId)),
    ports.db.delete(teams).where(eq(teams.id, own.teamId)),
  ]).catch(async (error) => {
    await findOwnTeam(ports, own);
    throw error;
  });
}

type Departing = { team: typeof teams.$inferSelect; userId: string };

async function depart(ports: Needed, { team, userId }: Departing, statements: SQLWrapper[]): Promise<void> {
  const at = ports.now().getTime();
  await runBatch(ports.db, [
    ...statements,
    banFromJoinCodes({ teamId: team.id, userId, at }),
    await rotateJoinCode(ports, team.id),
    leaveLeads(team.ownerId, sql`= ${userId}`),
    ...handOverHouses(team.ownerId, sql`= ${userId}`),
    // What was offered to who goes is offered no more.
    ports.db
      .update(teams)
      .set({ offeredTo: null, offeredAt: null })
      .where(and(eq(teams.id, team.id), eq(teams.offeredTo, userId))),
  ]);
}

/** What people who go were taking care of is nobody's again, so that the others see that somebody has to. */
function leaveLeads(ownerId: string, whose: SQL): SQL {
  return sql`
    UPDATE leads SET assignee_id = NULL
    WHERE assignee_id ${whose} AND tenant_id IN (SELECT id FROM tenants WHERE user_id = ${ownerId})`;
}

/** Gone in this very moment: says so. Anything else is a fault of ours. */
async function explain({ db }: Needed, error: unknown, memberId: string, words: string): Promise<never> {
  const [member] = await db.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.id, memberId));
  if (!member) throw new AppError("NOT_FOUND", words);
  throw error;
}

function noSuchMember(): AppError {
  return new AppError("NOT_FOUND", m.teams_no_such_member());
}
