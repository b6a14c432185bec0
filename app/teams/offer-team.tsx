import { Button } from "@radix-ui/themes";
import { VisuallyHidden } from "radix-ui";
import type { TeamMember } from "#worker/teams/teams.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { offerTeam } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

/** The owner hands team and company on. Nothing moves before the member accepts. */
export function OfferTeam({ teamId, member }: { teamId: string; member: TeamMember }) {
  const reload = useReloadTeam();
  const who = member.name ?? member.email;
  const { dialog, send } = useFormDialog<void>({
    send: () => offerTeam({ id: teamId, memberId: member.id }),
    fallback: "We could not send the offer. Please try again.",
    onDone: () => {
      toast({ title: `Offer sent to ${who}` });
      void reload();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="gray" highContrast className="big-button">
          Make owner
          <VisuallyHidden.Root> of the team: {member.email}</VisuallyHidden.Root>
        </Button>
      }
      title={`Make ${who} the owner?`}
      stay="Not now"
      go={{ label: "Send the offer", busyLabel: "Sending..." }}
      onNavigate={() => send()}
    >
      Once {who} accepts, the whole company is theirs: plan and card, brand, widgets, leads and deliveries. You stay on
      as a manager. We keep charging your card until {who} changes it.
    </ConfirmDialog>
  );
}
