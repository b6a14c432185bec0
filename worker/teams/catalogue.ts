/** What page and server say alike of teams. */
export const joinCodeLength = 8;

export const invitationGone = "This invitation link is invalid or has expired";

/** Days that an invitation works. */
export const invitationDays = 7;
