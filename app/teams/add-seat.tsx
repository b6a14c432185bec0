import { Button } from "@radix-ui/themes";
import { extraSeatPrice } from "#worker/billing/catalogue.ts";
import type { Team } from "#worker/teams/contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { buySeats } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

/** Every seat is taken: another one is bought through billing. */
export function AddSeat({ team, canGrow }: { team: Team; canGrow: boolean }) {
  const reload = useReloadTeam();
  const { dialog, send } = useFormDialog<void>({
    send: () => buySeats(team.additionalSeats + 1),
    fallback: "Failed to change seats",
    onDone: () => {
      toast({ title: "A seat was added" });
      void reload();
    },
  });
  return (
    <div className="notice">
      <p>
        All seats of your team are taken. Another one is ${extraSeatPrice} per month, and you can give it back at any
        time.
      </p>
      <ConfirmDialog
        {...dialog}
        trigger={
          <Button size="2" variant="soft" className="big-button" disabled={!canGrow}>
            Add a seat
          </Button>
        }
        title="Add a seat?"
        stay="Not now"
        go={{ label: `Add for $${extraSeatPrice} per month`, busyLabel: "Adding..." }}
        onGo={() => send()}
      >
        The rest of this month is charged to your card now, then ${extraSeatPrice} with each monthly payment.
      </ConfirmDialog>
    </div>
  );
}
