import { Button } from "@radix-ui/themes";
import type { Team } from "#worker/teams/teams.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { changeJoinCode } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

/** The other way in: whoever has this code and a verified e-mail joins at once. */
export function JoinCode({ team: { id, joinCode = "" } }: { team: Team }) {
  const reload = useReloadTeam();
  const { dialog, send } = useFormDialog<void>({
    send: () => changeJoinCode(id),
    fallback: "We could not change the code. Please try again.",
    onDone: () => {
      toast({ title: "Join code changed" });
      void reload();
    },
  });
  return (
    <div className="team-code">
      <div>
        <h3>Join code</h3>
        <p className="quiet">
          Anyone who enters this code on their dashboard joins your team in Sales right away. Share it with your own
          people only.
        </p>
      </div>
      <code translate="no">{joinCode}</code>
      <div className="team-row-buttons">
        <CopyButton text={joinCode} />
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
          onNavigate={() => send()}
        >
          The current code stops working. Everyone on your team stays.
        </ConfirmDialog>
      </div>
    </div>
  );
}
