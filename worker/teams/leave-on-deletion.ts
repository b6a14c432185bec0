import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { memberLeftMail } from "./departure-mails.ts";
import { handOverHouses } from "./hand-over-houses.ts";
import { rotateJoinCode } from "./join-code.ts";
import { teamMembers, teams } from "./table.ts";

/**
 * Statements for the batch that deletes an account, before its row goes: a member who goes for good leaves the team like
 * anybody else. What they took care of is nobody's, the company's houses stay with it, the code that they know lets nobody in, and the owner hears of it. The
 * membership goes by itself.
 */
export async function leaveWithAccount(ports: Pick<Ports, "db" | "now" | "settings">, userId: string): Promise<SQL[]> {
  const [membership] = await ports.db
    .select({ team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.status, "active")));
  // In the database no rule does this: the column came by ALTER TABLE without one.
  const leads = sql`UPDATE leads SET assignee_id = NULL WHERE assignee_id = ${userId}`;
  if (!membership) return [leads];
  const { team } = membership;
  return [
    leads,
    ...handOverHouses(team.ownerId, sql`= ${userId}`),
    await memberLeftMail(ports, { team, userId }),
    await rotateJoinCode(ports, team.id),
  ];
}
