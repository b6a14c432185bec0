import { and, eq, type SQL } from "drizzle-orm";
import type { Services } from "../services.ts";
import { memberLeftMail } from "./departure-mails.ts";
import { rotateJoinCode } from "./join-code.ts";
import { teamMembers, teams } from "./table.ts";

/**
 * Statements for the batch that deletes an account, before its row goes: a member who goes for good leaves the team like
 * anybody else. The code that they know lets nobody in, and the owner hears of it. Membership and leads let go by themselves.
 */
export async function leaveWithAccount(
  services: Pick<Services, "db" | "now" | "settings">,
  userId: string,
): Promise<SQL[]> {
  const [membership] = await services.db
    .select({ team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.status, "active")));
  if (!membership) return [];
  const { team } = membership;
  return [await memberLeftMail(services, { team, userId }), await rotateJoinCode(services, team.id)];
}
