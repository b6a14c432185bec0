import { Badge, Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { VisuallyHidden } from "radix-ui";
import { language, m } from "#messages";
import type { TeamMember } from "#worker/teams/teams.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { OfferTeam } from "./offer-team.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { RoleMenu } from "./role-menu.tsx";
import { resendInvitation } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

type Props = { teamId: string; member: TeamMember; canInvite: boolean };

/** One who has joined or was invited, and what the owner can do about it. */
export function MemberRow({ teamId, member, canInvite }: Props) {
  const reload = useReloadTeam();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendInvitation({ id: teamId, memberId: member.id }),
    onSuccess: () => {
      toast({ title: m.teams_invitation_sent_to({ email: member.email }) });
      return reload();
    },
    onError: (reason) => toastError(failureMessage(reason, m.teams_failed_to_invite_member())),
  });
  const isPendingMember = member.status === "pending";

  return (
    <li>
      <div>
        <span className="team-name">{member.name ?? member.email}</span>
        <span className="quiet">{isPendingMember ? invitationMessage(member) : member.email}</span>
      </div>
      <Badge color={member.status === "pending" ? "amber" : "green"} highContrast>
        {isPendingMember ? m.teams_pending() : m.account_active()}
      </Badge>
      <RoleMenu teamId={teamId} member={member} />
      <div className="team-row-buttons">
        {isPendingMember ? (
          <Button
            size="2"
            variant="ghost"
            color="gray"
            highContrast
            className="big-button"
            disabled={isPending || !canInvite}
            onClick={() => mutate()}
          >
            {isPending ? m.ui_sending() : m.teams_send_again()}
            <VisuallyHidden.Root> {m.teams_send_again_to({ email: member.email })}</VisuallyHidden.Root>
          </Button>
        ) : null}
        {isPendingMember ? null : <OfferTeam teamId={teamId} member={member} />}
        <RemoveMember teamId={teamId} member={member} />
      </div>
    </li>
  );
}

function invitationMessage({ invitedUntil }: TeamMember): string {
  if (!invitedUntil) return m.teams_invited();
  const end = new Date(invitedUntil);
  const day = end.toLocaleDateString(language(), { month: "long", day: "numeric" });
  return end > new Date() ? m.teams_invited_until({ day }) : m.teams_invitation_ended_on({ day });
}
