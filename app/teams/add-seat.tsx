import { Button } from "@radix-ui/themes";
import { m } from "#messages";
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
      <p>{m.teams_all_of_teams_seats({ extraSeatPrice })}</p>
      <ChangeDialog
        change={{ kind: "seats", additionalSeats }}
        trigger={
          <Button size="2" variant="soft" className="big-button" disabled={!canGrow}>
            {m.teams_add_seat()}
          </Button>
        }
        title={m.teams_add_seat_question()}
        stay={m.ui_not_now()}
        go={{ label: m.teams_add_the_seat(), busyLabel: m.ui_adding() }}
        send={(quote) => changeSeats({ additionalSeats, quote })}
        fallback={m.billing_failed_to_change_seats()}
        onDone={() => {
          toast({ title: m.teams_seat_added() });
          reload();
        }}
      >
        {m.teams_charge_card_for_rest({ extraSeatPrice })}
      </ChangeDialog>
    </div>
  );
}
