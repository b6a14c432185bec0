import { and, asc, eq, or, sql } from "drizzle-orm";
import { m } from "#messages";
import { users } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { joinCodeOf } from "./join-code.ts";
import { teamMembers, teams } from "./table.ts";
import type { MyTeam } from "./teams.contract.ts";
import { offerEnds } from "./transfer/conditions.ts";

type TeamRow = typeof teams.$inferSelect;

/** The team that an account owns or has joined. @throws AppError NOT_FOUND */
export async function findMyTeam(ports: Pick<Ports, "db" | "now" | "settings">, userId: string): Promise<MyTeam> {
  const { db } = ports;
  const joined = db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.status, "active")));
  const [found] = await db
    .select({ team: teams, owner: { firstName: users.firstName, lastName: users.lastName, email: users.email } })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.ownerId))
    .where(or(eq(teams.ownerId, userId), sql`${teams.id} IN ${joined}`))
    .limit(1);
  if (!found) throw new AppError("NOT_FOUND", m.teams_you_are_not_on_a_team());
  const { team, owner } = found;
  const isOwner = team.ownerId === userId;
  const own = db
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, userId)));
  const [members, accountStatus, [mine]] = await Promise.all([
    listMembers(ports, team.id),
    readAccountStatus(ports, team.ownerId),
    own,
  ]);
  return {
    team: {
      id: team.id,
      name: team.name,
      ownerId: team.ownerId,
      maxMembers: team.maxMembers,
      additionalSeats: team.additionalSeats,
      createdAt: team.createdAt.toISOString(),
      ...(isOwner && {
        joinCode: (await joinCodeOf(ports, { id: team.id, version: team.joinCodeVersion, hash: team.joinCodeHash }))
          .code,
      }),
    },
    members,
    isOwner,
    role: isOwner ? "owner" : (mine?.role ?? "sales"),
    ownerName: `${owner.firstName} ${owner.lastName}`.trim() || owner.email,
    isActive: accountStatus?.entitlements.hasBusinessProAccess ?? false,
    offer: await offerOf(ports, team, userId),
    canGrow: accountStatus?.entitlements.canGrowTeam ?? false,
  };
}

/** For the owner and for whom it was offered to; null while nothing is. */
async function offerOf(
  { db, now }: Pick<Ports, "db" | "now">,
  { id, ownerId, offeredTo, offeredAt }: TeamRow,
  userId: string,
): Promise<MyTeam["offer"]> {
  if (!offeredTo || !offeredAt || (ownerId !== userId && offeredTo !== userId)) return null;
  const until = offerEnds(offeredAt);
  if (until <= now()) return null;
  const isTheirs = and(eq(teamMembers.teamId, id), eq(teamMembers.userId, offeredTo));
  const [member] = await db.select({ id: teamMembers.id }).from(teamMembers).where(isTheirs);
  return member ? { memberId: member.id, isMine: offeredTo === userId, until: until.toISOString() } : null;
}

async function listMembers({ db }: Pick<Ports, "db">, teamId: string): Promise<MyTeam["members"]> {
  const rows = await db
    .select({ member: teamMembers, firstName: users.firstName, lastName: users.lastName })
    .from(teamMembers)
    .leftJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.createdAt), asc(teamMembers.id));
  return rows.map(({ member, firstName, lastName }) => ({
    id: member.id,
    email: member.email,
    status: member.status,
    role: member.role,
    name: `${firstName ?? ""} ${lastName ?? ""}`.trim() || null,
    joinedAt: member.joinedAt?.toISOString() ?? null,
    invitedUntil: member.status === "pending" ? (member.expiresAt?.toISOString() ?? null) : null,
  }));
}

/** A team of this owner. Another's is answered like one that never was. @throws AppError NOT_FOUND */
export async function findOwnTeam(
  { db }: Pick<Ports, "db">,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<TeamRow> {
  const [team] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.ownerId, userId)))
    .limit(1);
  if (!team) throw new AppError("NOT_FOUND", m.teams_no_such_team());
  return team;
}
