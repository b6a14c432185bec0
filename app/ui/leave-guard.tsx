import { AlertDialog, Button } from "@radix-ui/themes";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "#messages";
import "./style-nonce.ts";

/** What a navigation carries when nothing is left to save where it comes from. */
export const nothingToSave = { isSaved: true };

/** Asks before changes are lost, on the way to another page of ours and out of the site. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.state?.isSaved !== true,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return (
    <AlertDialog.Root open={blocker.state === "blocked"} onOpenChange={(open) => open || blocker.reset?.()}>
      <AlertDialog.Content maxWidth="420px" size="4">
        <AlertDialog.Title size="5" mb="1">
          {m.ui_leave_without_saving()}
        </AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray" mb="5">
          {m.ui_changes_on_this_page()}
        </AlertDialog.Description>
        <div className="dialog-buttons">
          <AlertDialog.Action>
            <Button
              size="3"
              variant="soft"
              color="gray"
              className="big-button"
              onClick={(event) => {
                // Closing would take the way back that was just allowed.
                event.preventDefault();
                blocker.proceed?.();
              }}
            >
              {m.ui_leave()}
            </Button>
          </AlertDialog.Action>
          <AlertDialog.Cancel>
            <Button size="3" className="big-button">
              {m.ui_stay_here()}
            </Button>
          </AlertDialog.Cancel>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
