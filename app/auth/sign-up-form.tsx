import type { FormEvent } from "react";
import { m } from "#messages";
import { CheckedForm } from "../ui/checked-form.tsx";
import { PlainField } from "../ui/light-field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { signUp } from "./auth-requests.ts";
import { type Destination, destinationBody } from "./destination.ts";
import { emailChecks, newPasswordChecks, passwordHint } from "./field-checks.ts";
import { problemAt } from "./problem-at.ts";
import { SubmitButton } from "./submit-button.tsx";
import type { AuthField, useAuthFlow } from "./use-auth-flow.ts";

type SignUpFormProps = {
  flow: ReturnType<typeof useAuthFlow>;
  email: string | undefined;
  destination: Destination;
  onSignInInstead: () => void;
};

export function SignUpForm({ flow, email, destination, onSignInInstead }: SignUpFormProps) {
  const problemOf = (field: AuthField) => problemAt(field, { problem: flow.problem, task: "sign-up" });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    flow.attempt({
      task: "sign-up",
      fallback: m.auth_registration_failed(),
      // Whoever has an account already and knows its password is signed in to it.
      success: ({ isNew }) => (isNew ? m.auth_account_created() : m.auth_logged_in_successfully()),
      send: () =>
        signUp({
          firstName: text("firstName"),
          lastName: text("lastName"),
          email: text("email"),
          password: text("password"),
          businessName: text("businessName"),
          phone: text("phone"),
          ...destinationBody(destination),
        }),
    });
  }

  return (
    <CheckedForm className="form" method="dialog" onSubmit={submit} onInput={flow.clearProblem}>
      <div className="form-pair">
        <PlainField
          name="firstName"
          label={m.auth_first_name()}
          autoComplete="given-name"
          maxLength={80}
          required
          problem={problemOf("firstName")}
        />
        <PlainField
          name="lastName"
          label={m.auth_last_name()}
          autoComplete="family-name"
          maxLength={80}
          required
          problem={problemOf("lastName")}
        />
      </div>
      <PlainField
        name="email"
        label={m.ui_email()}
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        checks={emailChecks()}
        problem={
          flow.problem?.isEmailTaken ? (
            <EmailTaken words={problemOf("email")} onSignIn={onSignInInstead} />
          ) : (
            problemOf("email")
          )
        }
      />
      <PasswordField
        name="password"
        label={m.ui_password()}
        autoComplete="new-password"
        required
        hint={passwordHint()}
        checks={newPasswordChecks()}
        problem={problemOf("password")}
      />
      <PlainField
        name="businessName"
        label={m.auth_business_name()}
        autoComplete="organization"
        maxLength={80}
        problem={problemOf("businessName")}
      />
      <PlainField
        name="phone"
        label={m.ui_phone()}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        problem={problemOf("phone")}
      />
      <SubmitButton
        label={m.ui_sign_up()}
        busyLabel={m.auth_creating_account()}
        busy={flow.task === "sign-up"}
        disabled={flow.task !== null}
      />
    </CheckedForm>
  );
}

function EmailTaken({ words, onSignIn }: { words: string | undefined; onSignIn: () => void }) {
  return (
    <>
      {words}{" "}
      <button type="button" className="auth-instead" onClick={onSignIn}>
        {m.auth_sign_in_instead()}
      </button>
    </>
  );
}
