import { sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { isOwnTeam } from "./conditions.ts";
import { findOwnTeam } from "./find-team.ts";

type Own = { userId: string; teamId: string };

/** A member goes; what they made stays theirs. @throws AppError NOT_FOUND, CONFLICT for the owner */
export async function leaveTeam({ db }: Pick<Services, "db">, { userId, teamId }: Own): Promise<void> {
  const [left, owner] = await runBatch(db, [
    sql`DELETE FROM team_members WHERE team_id = ${teamId} AND user_id = ${userId}`,
    sql`SELECT ${isOwnTeam({ teamId, userId })} AS owns`,
  ]);
  if (left.meta.changes > 0) return;
  const [{ owns }] = owner.results as { owns: number }[];
  if (owns) throw new AppError("CONFLICT", "You own this team. You can delete it instead.");
  throw new AppError("NOT_FOUND", "There is no such team.");
}

/** Takes a member out, or an invitation back. @throws AppError NOT_FOUND */
export async function removeMember(
  services: Pick<Services, "db">,
  { userId, teamId, memberId }: Own & { memberId: string },
): Promise<void> {
  await findOwnTeam(services, { userId, teamId });
  const [removed] = await runBatch(services.db, [
    sql`DELETE FROM team_members WHERE id = ${memberId} AND team_id = ${teamId}
      AND ${isOwnTeam({ teamId, userId })}`,
  ]);
  if (removed.meta.changes === 0) throw new AppError("NOT_FOUND", "There is no such member.");
}

/** The team and all memberships; nobody's pictures. @throws AppError NOT_FOUND */
export async function deleteTeam(services: Pick<Services, "db">, own: Own): Promise<void> {
  await findOwnTeam(services, own);
  await runBatch(services.db, [
    sql`DELETE FROM team_members WHERE team_id = ${own.teamId} AND ${isOwnTeam(own)}`,
    sql`DELETE FROM teams WHERE id = ${own.teamId} AND owner_id = ${own.userId}`,
  ]);
}
