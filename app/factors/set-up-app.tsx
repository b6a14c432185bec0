import { useMutation } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { AppSetup, FactorAdded } from "#worker/factors/factors.contract.ts";
import { AppCodeField } from "../auth/app-code-field.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toastError } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { confirmApp, startApp } from "./factor-requests.ts";

/** An app that shows codes: scan, then type the first one. For phones without passkeys, and as a second way. */
export function SetUpApp({ onChanged }: { onChanged: (added: FactorAdded) => Promise<void> }) {
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const { dialog, send } = useFormDialog({
    send: async (code: string) => onChanged(await confirmApp(code)),
    fallback: m.factors_could_not_check_code(),
    onDone: () => {},
  });
  const start = useMutation({
    mutationFn: startApp,
    onSuccess: (made) => {
      setSetup(made);
      dialog.onOpenChange(true);
    },
    onError: (error) => toastError(failureMessage(error, m.factors_could_not_set_up_app())),
  });

  return (
    <FormDialog
      {...dialog}
      // Each opening has a key of its own: the server makes it first.
      onOpenChange={(open) => (open ? start.mutate() : dialog.onOpenChange(false))}
      trigger={
        <QuietButton disabled={start.isPending}>
          <Smartphone size={16} aria-hidden />{" "}
          {start.isPending ? m.ui_preparing() : m.factors_set_up_authenticator_app()}
        </QuietButton>
      }
      title={m.factors_set_up_authenticator_app()}
      description={m.factors_scan_this_with_app()}
      submit={{ label: m.factors_turn_it_on(), busyLabel: m.ui_checking() }}
      onSubmit={(fields) => send(String(fields.get("code")))}
    >
      {setup ? (
        <>
          <QrCode className="factor-qr" text={setup.uri} label={m.factors_qr_code_for_authenticator_app()} />
          <p className="factor-key">
            <span className="quiet">{m.factors_key()}</span>{" "}
            <code translate="no">{setup.key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
        </>
      ) : null}
      <AppCodeField />
    </FormDialog>
  );
}
