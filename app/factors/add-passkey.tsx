import { KeyRound } from "lucide-react";
import { m } from "#messages";
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
    fallback: m.factors_could_not_add_passkey(),
    onDone: () => {},
  });
  return (
    <FormDialog
      {...dialog}
      trigger={
        <QuietButton>
          <KeyRound size={16} aria-hidden /> {m.factors_add_passkey()}
        </QuietButton>
      }
      title={m.factors_add_passkey()}
      description={m.factors_passkey_lives_on_phone_computer()}
      submit={{ label: m.ui_continue(), busyLabel: m.factors_waiting_for_device() }}
      onSubmit={(fields) => send(String(fields.get("name")).trim())}
    >
      <FormField
        name="name"
        label={m.ui_name()}
        maxLength={60}
        autoComplete="off"
        hint={m.factors_where_you_keep_it_like()}
      />
    </FormDialog>
  );
}
