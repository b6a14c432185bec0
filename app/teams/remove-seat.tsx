import { Button } from "@radix-ui/themes";
import { m } from "#messages";
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
      <p className="quiet">{m.teams_extra_seats_price({ count: seats, extraSeatPrice })}</p>
      <ChangeDialog
        change={{ kind: "seats", additionalSeats }}
        trigger={
          <Button size="2" variant="surface" color="gray" highContrast className="big-button">
            {m.teams_remove_seat()}
          </Button>
        }
        title={m.teams_remove_seat_question()}
        stay={m.ui_keep_it()}
        go={{ label: m.teams_remove_the_seat(), busyLabel: m.ui_removing() }}
        send={(quote) => changeSeats({ additionalSeats, quote })}
        fallback={m.billing_failed_to_change_seats()}
        onDone={() => {
          toast({ title: m.teams_seat_removed() });
          reload();
        }}
      >
        {m.teams_team_has_one_fewer_seat()}
      </ChangeDialog>
    </div>
  );
}
