import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import type { Team } from "#worker/teams/teams.contract.ts";
import { useSession } from "../auth/session.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormField } from "../ui/form-field.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { deleteTeam, renameTeam } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

const isBlank = (value: string) => value.trim() === "";

/** What is seldom done with a team: another name, or its end. */
export function TeamMenu({ team, memberCount }: { team: Team; memberCount: number }) {
  return (
    <div className="team-row-buttons team-foot">
      <Rename team={team} />
      <Delete team={team} memberCount={memberCount} />
    </div>
  );
}

function Rename({ team }: { team: Team }) {
  const { refresh } = useSession();
  const reload = useReloadTeam();
  const { dialog, send } = useFormDialog({
    send: (name: string) => renameTeam({ id: team.id, name }),
    fallback: m.teams_could_not_save_name(),
    onDone: () => {
      toast({ title: m.teams_team_renamed() });
      void reload();
      refresh().catch(() => toastError(m.account_failed_to_refresh()));
    },
  });
  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="gray" highContrast className="big-button">
          {m.teams_rename_team()}
        </Button>
      }
      title={m.teams_rename_your_team()}
      description={m.teams_members_and_anyone_you_invite()}
      submit={{ label: m.ui_save(), busyLabel: m.ui_saving() }}
      onSubmit={(fields) => send(String(fields.get("name") ?? ""))}
    >
      <FormField
        name="name"
        label={m.teams_team_name()}
        maxLength={80}
        required
        missing={m.teams_enter_team_name()}
        defaultValue={team.name}
        checks={[{ match: isBlank, message: m.teams_enter_team_name() }]}
      />
    </FormDialog>
  );
}

function Delete({ team, memberCount }: { team: Team; memberCount: number }) {
  const { refresh } = useSession();
  const { dialog, send } = useFormDialog<void>({
    send: () => deleteTeam(team.id),
    fallback: m.teams_could_not_delete_team(),
    onDone: () => {
      toast({ title: m.teams_team_deleted() });
      refresh().catch(() => toastError(m.account_failed_to_refresh()));
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="red" className="big-button">
          {m.teams_delete_team()}
        </Button>
      }
      title={m.teams_delete_question({ teamName: team.name })}
      stay={m.teams_keep_team()}
      go={{ label: m.teams_delete_team(), busyLabel: m.ui_deleting(), danger: true }}
      onConfirm={() => send()}
    >
      {memberCount > 0 ? `${m.teams_delete_members_lose({ count: memberCount })} ` : ""}
      {m.teams_extra_seats_stay_on_plan()}
    </ConfirmDialog>
  );
}
