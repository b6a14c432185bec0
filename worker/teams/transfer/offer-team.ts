import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Session } from "../../auth/find-actor.ts";
import { requireRecentProof } from "../../auth/fresh-proof/require-fresh-proof.ts";
import { failUnless } from "../../db/fail-unless.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { isOwnTeam } from "../conditions.ts";
import { findOwnTeam } from "../find-team.ts";
import { teamMembers, teams } from "../table.ts";
import { findObstacle } from "./find-blocker.ts";
import { offerMails } from "./transfer-mails.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Offering = { session: Session; teamId: string; memberId: string };

/**
 * Offers team and company to a member, in place of an offer to somebody else. Nothing moves before they accept. Both hear of
 * it by mail: after it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND, CONFLICT, FRESH_PROOF_REQUIRED
 */
export async function offerTeam(ports: Needed, { session, teamId, memberId }: Offering): Promise<void> {
  const { db, now } = ports;
  const { userId: ownerId } = session;
  const team = await findOwnTeam(ports, { userId: ownerId, teamId });
  await requireRecentProof(ports, session);
  const isMember = and(eq(teamMembers.id, memberId), eq(teamMembers.teamId, teamId), eq(teamMembers.status, "active"));
  const [member] = await db.select().from(teamMembers).where(isMember);
  if (!member?.userId) throw new AppError("NOT_FOUND", m.teams_no_such_member());
  const obstacle = await findObstacle(ports, { ownerId, userId: member.userId, isAskedBy: "owner" });
  if (obstacle) throw obstacle;
  await runBatch(db, [
    failUnless(sql`${isOwnTeam({ teamId, userId: ownerId })} AND EXISTS (
      SELECT 1 FROM team_members WHERE id = ${memberId} AND user_id = ${member.userId} AND status = 'active')`),
    db.update(teams).set({ offeredTo: member.userId, offeredAt: now() }).where(eq(teams.id, teamId)),
    ...(await offerMails(ports, { team, userId: member.userId })),
  ]).catch(async (error) => {
    // Somebody has left, or owns it no longer, in this very moment: says so.
    await findOwnTeam(ports, { userId: ownerId, teamId });
    if ((await db.$count(teamMembers, isMember)) === 0) throw new AppError("NOT_FOUND", m.teams_no_such_member());
    throw error;
  });
}

/** The owner takes the offer back, or the member declines it. @throws AppError NOT_FOUND for everybody else */
export async function endOffer(
  { db }: Pick<Ports, "db">,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<void> {
  const [ended] = await db
    .update(teams)
    .set({ offeredTo: null, offeredAt: null })
    .where(sql`id = ${teamId} AND offered_to IS NOT NULL AND (owner_id = ${userId} OR offered_to = ${userId})`)
    .returning({ id: teams.id });
  if (!ended) throw new AppError("NOT_FOUND", m.teams_no_such_offer());
}
