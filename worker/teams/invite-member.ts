import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { sessionEnded } from "../auth/find-actor.ts";
import { newToken, sha256Hex } from "../auth/hash.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import type { MemberRole } from "../tenants/team-roles.catalogue.ts";
import { hasSeat, isOwnTeam } from "./conditions.ts";
import { findOwnTeam } from "./find-team.ts";
import { teamMembers } from "./table.ts";
import { invitationMail } from "./team-mails.ts";
import { invitationDays } from "./teams.catalogue.ts";
import type { TeamMember } from "./teams.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Inviting = { userId: string; teamId: string; email: string; role: MemberRole };

const lifetime = invitationDays * 86_400_000;

/**
 * Holds a seat for an address and sends it a link, all or nothing. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, SEAT_LIMIT_REACHED, INVALID_INPUT, RATE_LIMITED
 */
export async function inviteMember(ports: Needed, { userId, teamId, email, role }: Inviting): Promise<TeamMember> {
  const { db, now } = ports;
  const team = await findOwnTeam(ports, { userId, teamId });
  const owner = await findInviter(ports, userId);
  if (owner.email === email) throw new AppError("INVALID_INPUT", m.teams_thats_own_address());
  const findRefusal = async () => {
    const [known] = await db
      .select({ status: teamMembers.status })
      .from(teamMembers)
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.email, email)));
    if (known?.status === "pending") return new AppError("CONFLICT", m.teams_email_is_invited({ email }));
    if (known) return new AppError("CONFLICT", m.teams_email_is_on_the_team({ email }));
    return (await holds(db, hasSeat(teamId))) ? null : noSeatLeft();
  };
  const refusal = await findRefusal();
  if (refusal) throw refusal;
  await limitAttempts(ports, "inviteOfAccount", userId);
  const { token, tokenHash, expiresAt } = await newInvitation(now());
  const id = newId();
  try {
    await runBatch(db, [
      failUnless(sql`${isOwnTeam({ teamId, userId })} AND ${hasSeat(teamId)}`),
      db
        .insert(teamMembers)
        .values({ id, teamId, email, status: "pending", role, tokenHash, expiresAt, createdAt: now() }),
      await invitationMail(ports, { team, owner, email, role, token }),
    ]);
  } catch (error) {
    // Somebody else's press was faster: then it is told. Anything else is a fault of ours.
    throw (await findRefusal()) ?? error;
  }
  return { id, email, status: "pending", role, name: null, joinedAt: null, invitedUntil: expiresAt.toISOString() };
}

/**
 * Sends a new link to who was invited; the one before works no longer. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND, FORBIDDEN, RATE_LIMITED
 */
export async function resendInvitation(
  ports: Needed,
  { userId, teamId, memberId }: { userId: string; teamId: string; memberId: string },
): Promise<TeamMember> {
  const { db, now } = ports;
  const team = await findOwnTeam(ports, { userId, teamId });
  const owner = await findInviter(ports, userId);
  const isPending = sql`id = ${memberId} AND team_id = ${teamId} AND status = 'pending'`;
  const find = async () => {
    const [found] = await db.select().from(teamMembers).where(isPending);
    if (!found) throw new AppError("NOT_FOUND", m.teams_no_such_invitation());
    return found;
  };
  const member = await find();
  await limitAttempts(ports, "inviteOfAccount", userId);
  const { token, tokenHash, expiresAt } = await newInvitation(now());
  await runBatch(db, [
    db.update(teamMembers).set({ tokenHash, expiresAt }).where(isPending),
    failUnless(sql`EXISTS (SELECT 1 FROM team_members WHERE token_hash = ${tokenHash})`),
    await invitationMail(ports, { team, owner, email: member.email, role: member.role, token }),
  ]).catch(async (error) => {
    // Accepted or taken back in this very moment: says so.
    await find();
    throw error;
  });
  const { id, email, role } = member;
  return { id, email, status: "pending", role, name: null, joinedAt: null, invitedUntil: expiresAt.toISOString() };
}

async function newInvitation(now: Date) {
  const token = newToken();
  return { token, tokenHash: await sha256Hex(token), expiresAt: new Date(now.getTime() + lifetime) };
}

export type Inviter = { id: string; email: string; name: string };

/** The owner, if people may be asked into the team today. */
async function findInviter(ports: Needed, userId: string): Promise<Inviter> {
  const [[user], accountStatus] = await Promise.all([
    ports.db.select().from(users).where(eq(users.id, userId)),
    readAccountStatus(ports, userId),
  ]);
  if (!user || !accountStatus) throw sessionEnded();
  if (!accountStatus.emailVerified) {
    throw new AppError("FORBIDDEN", m.teams_verify_email_before_you_invite());
  }
  if (!accountStatus.entitlements.canGrowTeam) throw isSuspended(accountStatus.entitlements.hasBusinessProAccess);
  return { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}`.trim() || user.email };
}

function isSuspended(isUnpaid: boolean): AppError {
  return isUnpaid
    ? new AppError("FORBIDDEN", m.teams_payment_is_overdue_update_card_before())
    : new AppError("FORBIDDEN", m.teams_teams_come_with_business_pro_choose());
}

export function noSeatLeft(): AppError {
  return new AppError("SEAT_LIMIT_REACHED", m.teams_all_of_teams_seats_are_taken());
}
