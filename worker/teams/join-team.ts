import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { sessionEnded } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { hasSeat, isInTeam } from "./conditions.ts";
import { inTeamAlready } from "./create-team.ts";
import { findInvitation } from "./find-invitation.ts";
import { noSeatLeft } from "./invite-member.ts";
import { isBanned, joinCodeHashes } from "./join-code.ts";
import { teams } from "./table.ts";
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
  const at = ports.now().getTime();
  await join(ports, {
    userId,
    statements: [
      failUnless(sql`EXISTS (
        SELECT 1 FROM team_members WHERE token_hash = ${tokenHash} AND status = 'pending' AND expires_at > ${at})`),
      // Was asked twice, at two addresses: one seat is enough.
      sql`
        DELETE FROM team_members WHERE team_id = ${team.id} AND email = ${user.email} AND id <> ${member.id}`,
      sql`
        UPDATE team_members SET user_id = ${userId}, email = ${user.email}, status = 'active', joined_at = ${at},
          token_hash = NULL, expires_at = NULL
        WHERE id = ${member.id}`,
      liftBar(team.id, userId),
      ...(isOwnAddress
        ? [sql`UPDATE users SET email_verified_at = ${at} WHERE id = ${userId} AND email_verified_at IS NULL`]
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
  const at = ports.now().getTime();
  const barred = isBanned({ teamId: team.id, userId, email: user.email, at });
  const isFree = sql`(${hasSeat(team.id)}
    OR EXISTS (SELECT 1 FROM team_members WHERE team_id = ${team.id} AND email = ${user.email}))`;
  await join(ports, {
    userId,
    statements: [
      failUnless(sql`NOT ${barred} AND ${isFree} AND EXISTS (
        SELECT 1 FROM teams WHERE id = ${team.id} AND join_code_hash = ${team.joinCodeHash})`),
      // Who was invited takes the seat that is held already, and the role that it was held for.
      sql`
        INSERT INTO team_members (id, team_id, user_id, email, status, joined_at, created_at)
        VALUES (${newId()}, ${team.id}, ${userId}, ${user.email}, 'active', ${at}, ${at})
        ON CONFLICT (team_id, email) DO UPDATE SET user_id = excluded.user_id, status = 'active',
          joined_at = excluded.joined_at, token_hash = NULL, expires_at = NULL`,
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

type Joining = { userId: string; statements: SQL[]; obstacle: () => Promise<AppError | null> };

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

function liftBar(teamId: string, userId: string): SQL {
  return sql`DELETE FROM team_bars WHERE team_id = ${teamId} AND user_id = ${userId}`;
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
