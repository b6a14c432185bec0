import { sql } from "drizzle-orm";
import { m } from "#messages";
import { sessionEnded } from "../auth/find-actor.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { rejectImpersonation } from "../tenants/reject-impersonation.ts";
import { isInTeam } from "./conditions.ts";
import { joinCodeOf } from "./join-code.ts";

/**
 * The team of an account whose own plan includes one, with the seats that were bought already.
 * @throws AppError FORBIDDEN without such a plan, CONFLICT for who is in a team, INVALID_INPUT for the provider's name
 */
export async function createTeam(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  const accountStatus = await readAccountStatus(ports, userId);
  if (!accountStatus) throw sessionEnded();
  if (accountStatus.teams.length > 0) throw inTeamAlready();
  if (!accountStatus.entitlements.canCreateTeam) {
    throw new AppError("FORBIDDEN", m.teams_teams_come_with_business_pro_choose());
  }
  // Mails to strangers carry it.
  rejectImpersonation(ports, { text: name });
  const id = newId();
  const at = ports.now().getTime();
  const { hash } = await joinCodeOf(ports, { id, version: 1 });
  const [made] = await runBatch(ports.db, [
    sql`
      INSERT INTO teams (id, name, owner_id, max_members, additional_seats, join_code_version, join_code_hash, created_at,
        updated_at)
      SELECT ${id}, ${name}, ${userId}, 3,
        coalesce((SELECT extra_seats FROM subscriptions WHERE user_id = ${userId}), 0), 1, ${hash}, ${at}, ${at}
      WHERE NOT ${isInTeam(userId)} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId})`,
  ]);
  if (made.meta.changes === 0) throw inTeamAlready();
}

export function inTeamAlready(): AppError {
  return new AppError("CONFLICT", m.teams_you_are_on_a_team());
}
