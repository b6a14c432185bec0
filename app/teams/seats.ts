import type { MyTeam } from "#worker/teams/teams.contract.ts";

/** The owner counts as one, and so does everybody who is invited (spec). */
export function seatsOf({ team, members }: Pick<MyTeam, "team" | "members">): {
  used: number;
  all: number;
  isFull: boolean;
} {
  const used = members.length + 1;
  const all = team.maxMembers + team.additionalSeats;
  return { used, all, isFull: used >= all };
}
