import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { users } from "../../auth/table.ts";
import { moveCustomer } from "../../billing/move-customer.ts";
import { failUnless } from "../../db/fail-unless.ts";
import { holds } from "../../db/holds.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { teams } from "../table.ts";
import { hasOwnBilling, isOffered, ownsSuspended, ownsTenant } from "./conditions.ts";
import { findObstacle } from "./find-blocker.ts";
import { transferMails } from "./transfer-mails.ts";
import { transferTenant } from "./transfer-tenant.ts";

type Needed = Pick<Ports, "db" | "now" | "settings" | "stripe">;

/**
 * The member to whom a team was offered takes it over, with the company behind it and all that is the company's, in one batch:
 * the owner of before is a manager then. Stripe is told first who its customer belongs to, so that no receipt goes to the one
 * who no longer pays; where it does not answer, nothing moves. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND for who was offered nothing, CONFLICT, UNAVAILABLE
 */
export async function acceptTeam(ports: Needed, { userId, teamId }: { userId: string; teamId: string }): Promise<void> {
  const { db, now } = ports;
  const at = now();
  const [found] = await db
    .select({ team: teams, owner: users })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.ownerId))
    .where(eq(teams.id, teamId));
  const offer = { teamId, ownerId: found?.team.ownerId ?? "", userId, at: at.getTime() };
  if (!found || !(await holds(db, isOffered(offer)))) throw noOffer();
  const { team, owner } = found;
  const people = { ownerId: owner.id, userId };
  const asked = { ...people, isAskedBy: "heir" } as const;
  const obstacle = await findObstacle(ports, asked);
  if (obstacle) throw obstacle;
  const [heir] = await db.select().from(users).where(eq(users.id, userId));
  if (!heir) throw noOffer();
  const goBack = await moveCustomer(ports, { from: owner, to: heir });
  try {
    await runBatch(db, [
      failUnless(isOffered(offer)),
      failUnless(sqlNone(people)),
      ...(await transferMails(ports, { team, owner, heir })),
      ...(await transferTenant(ports, { team, owner, heir, at })),
    ]);
  } catch (error) {
    // Of two presses at once one has taken it over: then there is nothing to undo. Everything else goes back.
    const [now] = await db.select({ ownerId: teams.ownerId }).from(teams).where(eq(teams.id, teamId));
    if (now?.ownerId === userId) throw noOffer();
    await goBack();
    throw (await findObstacle(ports, asked)) ?? ((await holds(db, isOffered(offer))) ? error : noOffer());
  }
}

function sqlNone({ ownerId, userId }: { ownerId: string; userId: string }) {
  return sql`NOT ${ownsSuspended(ownerId)} AND NOT ${ownsTenant(userId)} AND NOT ${hasOwnBilling(userId)}`;
}

function noOffer(): AppError {
  return new AppError("NOT_FOUND", m.teams_no_such_offer());
}
