import { Button } from "@radix-ui/themes";
import { KeyRound } from "lucide-react";
import { m } from "#messages";
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
          {synced ? formatLastUsed(passkey) : m.factors_on_one_device({ used: formatLastUsed(passkey) })}
        </span>
      </div>
      <div className="factor-actions">
        <RenamePasskey passkey={passkey} onChanged={rest.onChanged} />
        <RemoveFactor what={{ passkey: id, name }} {...rest} />
      </div>
    </li>
  );
}

function RenamePasskey({ passkey: { id, name }, onChanged }: Pick<Props, "passkey" | "onChanged">) {
  const { dialog, send } = useFormDialog({
    send: (next: string) => renamePasskey(id, next),
    fallback: m.factors_could_not_rename_passkey(),
    onDone: () => onChanged(null),
  });
  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button
          size="2"
          variant="ghost"
          color="gray"
          className="big-button"
          aria-label={m.factors_passkey_rename_label({ name })}
        >
          {m.ui_rename()}
        </Button>
      }
      title={m.factors_passkey_rename()}
      description={m.factors_pick_name_that_tells()}
      submit={{ label: m.factors_save_name(), busyLabel: m.ui_saving() }}
      onSubmit={(fields) => send(String(fields.get("name")))}
    >
      <FormField name="name" label={m.ui_name()} defaultValue={name} maxLength={60} required autoComplete="off" />
    </FormDialog>
  );
}
