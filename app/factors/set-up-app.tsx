import { Button, Dialog } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { Form } from "radix-ui";
import { type FormEvent, useState } from "react";
import { encode } from "uqr";
import type { AppSetup, FactorAdded } from "#worker/factors/contract.ts";
import { AppCodeField } from "../auth/app-code-field.tsx";
import { failureWords } from "../ui/failure-words.ts";
import { Problem } from "../ui/problem.tsx";
import { toastError } from "../ui/toast.ts";
import { confirmApp, startApp } from "./factor-requests.ts";

const notStarted = "We could not set up the app. Please try again.";

/** An app that shows codes: scan, then type the first one. For phones without passkeys, and as a second way. */
export function SetUpApp({ onChanged }: { onChanged: (added: FactorAdded) => Promise<void> }) {
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const start = useMutation({
    mutationFn: startApp,
    onSuccess: setSetup,
    onError: (error) => toastError(failureWords(error, notStarted)),
  });
  const confirm = useMutation({
    mutationFn: confirmApp,
    onSuccess: async (added) => {
      setSetup(null);
      await onChanged(added);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get("code")));
  }
  function close() {
    confirm.reset();
    setSetup(null);
  }

  return (
    <>
      <Button
        size="2"
        variant="surface"
        color="gray"
        highContrast
        className="big-button"
        disabled={start.isPending}
        onClick={() => start.mutate()}
      >
        <Smartphone size={16} aria-hidden /> {start.isPending ? "Preparing..." : "Set up an authenticator app"}
      </Button>
      <Dialog.Root open={setup !== null} onOpenChange={(open) => open || confirm.isPending || close()}>
        <Dialog.Content maxWidth="460px" size="4">
          <Dialog.Title size="5" mb="1" className="dialog-title">
            Set up an authenticator app
          </Dialog.Title>
          <Dialog.Description size="2" color="gray" mb="4">
            Scan this with your app, or type the key into it. Then enter the code that it shows.
          </Dialog.Description>
          {setup ? (
            <Form.Root className="form" onSubmit={submit}>
              <QrCode text={setup.uri} />
              <p className="factor-key">
                <span className="quiet">Key</span> <code>{setup.key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
              </p>
              <AppCodeField />
              {confirm.error ? (
                <Problem>{failureWords(confirm.error, "We could not check the code. Please try again.")}</Problem>
              ) : null}
              <div className="dialog-buttons">
                <Button
                  type="button"
                  size="3"
                  variant="soft"
                  color="gray"
                  className="big-button"
                  disabled={confirm.isPending}
                  onClick={close}
                >
                  Cancel
                </Button>
                <Button type="submit" size="3" className="big-button" disabled={confirm.isPending}>
                  {confirm.isPending ? "Checking..." : "Turn it on"}
                </Button>
              </div>
            </Form.Root>
          ) : null}
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
}

/** Dark on light in every scheme: cameras read it so. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
