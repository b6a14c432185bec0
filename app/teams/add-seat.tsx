import { Button } from "@radix-ui/themes";
import { extraSeatPrice } from "#worker/billing/billing.catalogue.ts";
import type { Team } from "#worker/teams/teams.contract.ts";
import { ChangeDialog } from "../billing/change-dialog.tsx";
import { changeSeats } from "../billing/subscription-requests.ts";
import { toast } from "../ui/toast.ts";
import { useSeatsChanged } from "./use-seats-changed.ts";

/** Every seat is taken: another one is bought through billing. */
export function AddSeat({ team, canGrow }: { team: Team; canGrow: boolean }) {
  const reload = useSeatsChanged();
  const additionalSeats = team.additionalSeats + 1;
  return (
    <div className="notice">
      <p>
        All of your team's seats are taken. Another one is ${extraSeatPrice} per month, and you can give it back any
        time.
      </p>
      <ChangeDialog
        change={{ kind: "seats", additionalSeats }}
        trigger={
          <Button size="2" variant="soft" className="big-button" disabled={!canGrow}>
            Add a seat
          </Button>
        }
        title="Add a seat?"
        stay="Not now"
        go={{ label: "Add the seat", busyLabel: "Adding..." }}
        send={(quote) => changeSeats({ additionalSeats, quote })}
        fallback="Failed to change seats"
        onDone={() => {
          toast({ title: "Seat added" });
          reload();
        }}
      >
        We charge your card for the rest of this month now, then ${extraSeatPrice} with each monthly payment.
      </ChangeDialog>
    </div>
  );
}
