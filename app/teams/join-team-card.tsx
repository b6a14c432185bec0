import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { joinCodeLength } from "#worker/teams/teams.catalogue.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { reloadSoon } from "./debounce-reload.ts";
import { joinByCode } from "./team-requests.ts";

const failed = m.teams_failed_to_join_team;

export function JoinTeamCard() {
  const [code, setCode] = useState("");
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: joinByCode,
    onSuccess: () => {
      toast({ title: m.teams_youve_joined_team_successfully() });
      reloadSoon();
    },
    onError: (reason) => toastError(failureMessage(reason, failed())),
  });

  return (
    <DashboardCard title={m.teams_join_a_team()} description={m.teams_ask_teams_owner_for_code()}>
      <CheckedForm
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (code === "") return toastError(m.teams_enter_join_code());
          mutate(code);
        }}
      >
        <FormField
          name="joinCode"
          label={m.teams_join_code()}
          aside={false}
          className="team-code-field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={m.teams_join_code_example()}
          value={code}
          onChange={(event) => setCode(event.target.value.trim().toUpperCase().slice(0, joinCodeLength))}
        />
        {error ? <Problem>{failureMessage(error, failed())}</Problem> : null}
        <div>
          <Button size="3" className="big-button" disabled={code === "" || isPending || isSuccess}>
            {isPending ? m.teams_joining() : m.teams_join_team_button()}
          </Button>
        </div>
      </CheckedForm>
    </DashboardCard>
  );
}
