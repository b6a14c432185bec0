import { Button, Dialog } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type Message, m } from "#messages";
import type { FreshProof, ProofMethod } from "#worker/auth/fresh-proof/fresh-proof.contract.ts";
import { isProvider, nameOfProvider, type ProviderId } from "#worker/auth/providers/providers.catalogue.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import "../../layout/radix-components.css";
import "../../ui/style-nonce.ts";
import "../../ui/form.css";
import "./proof-dialog.css";
import { AppCodeField } from "../app-code-field.tsx";
import { ProviderMark } from "../provider-button.tsx";
import type { AskedProof } from "./pending-proof.ts";
import { provePasskey, sendProof } from "./proof-requests.ts";
import { proveAtProvider } from "./prove-at-provider.ts";

const alternativeLabels: Record<Exclude<ProofMethod, ProviderId>, Message> = {
  passkey: m.auth_use_passkey,
  "app-code": m.auth_use_authenticator_app,
  password: m.auth_use_password,
};

/** "Confirm it's you", over whatever the person is about to change; that goes on by itself afterwards. */
export function ProofDialog({ asked }: { asked: AskedProof }) {
  const [method, setMethod] = useState<ProofMethod | null>(asked.methods[0] ?? null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (prove: () => Promise<void>) => prove(),
    onSuccess: () => asked.settle(true),
  });
  const others = asked.methods.filter((other) => other !== method);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    mutate(() => prove(method, fields));
  }
  function change(next: ProofMethod) {
    reset();
    setMethod(next);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || asked.settle(false)}>
      <Dialog.Content maxWidth="460px" size="4">
        <Dialog.Title size="5" mb="1" className="dialog-title">
          {m.auth_proof_title()}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="5">
          {method ? m.auth_proof_intro() : m.auth_proof_has_no_way()}
        </Dialog.Description>
        <CheckedForm className="form" onSubmit={submit} key={method}>
          {/* Tells password managers whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={asked.email} readOnly hidden />
          {method === "password" ? (
            <PasswordField name="password" label={m.ui_password()} autoComplete="current-password" required autoFocus />
          ) : null}
          {method === "app-code" ? <AppCodeField /> : null}
          {error ? <Problem>{failureMessage(error, m.auth_proof_failed())}</Problem> : null}
          <div className="dialog-buttons">
            <Dialog.Close>
              <Button type="button" size="3" variant="soft" color="gray" className="big-button">
                {m.ui_cancel()}
              </Button>
            </Dialog.Close>
            {method ? (
              <Button type="submit" size="3" className="big-button" disabled={isPending}>
                <SubmitFace method={method} busy={isPending} />
              </Button>
            ) : null}
          </div>
          {others.length > 0 ? (
            <div className="proof-others">
              {others.map((other) => (
                <Button
                  key={other}
                  type="button"
                  variant="ghost"
                  size="2"
                  className="big-button"
                  // Whether a provider's window is still open cannot be told.
                  disabled={isPending && !isProvider(method)}
                  onClick={() => change(other)}
                >
                  {isProvider(other) ? continueWith(other) : alternativeLabels[other]()}
                </Button>
              ))}
            </div>
          ) : null}
        </CheckedForm>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function continueWith(provider: ProviderId): string {
  return m.auth_continue_with_provider({ provider: nameOfProvider(provider) });
}

function prove(method: ProofMethod | null, fields: FormData): Promise<void> {
  if (method === "passkey") return provePasskey();
  if (isProvider(method)) return proveAtProvider(method);
  const proof: FreshProof =
    method === "app-code"
      ? { method, code: String(fields.get("code")) }
      : { method: "password", password: String(fields.get("password")) };
  return sendProof(proof);
}

function SubmitFace({ method, busy }: { method: ProofMethod; busy: boolean }) {
  if (method === "passkey") {
    return (
      <>
        <KeyRound size={18} aria-hidden /> {busy ? m.auth_waiting_for_passkey() : m.auth_use_passkey()}
      </>
    );
  }
  if (isProvider(method)) {
    const waiting = m.auth_proof_waiting_for_provider({ provider: nameOfProvider(method) });
    return (
      <>
        <ProviderMark provider={method} /> {busy ? waiting : continueWith(method)}
      </>
    );
  }
  return busy ? m.ui_checking() : m.ui_confirm();
}
