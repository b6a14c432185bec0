import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { CheckedForm } from "../ui/checked-form.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { createTeam } from "./team-requests.ts";

const failed = m.teams_failed_to_create_team;
const isBlank = (value: string) => value.trim() === "";

export function CreateTeamForm() {
  const { refresh } = useSession();
  const { mutate, isPending, error } = useMutation({
    mutationFn: createTeam,
    onSuccess: () => {
      toast({ title: m.teams_team_created_successfully() });
      refresh().catch(() => toastError(m.account_failed_to_refresh()));
    },
    onError: (reason) => toastError(failureMessage(reason, failed())),
  });

  return (
    <CheckedForm
      className="form team-create"
      aria-labelledby="create-team"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get("name") ?? ""));
      }}
    >
      <h3 id="create-team">{m.teams_create_your_team()}</h3>
      <FormField
        name="name"
        label={m.teams_team_name()}
        maxLength={80}
        required
        missing={m.teams_enter_team_name()}
        placeholder={m.teams_name_example()}
        checks={[{ match: isBlank, message: m.teams_enter_team_name() }]}
      />
      {error ? <Problem>{failureMessage(error, failed())}</Problem> : null}
      <div>
        <Button size="3" className="big-button" disabled={isPending}>
          {isPending ? m.ui_creating() : m.teams_create_team_button()}
        </Button>
      </div>
    </CheckedForm>
  );
}
