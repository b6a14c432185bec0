import { Callout } from "@radix-ui/themes";
import { MailX } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import { invitationGone } from "#worker/teams/teams.catalogue.ts";
import { toast } from "../ui/toast.ts";
import { hasInvitationGone } from "./notice.ts";

/** Where the address says that an invitation's link was dead: `words` tell so for as long as the page is there. */
export function InvitationGone({ words }: { words: string }) {
  const [params] = useSearchParams();
  if (!hasInvitationGone(params)) return null;
  return (
    <Callout.Root color="amber" size="1" highContrast>
      <Callout.Icon>
        <MailX size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{words}</Callout.Text>
    </Callout.Root>
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
