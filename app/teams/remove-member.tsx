import { Button } from "@radix-ui/themes";
import { VisuallyHidden } from "radix-ui";
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
    fallback: "Failed to remove member",
    onDone: () => {
      toast({ title: "Team member removed" });
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
          Remove
          <VisuallyHidden.Root> {member.email}</VisuallyHidden.Root>
        </Button>
      }
      title={isInvitation ? "Cancel the invitation?" : `Remove ${who}?`}
      stay={isInvitation ? "Keep it" : "Keep member"}
      go={{ label: "Remove", busyLabel: "Removing...", danger: true }}
      onNavigate={() => send()}
    >
      {isInvitation
        ? `The link we sent to ${member.email} stops working, and the seat is free again.`
        : `${who} loses access to the team's plan, embeds and leads right away and gets an email about it. What ${who} has made stays theirs. The join code changes, so only an invitation from you brings them back.`}
    </ConfirmDialog>
  );
}
