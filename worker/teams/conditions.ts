import { type SQL, sql } from "drizzle-orm";

/** What must hold when a batch runs: D1 runs one at a time, so of two who race for a seat one gets it. */

/** The owner counts as one, and so does everybody who is invited. */
export function hasSeat(teamId: string): SQL {
  return sql`(SELECT count(*) + 1 FROM team_members WHERE team_id = ${teamId})
    < (SELECT max_members + additional_seats FROM teams WHERE id = ${teamId})`;
}

/** Owns a team or has joined one. */
export function isInTeam(userId: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM teams WHERE owner_id = ${userId})
    OR EXISTS (SELECT 1 FROM team_members WHERE user_id = ${userId}))`;
}

export function isOwnTeam({ teamId, userId }: { teamId: string; userId: string }): SQL {
  return sql`EXISTS (SELECT 1 FROM teams WHERE id = ${teamId} AND owner_id = ${userId})`;
}
