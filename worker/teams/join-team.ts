import { and, eq, inArray, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { sessionEnded } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { hasSeat, isInTeam } from "./conditions.ts";
import { inTeamAlready } from "./create-team.ts";
import { findInvitation } from "./find-invitation.ts";
import { noSeatLeft } from "./invite-member.ts";
import { isBanned, joinCodeHashes } from "./join-code.ts";
import { bannedTeamMembers, teamMembers, teams } from "./table.ts";
import { memberJoinedMail } from "./team-mails.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Makes an account a member by the link of an invitation, which works once. Any account may take it that has a verified
 * e-mail; that it came to the account's own address verifies it. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN
 */
export async function acceptInvitation(
  ports: Needed,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const { member, team, tokenHash } = await findInvitation(ports, token);
  const user = await findPerson(ports, userId);
  const isOwnAddress = user.email === member.email;
  if (!user.emailVerifiedAt && !isOwnAddress) throw verifyFirst();
  await rejectSuspended(ports, team.ownerId, "hasBusinessProAccess");
  const at = ports.now();
  await join(ports, {
    userId,
    statements: [
      failUnless(sql`EXISTS (
        SELECT 1 FROM team_members WHERE token_hash = ${tokenHash} AND status = 'pending' AND expires_at > ${at.getTime()})`),
      // Was asked twice, at two addresses: one seat is enough.
      write
        .delete(teamMembers)
        .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.email, user.email), ne(teamMembers.id, member.id))),
      write
        .update(teamMembers)
        .set({ ...joined(userId, at), email: user.email })
        .where(eq(teamMembers.id, member.id)),
      liftBar(team.id, userId),
      ...(isOwnAddress
        ? [
            write
              .update(users)
              .set({ emailVerifiedAt: at })
              .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt))),
          ]
        : []),
      await memberJoinedMail(ports, { team, name: user.name, email: user.email }),
    ],
    // Taken back or used meanwhile: says so.
    obstacle: () => findInvitation(ports, token).then(() => null, asObstacle),
  });
}

/**
 * Makes an account a member by the team's code, at once. After it, call `wakeScheduledTasks`.
 * @param address the network that asks: codes cannot be tried out
 * @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN, SEAT_LIMIT_REACHED, RATE_LIMITED
 */
export async function joinByCode(
  ports: Needed,
  { userId, code, address }: { userId: string; code: string; address: string },
): Promise<void> {
  const { db } = ports;
  const user = await findPerson(ports, userId);
  if (!user.emailVerifiedAt) throw verifyFirst();
  await limitAttempts(ports, "joinOfAccount", userId);
  await limitAttempts(ports, "joinOfAddress", address);
  const [team] = await db
    .select()
    .from(teams)
    .where(inArray(teams.joinCodeHash, await joinCodeHashes(ports, code)));
  if (!team) throw noSuchCode();
  await rejectSuspended(ports, team.ownerId, "canGrowTeam");
  const at = ports.now();
  const barred = isBanned({ teamId: team.id, userId, email: user.email, at: at.getTime() });
  const isFree = sql`(${hasSeat(team.id)}
    OR EXISTS (SELECT 1 FROM team_members WHERE team_id = ${team.id} AND email = ${user.email}))`;
  await join(ports, {
    userId,
    statements: [
      failUnless(sql`NOT ${barred} AND ${isFree} AND EXISTS (
        SELECT 1 FROM teams WHERE id = ${team.id} AND join_code_hash = ${team.joinCodeHash})`),
      // Who was invited takes the seat that is held already, and the role that it was held for.
      write
        .insert(teamMembers)
        .values({ ...joined(userId, at), teamId: team.id, email: user.email, createdAt: at })
        .onConflictDoUpdate({ target: [teamMembers.teamId, teamMembers.email], set: joined(userId, at) }),
      liftBar(team.id, userId),
      await memberJoinedMail(ports, { team, name: user.name, email: user.email }),
    ],
    obstacle: async () => {
      const row = only(
        await db.all<{ barred: number; free: number; known: number }>(sql`
        SELECT ${barred} AS barred, ${isFree} AS free,
          EXISTS (SELECT 1 FROM teams WHERE join_code_hash = ${team.joinCodeHash}) AS known`),
      );
      if (!row.known) return noSuchCode();
      if (row.barred) return needsInvitation();
      return row.free ? null : noSeatLeft();
    },
  });
}

/** What a row says of somebody who is in: the link of an invitation works no more. */
function joined(userId: string, at: Date) {
  return { userId, status: "active" as const, joinedAt: at, tokenHash: null, expiresAt: null };
}

type Joining = { userId: string; statements: SQLWrapper[]; obstacle: () => Promise<AppError | null> };

/** One team an account, whatever comes at once; `obstacle` says what came in between. */
async function join(ports: Needed, { userId, statements, obstacle }: Joining): Promise<void> {
  const { db } = ports;
  try {
    await runBatch(db, [failUnless(sql`NOT ${isInTeam(userId)}`), ...statements]);
  } catch (error) {
    if (await holds(db, isInTeam(userId))) throw inTeamAlready();
    throw (await obstacle()) ?? error;
  }
}

async function findPerson({ db }: Needed, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw sessionEnded();
  return { ...user, name: `${user.firstName} ${user.lastName}`.trim() };
}

async function rejectSuspended(
  ports: Needed,
  ownerId: string,
  right: "hasBusinessProAccess" | "canGrowTeam",
): Promise<void> {
  const accountStatus = await readAccountStatus(ports, ownerId);
  if (accountStatus?.entitlements[right]) return;
  throw new AppError("CONFLICT", m.teams_team_cant_take_anyone_new());
}

function liftBar(teamId: string, userId: string): SQLWrapper {
  return write
    .delete(bannedTeamMembers)
    .where(and(eq(bannedTeamMembers.teamId, teamId), eq(bannedTeamMembers.userId, userId)));
}

function noSuchCode(): AppError {
  return new AppError("NOT_FOUND", m.teams_is_no_team_with_this());
}

function needsInvitation(): AppError {
  return new AppError("FORBIDDEN", m.teams_used_to_be_on_this());
}

function verifyFirst(): AppError {
  return new AppError("FORBIDDEN", m.teams_verify_email_before_you_join());
}

function asObstacle(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
