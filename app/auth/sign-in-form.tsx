import type { FormEvent } from "react";
import { m } from "#messages";
import { plainHref } from "../layout/plain-href.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { PlainField } from "../ui/light-field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { signInWithPassword } from "./auth-requests.ts";
import { emailChecks } from "./field-checks.ts";
import { problemAt } from "./problem-at.ts";
import { SubmitButton } from "./submit-button.tsx";
import type { AuthField, useAuthFlow } from "./use-auth-flow.ts";

type SignInFormProps = { flow: ReturnType<typeof useAuthFlow>; email: string | undefined; forgotHref: string };

export function SignInForm({ flow, email, forgotHref }: SignInFormProps) {
  const problemOf = (field: AuthField) => problemAt(field, { problem: flow.problem, task: "sign-in" });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    flow.attempt({
      task: "sign-in",
      fallback: m.auth_login_failed(),
      success: m.auth_logged_in_successfully(),
      send: () => signInWithPassword({ email: String(fields.get("email")), password: String(fields.get("password")) }),
    });
  }

  return (
    <CheckedForm className="form" method="dialog" onSubmit={submit} onInput={flow.clearProblem}>
      <PlainField
        name="email"
        label={m.ui_email()}
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        checks={emailChecks()}
        problem={problemOf("email")}
      />
      <PasswordField
        name="password"
        label={m.ui_password()}
        autoComplete="current-password"
        required
        problem={problemOf("password")}
        aside={
          <a className="field-aside" href={plainHref(forgotHref)}>
            {m.auth_forgot_link()}
          </a>
        }
      />
      <SubmitButton
        label={m.ui_sign_in()}
        busyLabel={m.auth_signing_in()}
        busy={flow.task === "sign-in"}
        disabled={flow.task !== null}
      />
    </CheckedForm>
  );
}
