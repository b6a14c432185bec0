import { Button } from "@radix-ui/themes";
import { VisuallyHidden } from "radix-ui";
import { m } from "#messages";
import type { TeamMember } from "#worker/teams/teams.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { removeMember } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

export function RemoveMember({ teamId, member }: { teamId: string; member: TeamMember }) {
  const reload = useReloadTeam();
  const { dialog, send } = useFormDialog<void>({
    send: () => removeMember({ id: teamId, memberId: member.id }),
    fallback: m.teams_failed_to_remove_member(),
    onDone: () => {
      toast({ title: m.teams_team_member_removed() });
      void reload();
    },
  });
  const who = member.name ?? member.email;
  const isInvitation = member.status === "pending";

  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="red" className="big-button">
          {m.ui_remove()}
          <VisuallyHidden.Root> {member.email}</VisuallyHidden.Root>
        </Button>
      }
      title={isInvitation ? m.teams_cancel_invitation() : m.teams_remove_question({ who })}
      stay={isInvitation ? m.ui_keep_it() : m.teams_keep_member()}
      go={{ label: m.ui_remove(), busyLabel: m.ui_removing(), danger: true }}
      onConfirm={() => send()}
    >
      {isInvitation
        ? m.teams_link_we_sent_to_stops({ email: member.email })
        : m.teams_loses_access_to_teams_plan({ who })}
    </ConfirmDialog>
  );
}
