import { Button } from "@radix-ui/themes";
import { KeyRound } from "lucide-react";
import { Form } from "radix-ui";
import { type FormEvent, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { FactorMethod, SecondStep as Step } from "#worker/factors/factors.contract.ts";
import type { loader as rootLoader } from "../root.tsx";
import { FormField } from "../ui/form-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { AppCodeField } from "./app-code-field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { takeStepByCode, takeStepByPasskey } from "./second-step-requests.ts";
import { SubmitButton } from "./submit-button.tsx";
import type { useAuthFlow } from "./use-auth-flow.ts";

const words: Record<FactorMethod, { other: string; message: string }> = {
  passkey: {
    other: "Use your passkey",
    message: "A passkey protects your account. Use it to finish signing in.",
  },
  "app-code": {
    other: "Use your authenticator app",
    message: "Open your authenticator app and enter the code it shows for this account.",
  },
  "recovery-code": {
    other: "Use a recovery code",
    message: "Enter one of the codes you saved when you set this up. Each code works once.",
  },
};

type Props = { flow: ReturnType<typeof useAuthFlow>; step: Step; success: string };

/** After the password, or Google: the second factor of the account. */
export function SecondStep({ flow, step: { challenge, methods }, success }: Props) {
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? "app");
  const busy = flow.task === "second-step";
  const supportEmail = useRouteLoaderData<typeof rootLoader>("root")?.supportEmail ?? "";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    flow.attempt({
      task: "second-step",
      fallback: "We could not check that. Please try again.",
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
      <AuthHeading title="One more step">{words[method].message}</AuthHeading>
      <Form.Root className="form" method="post" onSubmit={submit} key={method}>
        {method === "app-code" ? <AppCodeField /> : null}
        {method === "recovery-code" ? (
          <FormField
            name="code"
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            autoFocus
            hint="It looks like 7K3M-9QXT-2B4D-WZ6R."
          />
        ) : null}
        {method === "passkey" ? (
          <Button size="3" className="big-button wide" type="submit" disabled={busy} autoFocus>
            <KeyRound size={18} aria-hidden /> {busy ? "Waiting for your passkey..." : "Use your passkey"}
          </Button>
        ) : (
          <SubmitButton label="Continue" busyLabel="Checking..." busy={busy} />
        )}
      </Form.Root>
      {flow.problem ? <Problem>{flow.problem}</Problem> : null}
      <div className="auth-others">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="auth-back" disabled={busy} onClick={() => change(other)}>
              {words[other].other}
            </button>
          ))}
        <button type="button" className="auth-back" disabled={busy} onClick={flow.startOver}>
          Back to sign in
        </button>
      </div>
      <p className="auth-small">
        Lost all of these? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, and we'll help you back in once
        we know it's you.
      </p>
    </>
  );
}
