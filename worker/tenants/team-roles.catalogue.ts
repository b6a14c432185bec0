/** Of a member, beside the owner: what somebody may do with the company's leads. Who says nothing else gets the last one. */
export const memberRoles = ["manager", "sales"] as const;
export type MemberRole = (typeof memberRoles)[number];
export type TeamRole = "owner" | MemberRole;
