import type { FormEvent } from "react";
import { m } from "#messages";
import { CheckedForm } from "../ui/checked-form.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { signInWithPassword, verifyEmail } from "./auth-requests.ts";
import { problemAt } from "./problem-at.ts";
import { SubmitButton } from "./submit-button.tsx";
import type { useAuthFlow } from "./use-auth-flow.ts";

/**
 * The link that verifies an address was opened in another browser than the one that signed up: it may be somebody else's
 * doing. Who knows the password goes on, and who does not takes the account over with a new one.
 */
export function ProvePasswordForm({ token, flow }: { token: string; flow: ReturnType<typeof useAuthFlow> }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    flow.attempt({
      task: "prove",
      fallback: m.auth_verify_failed(),
      success: m.auth_verified_title(),
      send: async () => signInWithPassword({ email: (await verifyEmail(token, password)).email, password }),
    });
  }

  return (
    <>
      <AuthHeading title={m.auth_one_more_step()}>{m.auth_prove_intro()}</AuthHeading>
      <CheckedForm className="form" method="dialog" onSubmit={submit}>
        <PasswordField
          name="password"
          label={m.ui_password()}
          autoComplete="current-password"
          required
          problem={problemAt("password", { problem: flow.problem, task: "prove" })}
        />
        <SubmitButton label={m.auth_verify_email()} busyLabel={m.auth_verifying()} busy={flow.task === "prove"} />
      </CheckedForm>
      {flow.problem && flow.problem.field !== "password" ? <Problem>{flow.problem.words}</Problem> : null}
      <p className="auth-small">{m.auth_prove_choose_new_password()}</p>
      <button
        type="button"
        className="plain-button plain-quiet"
        disabled={flow.task !== null}
        onClick={() => flow.chooseNewPassword(token)}
      >
        {m.auth_choose_new_password()}
      </button>
    </>
  );
}
