import { Button } from "@radix-ui/themes";
import { m } from "#messages";
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
    fallback: m.teams_could_not_change_code(),
    onDone: () => {
      toast({ title: m.teams_join_code_changed() });
      void reload();
    },
  });
  return (
    <div className="team-code">
      <div>
        <h3>{m.teams_join_code()}</h3>
        <p className="quiet">{m.teams_anyone_who_enters_this_code()}</p>
      </div>
      <code translate="no">{joinCode}</code>
      <div className="team-row-buttons">
        <CopyButton text={joinCode} />
        <ConfirmDialog
          {...dialog}
          trigger={
            <Button size="2" variant="ghost" color="gray" highContrast className="big-button">
              {m.ui_change()}
            </Button>
          }
          title={m.teams_change_join_code()}
          stay={m.ui_keep_it()}
          go={{ label: m.teams_change_code(), busyLabel: m.teams_changing() }}
          onConfirm={() => send()}
        >
          {m.teams_current_code_stops_working()}
        </ConfirmDialog>
      </div>
    </div>
  );
}
