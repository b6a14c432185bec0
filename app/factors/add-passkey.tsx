import { KeyRound } from "lucide-react";
import type { FactorAdded } from "#worker/factors/factors.contract.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormField } from "../ui/form-field.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { addPasskey } from "./factor-requests.ts";

/** Names it, then the device itself asks for a fingerprint, a face, or a PIN. */
export function AddPasskey({ onChanged }: { onChanged: (added: FactorAdded) => Promise<void> }) {
  const { dialog, send } = useFormDialog({
    send: async (name: string) => onChanged(await addPasskey(name)),
    fallback: "We could not add the passkey. Please try again.",
    onDone: () => {},
  });
  return (
    <FormDialog
      {...dialog}
      trigger={
        <QuietButton>
          <KeyRound size={16} aria-hidden /> Add a passkey
        </QuietButton>
      }
      title="Add a passkey"
      description="A passkey lives on your phone, computer, or security key. You use it with your fingerprint, face, or PIN."
      submit={{ label: "Continue", busyLabel: "Waiting for your device..." }}
      onSubmit={(fields) => send(String(fields.get("name")).trim())}
    >
      <FormField
        name="name"
        label="Name"
        maxLength={60}
        autoComplete="off"
        hint="Where you keep it, like “Phone.” Leave it empty to use this browser's name."
      />
    </FormDialog>
  );
}
