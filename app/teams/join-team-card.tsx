import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Form } from "radix-ui";
import { useState } from "react";
import { joinCodeLength } from "#worker/teams/teams.catalogue.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { reloadSoon } from "./debounce-reload.ts";
import { joinByCode } from "./team-requests.ts";

const failed = "Failed to join team";

export function JoinTeamCard() {
  const [code, setCode] = useState("");
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: joinByCode,
    onSuccess: () => {
      toast({ title: "You've joined the team successfully. Refreshing..." });
      reloadSoon();
    },
    onError: (reason) => toastError(failureMessage(reason, failed)),
  });

  return (
    <DashboardCard title="Join a Team" description="Ask your team's owner for the code.">
      <Form.Root
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (code === "") return toastError("Please enter a join code");
          mutate(code);
        }}
      >
        <FormField
          name="joinCode"
          label="Join code"
          aside={false}
          className="team-code-field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD2345"
          value={code}
          onChange={(event) => setCode(event.target.value.trim().toUpperCase().slice(0, joinCodeLength))}
        />
        {error ? <Problem>{failureMessage(error, failed)}</Problem> : null}
        <div>
          <Button size="3" className="big-button" disabled={code === "" || isPending || isSuccess}>
            {isPending ? "Joining..." : "Join Team"}
          </Button>
        </div>
      </Form.Root>
    </DashboardCard>
  );
}
