import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { language, m } from "#messages";
import type { MyTeam } from "#worker/teams/teams.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { reloadSoon } from "./debounce-reload.ts";
import { acceptTeam, endOffer } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

type Props = { myTeam: MyTeam; offer: NonNullable<MyTeam["offer"]> };

/** An offer of the team that stands, for who made it and for whom it is. */
export function TeamOffer({ myTeam, offer }: Props) {
  const { team, members, ownerName } = myTeam;
  const member = members.find(({ id }) => id === offer.memberId);
  const until = new Date(offer.until).toLocaleDateString(language(), { month: "long", day: "numeric" });
  return (
    <div className="notice" role="status">
      <p>
        {offer.isMine
          ? m.teams_is_offering_you_this_team({ ownerName, until })
          : m.teams_you_offered_this_team({ who: member?.name ?? member?.email ?? m.teams_a_member(), until })}
      </p>
      <div className="team-row-buttons">
        {offer.isMine ? <Accept teamId={team.id} name={team.name} ownerName={ownerName} /> : null}
        {offer.isMine ? (
          <End teamId={team.id} words={m.teams_no_thanks()} done={m.teams_declined_offer()} />
        ) : (
          <End teamId={team.id} words={m.teams_withdraw_offer()} done={m.teams_offer_was_withdrawn()} />
        )}
      </div>
    </div>
  );
}

function Accept({ teamId, name, ownerName }: { teamId: string; name: string; ownerName: string }) {
  const { dialog, send } = useFormDialog<void>({
    send: () => acceptTeam(teamId),
    fallback: m.teams_could_not_transfer_team(),
    onDone: () => {
      toast({ title: m.teams_is_yours({ name }) });
      reloadSoon();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" className="big-button">
          {m.teams_see_offer()}
        </Button>
      }
      title={m.teams_take_over_question({ name })}
      stay={m.ui_not_now()}
      go={{ label: m.teams_take_it_over(), busyLabel: m.teams_taking_over() }}
      onConfirm={() => send()}
    >
      {m.teams_take_over_company_with_its({ ownerName })}
    </ConfirmDialog>
  );
}

function End({ teamId, words, done }: { teamId: string; words: string; done: string }) {
  const reload = useReloadTeam();
  const { mutate, isPending } = useMutation({
    mutationFn: () => endOffer(teamId),
    onSuccess: () => {
      toast({ title: done });
      return reload();
    },
    onError: (reason) => toastError(failureMessage(reason, m.teams_could_not_end_offer())),
  });
  return (
    <Button
      size="2"
      variant="ghost"
      color="gray"
      highContrast
      className="big-button"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {words}
    </Button>
  );
}
