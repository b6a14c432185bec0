import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type Message, m } from "#messages";
import type { FactorMethod, SecondStep as Step } from "#worker/factors/factors.contract.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { PlainField } from "../ui/light-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { AppCodeField } from "./app-code-field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { useAuthPlace } from "./auth-place.ts";
import { takeStepByCode, takeStepByPasskey } from "./second-step-requests.ts";
import { SubmitButton } from "./submit-button.tsx";
import type { useAuthFlow } from "./use-auth-flow.ts";

const messages: Record<FactorMethod, { other: Message; message: Message }> = {
  passkey: {
    other: m.auth_use_passkey,
    message: m.auth_passkey_intro,
  },
  "app-code": {
    other: m.auth_use_authenticator_app,
    message: m.auth_app_code_intro,
  },
  "recovery-code": {
    other: m.auth_use_recovery_code,
    message: m.auth_recovery_code_intro,
  },
};

type Props = { flow: ReturnType<typeof useAuthFlow>; step: Step; success: string };

/** After the password, or a provider: the second factor of the account. */
export function SecondStep({ flow, step: { challenge, methods }, success }: Props) {
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? "app-code");
  const busy = flow.task === "second-step";
  const { supportEmail } = useAuthPlace();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    flow.attempt({
      task: "second-step",
      fallback: m.auth_second_step_failed(),
      success,
      send: () => (method === "passkey" ? takeStepByPasskey(challenge) : takeStepByCode(challenge, { method, code })),
    });
  }
  function change(next: FactorMethod) {
    flow.clearProblem();
    setMethod(next);
  }

  return (
    <>
      <AuthHeading title={m.auth_one_more_step()}>{messages[method].message()}</AuthHeading>
      <CheckedForm className="form" method="dialog" onSubmit={submit} key={method}>
        {method === "app-code" ? <AppCodeField /> : null}
        {method === "recovery-code" ? (
          <PlainField
            name="code"
            label={m.auth_recovery_code()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            autoFocus
            hint={m.auth_recovery_code_hint()}
          />
        ) : null}
        {method === "passkey" ? (
          // biome-ignore lint/a11y/noAutofocus: the one thing to do here, and it came in place of the field in focus
          <button type="submit" className="plain-button auth-passkey" disabled={busy} autoFocus>
            <KeyRound size={18} aria-hidden /> {busy ? m.auth_waiting_for_passkey() : m.auth_use_passkey()}
          </button>
        ) : (
          <SubmitButton label={m.ui_continue()} busyLabel={m.ui_checking()} busy={busy} />
        )}
      </CheckedForm>
      {flow.problem ? <Problem>{flow.problem.words}</Problem> : null}
      <div className="auth-others">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="auth-back" disabled={busy} onClick={() => change(other)}>
              {messages[other].other()}
            </button>
          ))}
        <button type="button" className="auth-back" disabled={busy} onClick={flow.startOver}>
          {m.auth_back_to_sign_in()}
        </button>
      </div>
      <p className="auth-small">
        <RichText
          parts={m.auth_second_step_lost.parts({ supportEmail })}
          link={(inner) => <a href={`mailto:${supportEmail}`}>{inner}</a>}
        />
      </p>
    </>
  );
}
