import { and, eq, gt } from "drizzle-orm";
import { sha256Hex } from "../auth/hash.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { teamMembers, teams } from "./table.ts";
import { invitationGone } from "./teams.catalogue.ts";

/** An invitation that can be accepted. @throws AppError NOT_FOUND */
export async function findInvitation({ db, now }: Pick<Ports, "db" | "now">, token: string) {
  const tokenHash = await sha256Hex(token);
  const [found] = await db
    .select({ member: teamMembers, team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(eq(teamMembers.tokenHash, tokenHash), eq(teamMembers.status, "pending"), gt(teamMembers.expiresAt, now())),
    )
    .limit(1);
  if (!found) throw new AppError("NOT_FOUND", invitationGone());
  return { ...found, tokenHash };
}
