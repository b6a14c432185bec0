/** Added to the address of `/auth` or the dashboard by whoever leads there because an invitation's link is dead. */
export const invitationGoneNotice = { notice: "invitation-gone" } as const;

export function hasInvitationGone(params: URLSearchParams): boolean {
  return params.get("notice") === invitationGoneNotice.notice;
}
