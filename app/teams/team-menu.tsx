import { Button } from "@radix-ui/themes";
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
    fallback: "We could not save the name. Please try again.",
    onDone: () => {
      toast({ title: "Team renamed" });
      void reload();
      refresh().catch(() => toastError("Failed to refresh account information"));
    },
  });
  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="gray" highContrast className="big-button">
          Rename team
        </Button>
      }
      title="Rename your team"
      description="Your members and anyone you invite see this name."
      submit={{ label: "Save", busyLabel: "Saving..." }}
      onSubmit={(fields) => send(String(fields.get("name") ?? ""))}
    >
      <FormField
        name="name"
        label="Team name"
        maxLength={80}
        required
        missing="Please enter a team name"
        defaultValue={team.name}
        checks={[{ match: isBlank, message: "Please enter a team name" }]}
      />
    </FormDialog>
  );
}

function Delete({ team, memberCount }: { team: Team; memberCount: number }) {
  const { refresh } = useSession();
  const { dialog, send } = useFormDialog<void>({
    send: () => deleteTeam(team.id),
    fallback: "We could not delete the team. Please try again.",
    onDone: () => {
      toast({ title: "Team deleted" });
      refresh().catch(() => toastError("Failed to refresh account information"));
    },
  });
  const people = memberCount === 1 ? "Its member loses" : `Its ${memberCount} members lose`;
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="red" className="big-button">
          Delete team
        </Button>
      }
      title={`Delete ${team.name}?`}
      stay="Keep the team"
      go={{ label: "Delete team", busyLabel: "Deleting...", danger: true }}
      onNavigate={() => send()}
    >
      {memberCount > 0 ? `${people} the plan right away and get an email about it. What they made stays theirs. ` : ""}
      Extra seats stay on your plan until you give them back.
    </ConfirmDialog>
  );
}
