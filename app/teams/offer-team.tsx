import { Button } from "@radix-ui/themes";
import { VisuallyHidden } from "radix-ui";
import { m } from "#messages";
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
    fallback: m.teams_could_not_send_offer(),
    onDone: () => {
      toast({ title: m.teams_offer_sent_to({ who }) });
      void reload();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="gray" highContrast className="big-button">
          {m.teams_make_owner()}
          <VisuallyHidden.Root> {m.teams_make_owner_of({ email: member.email })}</VisuallyHidden.Root>
        </Button>
      }
      title={m.teams_make_owner_question({ who })}
      stay={m.ui_not_now()}
      go={{ label: m.teams_send_offer(), busyLabel: m.ui_sending() }}
      onConfirm={() => send()}
    >
      {m.teams_once_accepts_whole_company({ who })}
    </ConfirmDialog>
  );
}
