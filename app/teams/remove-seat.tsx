import { Button } from "@radix-ui/themes";
import { extraSeatPrice } from "#worker/billing/billing.catalogue.ts";
import { ChangeDialog } from "../billing/change-dialog.tsx";
import { changeSeats } from "../billing/subscription-requests.ts";
import { toast } from "../ui/toast.ts";
import { useSeatsChanged } from "./use-seats-changed.ts";

/** Gives one of the seats back that were bought beyond the plan's, as long as nobody sits on it. */
export function RemoveSeat({ seats }: { seats: number }) {
  const reload = useSeatsChanged();
  const additionalSeats = seats - 1;
  return (
    <div className="seats-row">
      <p className="quiet">
        You pay for {seats === 1 ? "one extra seat" : `${seats} extra seats`} at ${extraSeatPrice} per month each.
      </p>
      <ChangeDialog
        change={{ kind: "seats", additionalSeats }}
        trigger={
          <Button size="2" variant="surface" color="gray" highContrast className="big-button">
            Remove a seat
          </Button>
        }
        title="Remove a seat?"
        stay="Keep it"
        go={{ label: "Remove the seat", busyLabel: "Removing..." }}
        send={(quote) => changeSeats({ additionalSeats, quote })}
        fallback="Failed to change seats"
        onDone={() => {
          toast({ title: "Seat removed" });
          reload();
        }}
      >
        Your team has one fewer seat from now on. What you've already paid for it comes off your next invoice.
      </ChangeDialog>
    </div>
  );
}
