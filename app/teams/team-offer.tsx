import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
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
  const until = new Date(offer.until).toLocaleDateString("en-US", { month: "long", day: "numeric" });
  return (
    <div className="notice" role="status">
      <p>
        {offer.isMine
          ? `${ownerName} is offering you this team and the company behind it. The offer is good until ${until}.`
          : `You offered this team to ${member?.name ?? member?.email ?? "a member"}. They can accept it until ${until}.`}
      </p>
      <div className="team-row-buttons">
        {offer.isMine ? <Accept teamId={team.id} name={team.name} ownerName={ownerName} /> : null}
        {offer.isMine ? (
          <End teamId={team.id} words="No, thanks" done="You declined the offer" />
        ) : (
          <End teamId={team.id} words="Withdraw the offer" done="The offer was withdrawn" />
        )}
      </div>
    </div>
  );
}

function Accept({ teamId, name, ownerName }: { teamId: string; name: string; ownerName: string }) {
  const { dialog, send } = useFormDialog<void>({
    send: () => acceptTeam(teamId),
    fallback: "We could not transfer the team. Please try again.",
    onDone: () => {
      toast({ title: `${name} is yours` });
      reloadSoon();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" className="big-button">
          See the offer
        </Button>
      }
      title={`Take over ${name}?`}
      stay="Not now"
      go={{ label: "Take it over", busyLabel: "Taking over..." }}
      onNavigate={() => send()}
    >
      You take over the company with its plan and future charges, its brand and widgets, and all of its leads.{" "}
      {ownerName} stays on as a manager. We keep charging the card on file until you change it under Invoices and
      payment.
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
    onError: (reason) => toastError(failureMessage(reason, "We could not end the offer. Please try again.")),
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
