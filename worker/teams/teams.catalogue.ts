import { m } from "#messages";

/** What page and server say alike of teams. */
export const joinCodeLength = 8;

export const invitationGone = m.teams_invitation_link_is_invalid;

/** Days that an invitation works. */
export const invitationDays = 7;

/** Of a member, beside the owner: what somebody may do with the company's leads. Who says nothing else gets the last one. */
export const memberRoles = ["manager", "sales"] as const;
export type MemberRole = (typeof memberRoles)[number];
export type TeamRole = "owner" | MemberRole;
