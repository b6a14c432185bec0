import { Button, Dialog } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Form } from "radix-ui";
import { type FormEvent, useState } from "react";
import type { FreshProof, ProofMethod } from "#worker/auth/fresh-proof/fresh-proof.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import "../../layout/radix-components.css";
import "../../ui/style-nonce.ts";
import "../../ui/form.css";
import "./proof-dialog.css";
import { AppCodeField } from "../app-code-field.tsx";
import { GoogleLogo } from "../google-button.tsx";
import type { AskedProof } from "./pending-proof.ts";
import { provePasskey, sendProof } from "./proof-requests.ts";
import { proveAtGoogle } from "./prove-at-google.ts";

const alternativeLabels: Record<ProofMethod, string> = {
  passkey: "Use your passkey",
  "app-code": "Use your authenticator app",
  password: "Use your password",
  google: "Continue with Google",
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
          Confirm it’s you
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="5">
          {method
            ? "For a change like this, we make sure it's really you. Then we finish what you started."
            : "Your account has no way to confirm it yet. Please set a password first, on your dashboard under Security."}
        </Dialog.Description>
        <Form.Root className="form" onSubmit={submit} key={method}>
          {/* Tells password managers whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={asked.email} readOnly hidden />
          {method === "password" ? (
            <PasswordField name="password" label="Password" autoComplete="current-password" required autoFocus />
          ) : null}
          {method === "app-code" ? <AppCodeField /> : null}
          {error ? (
            <Problem>{failureMessage(error, "We could not confirm that it's you. Please try again.")}</Problem>
          ) : null}
          <div className="dialog-buttons">
            <Dialog.Close>
              <Button type="button" size="3" variant="soft" color="gray" className="big-button">
                Cancel
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
                  // Whether Google's window is still open cannot be told.
                  disabled={isPending && method !== "google"}
                  onClick={() => change(other)}
                >
                  {alternativeLabels[other]}
                </Button>
              ))}
            </div>
          ) : null}
        </Form.Root>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function prove(method: ProofMethod | null, fields: FormData): Promise<void> {
  if (method === "passkey") return provePasskey();
  if (method === "google") return proveAtGoogle();
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
        <KeyRound size={18} aria-hidden /> {busy ? "Waiting for your passkey..." : "Use your passkey"}
      </>
    );
  }
  if (method === "google") {
    return (
      <>
        <GoogleLogo /> {busy ? "Waiting for Google..." : "Continue with Google"}
      </>
    );
  }
  return busy ? "Checking..." : "Confirm";
}
