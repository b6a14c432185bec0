import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Form } from "radix-ui";
import { useSession } from "../auth/session.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { createTeam } from "./team-requests.ts";

const failed = "Failed to create team";
const isBlank = (value: string) => value.trim() === "";

export function CreateTeamForm() {
  const { refresh } = useSession();
  const { mutate, isPending, error } = useMutation({
    mutationFn: createTeam,
    onSuccess: () => {
      toast({ title: "Team created successfully" });
      refresh().catch(() => toastError("Failed to refresh account information"));
    },
    onError: (reason) => toastError(failureMessage(reason, failed)),
  });

  return (
    <Form.Root
      className="form team-create"
      aria-labelledby="create-team"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get("name") ?? ""));
      }}
    >
      <h3 id="create-team">Create Your Team</h3>
      <FormField
        name="name"
        label="Team name"
        maxLength={80}
        required
        missing="Please enter a team name"
        placeholder="The Roofing Crew"
        checks={[{ match: isBlank, message: "Please enter a team name" }]}
      />
      {error ? <Problem>{failureMessage(error, failed)}</Problem> : null}
      <div>
        <Button size="3" className="big-button" disabled={isPending}>
          {isPending ? "Creating..." : "Create Team"}
        </Button>
      </div>
    </Form.Root>
  );
}
