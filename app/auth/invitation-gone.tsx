import { MailX } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import { invitationGone } from "#worker/teams/teams.catalogue.ts";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toast.ts";
import { hasInvitationGone } from "./notice.ts";

/** Where the address says that an invitation's link was dead: `words` tell so for as long as the page is there. */
export function InvitationGone({ words }: { words: string }) {
  const [params] = useSearchParams();
  if (!hasInvitationGone(params)) return null;
  return (
    <Notice tone="amber" icon={<MailX aria-hidden />}>
      {words}
    </Notice>
  );
}

/** The specification's toast, once, on the page that a dead link leads to. */
export function useInvitationGoneToast(): void {
  const [params] = useSearchParams();
  const isGone = hasInvitationGone(params);
  useEffect(() => {
    if (isGone) toast({ title: m.teams_invalid_invitation(), description: invitationGone(), tone: "error" });
  }, [isGone]);
}
