import type { FormEvent } from "react";
import { m } from "#messages";
import { plainHref } from "../layout/plain-href.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { resetPassword } from "./auth-requests.ts";
import { type Destination, withDestination } from "./destination.ts";
import { newPasswordChecks, passwordHint } from "./field-checks.ts";
import { problemAt } from "./problem-at.ts";
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
      fallback: m.auth_reset_failed(),
      success: m.auth_reset_saved(),
      send: () => resetPassword({ token, password }),
    });
  }

  return (
    <>
      <AuthHeading title={m.auth_choose_new_password()}>{m.auth_reset_intro()}</AuthHeading>
      <CheckedForm className="form" method="dialog" onSubmit={submit}>
        <PasswordField
          name="password"
          label={m.auth_new_password_label()}
          autoComplete="new-password"
          required
          hint={passwordHint()}
          checks={newPasswordChecks()}
          problem={problemAt("password", { problem: flow.problem, task: "reset" })}
        />
        <SubmitButton label={m.auth_reset_save()} busyLabel={m.ui_saving()} busy={flow.task === "reset"} />
      </CheckedForm>
      {flow.problem && flow.problem.field !== "password" ? <Problem>{flow.problem.words}</Problem> : null}
      <a className="auth-back" href={plainHref(withDestination("/auth", destination, { view: "forgot" }))}>
        {m.auth_send_me_another_link()}
      </a>
    </>
  );
}
