import { useEffect } from "react";
import { m } from "#messages";
import { invitationGone } from "#worker/teams/teams.catalogue.ts";
import { usePlace } from "../layout/place/place.ts";
import { toast } from "../ui/toast.ts";
import { InvitationGoneNotice } from "./invitation-gone-notice.tsx";
import { hasInvitationGone } from "./notice.ts";

/** Where the address says that an invitation's link was dead. */
export function InvitationGone({ words }: { words: string }) {
  const { search } = usePlace();
  return hasInvitationGone(new URLSearchParams(search)) ? <InvitationGoneNotice words={words} /> : null;
}

/** The specification's toast, once, on the page that a dead link leads to. */
export function useInvitationGoneToast(): void {
  const { search } = usePlace();
  const isGone = hasInvitationGone(new URLSearchParams(search));
  useEffect(() => {
    if (isGone) toast({ title: m.teams_invalid_invitation(), description: invitationGone(), tone: "error" });
  }, [isGone]);
}
