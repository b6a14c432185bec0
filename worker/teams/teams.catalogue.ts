import { m } from "#messages";

/** What page and server say alike of teams. */
export const joinCodeLength = 8;

export const invitationGone = m.teams_invitation_link_is_invalid;

/** Days that an invitation works. */
export const invitationDays = 7;
/** Days in which a member can take over the team that they were offered. */
export const offerDays = 7;
