import { z } from "zod";
import { m } from "#messages";
import { companyName } from "../auth/auth.contract.ts";
import { type MemberRole, memberRoles, type TeamRole } from "../tenants/team-roles.catalogue.ts";
import { joinCodeLength } from "./teams.catalogue.ts";

/** What crosses the wire for teams. The first message of a failure is for people as it is. */

export const teamNameSchema = z.object({
  name: z
    .string({ error: () => m.teams_enter_team_name() })
    .trim()
    .min(1, { error: () => m.teams_enter_team_name() })
    .pipe(companyName(m.teams_teams_name)),
});

const role = z.enum(memberRoles, { error: () => m.teams_role_has_to_be_manager() });

export const inviteSchema = z.object({
  email: z
    .string({ error: () => m.ui_enter_email() })
    .trim()
    .toLowerCase()
    .min(1, { error: () => m.ui_enter_email() })
    .max(254, { error: () => m.ui_enter_valid_email() })
    .pipe(z.email({ error: () => m.ui_enter_valid_email() })),
  role: role.default("sales"),
});

export const memberChangeSchema = z.object({ role });

/** Who gets the team. */
export const offerSchema = z.object({
  memberId: z
    .string({ error: () => m.teams_choose_member() })
    .min(1, { error: () => m.teams_choose_member() })
    .max(64),
});

export const joinSchema = z.object({
  joinCode: z
    .string({ error: () => m.teams_enter_join_code() })
    .trim()
    .toUpperCase()
    .min(1, { error: () => m.teams_enter_join_code() })
    .max(joinCodeLength, { error: () => m.teams_join_code_has_characters({ length: joinCodeLength }) }),
});

/** A person of a team, or one who was invited. Moments are ISO 8601. */
export type TeamMember = {
  id: string;
  email: string;
  status: "pending" | "active";
  /** What they may do with the company's leads, once they have joined. */
  role: MemberRole;
  /** null while pending. */
  name: string | null;
  joinedAt: string | null;
  /** When the invitation ends, or has ended; null for who has joined. */
  invitedUntil: string | null;
};

export type Team = {
  id: string;
  name: string;
  ownerId: string;
  /** Seats of the plan, the owner's among them. */
  maxMembers: number;
  additionalSeats: number;
  createdAt: string;
  /** For the owner alone. */
  joinCode?: string;
};

/** What `GET /api/teams/my-team` answers, beside `success`. */
export type MyTeam = {
  team: Team;
  members: TeamMember[];
  isOwner: boolean;
  /** Of who asks. */
  role: TeamRole;
  ownerName: string;
  /** The owner's plan carries the team: without it the team is on hold, and nothing of it is lost. */
  isActive: boolean;
  /** The owner has offered the team and the company to a member; for these two alone. `until` is ISO 8601. */
  offer: { memberId: string; isMine: boolean; until: string } | null;
  /** People can be invited and seats be bought: not while a payment is missing. */
  canGrow: boolean;
};

/** What `GET /api/invitations/{token}` answers, beside `success`. */
export type Invitation = { teamName: string; email: string; role: MemberRole };

/** Who comes to sign in or up because a team has asked them. */
export type Invited = Pick<Invitation, "teamName" | "email">;
