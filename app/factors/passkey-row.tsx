import { Button } from "@radix-ui/themes";
import { KeyRound } from "lucide-react";
import type { PasskeyInfo } from "#worker/factors/factors.contract.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormField } from "../ui/form-field.tsx";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { renamePasskey } from "./factor-requests.ts";
import { formatLastUsed } from "./format-last-used.ts";
import { RemoveFactor } from "./remove-factor.tsx";

type Props = {
  passkey: PasskeyInfo;
  isLast: boolean;
  required: boolean;
  onChanged: (added: null) => Promise<void>;
};

export function PasskeyRow({ passkey, ...rest }: Props) {
  const { id, name, synced } = passkey;
  return (
    <li>
      <KeyRound size={20} aria-hidden />
      <div>
        <span>{name}</span>
        <span className="quiet">
          {formatLastUsed(passkey)}
          {synced ? "" : ", on one device only"}
        </span>
      </div>
      <div className="factor-actions">
        <RenamePasskey passkey={passkey} onChanged={rest.onChanged} />
        <RemoveFactor what={{ passkey: id }} name={`passkey “${name}”`} {...rest} />
      </div>
    </li>
  );
}

function RenamePasskey({ passkey: { id, name }, onChanged }: Pick<Props, "passkey" | "onChanged">) {
  const { dialog, send } = useFormDialog({
    send: (next: string) => renamePasskey(id, next),
    fallback: "We could not rename the passkey. Please try again.",
    onDone: () => onChanged(null),
  });
  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="ghost" color="gray" className="big-button" aria-label={`Rename passkey “${name}”`}>
          Rename
        </Button>
      }
      title="Rename passkey"
      description="Pick a name that tells you where you keep it, like “Phone” or “Office laptop.”"
      submit={{ label: "Save name", busyLabel: "Saving..." }}
      onSubmit={(fields) => send(String(fields.get("name")))}
    >
      <FormField name="name" label="Name" defaultValue={name} maxLength={60} required autoComplete="off" />
    </FormDialog>
  );
}
