import { Form } from "radix-ui";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { PasswordField } from "../ui/password-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { resetPassword } from "./auth-requests.ts";
import { type Destination, withDestination } from "./destination.ts";
import { newPasswordChecks, passwordHint } from "./field-checks.ts";
import { SubmitButton } from "./submit-button.tsx";
import type { useAuthFlow } from "./use-auth-flow.ts";

type ResetPasswordFormProps = { token: string; flow: ReturnType<typeof useAuthFlow>; destination: Destination };

/** Where the link of a reset mail leads. A new password signs in here, and ends every other session. */
export function ResetPasswordForm({ token, flow, destination }: ResetPasswordFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    flow.attempt({
      task: "reset",
      fallback: "We could not save the password. Please try again.",
      success: "Your new password was saved",
      send: () => resetPassword({ token, password }),
    });
  }

  return (
    <>
      <AuthHeading title="Choose a new password">
        It replaces the old one and signs you out on all other devices.
      </AuthHeading>
      <Form.Root className="form" method="post" onSubmit={submit}>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          required
          hint={passwordHint}
          checks={newPasswordChecks}
        />
        <SubmitButton label="Save the password" busyLabel="Saving..." busy={flow.task === "reset"} />
      </Form.Root>
      {flow.problem ? <Problem>{flow.problem}</Problem> : null}
      <Link className="auth-back" to={withDestination("/auth", destination, { view: "forgot" })} reloadDocument>
        Send me another link
      </Link>
    </>
  );
}
