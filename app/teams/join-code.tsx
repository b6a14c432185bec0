import { Button } from "@radix-ui/themes";
import { VisuallyHidden } from "radix-ui";
import type { Team } from "#worker/teams/contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { useCopy } from "../ui/use-copy.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { changeJoinCode } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

/** The other way in: whoever has this code and a verified e-mail joins at once. */
export function JoinCode({ team: { id, joinCode = "" } }: { team: Team }) {
  const reload = useReloadTeam();
  const { isCopied, copy } = useCopy();
  const { dialog, send } = useFormDialog<void>({
    send: () => changeJoinCode(id),
    fallback: "We could not change the code. Please try again.",
    onDone: () => {
      toast({ title: "The code is changed" });
      void reload();
    },
  });
  return (
    <div className="team-code">
      <div>
        <h3>Join code</h3>
        <p className="quiet">
          Whoever enters it on their dashboard joins in sales at once. Give it to your people alone.
        </p>
      </div>
      <code translate="no">{joinCode}</code>
      <div className="team-row-buttons">
        <Button
          size="2"
          variant="surface"
          color="gray"
          highContrast
          className="big-button"
          onClick={() => copy(joinCode)}
        >
          {isCopied ? "Copied!" : "Copy"}
        </Button>
        <ConfirmDialog
          {...dialog}
          trigger={
            <Button size="2" variant="ghost" color="gray" highContrast className="big-button">
              Change
            </Button>
          }
          title="Change the join code?"
          stay="Keep it"
          go={{ label: "Change the code", busyLabel: "Changing..." }}
          onGo={() => send()}
        >
          The code of today stops working. Your members stay.
        </ConfirmDialog>
      </div>
      <VisuallyHidden.Root role="status">{isCopied ? "Copied!" : ""}</VisuallyHidden.Root>
    </div>
  );
}
