import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { newPasswordChecks, passwordHint } from "../auth/field-checks.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { changePassword } from "./account-requests.ts";
import { sessionsKey } from "./session-list.tsx";

export function ChangePasswordDialog({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { dialog, send } = useFormDialog({
    send: (change: { currentPassword: string; newPassword: string }) => changePassword(change),
    fallback: m.account_change_password_failed(),
    onDone: () => {
      toast({ title: m.account_password_changed(), description: m.account_other_devices_were_signed_out() });
      queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="gray" highContrast className="big-button">
          {m.account_change_password()}
        </Button>
      }
      title={m.account_change_password_title()}
      description={m.account_change_password_text()}
      submit={{ label: m.account_change_password(), busyLabel: m.ui_saving() }}
      onSubmit={(fields) =>
        send({
          currentPassword: String(fields.get("currentPassword")),
          newPassword: String(fields.get("newPassword")),
        })
      }
    >
      {/* Tells password managers whose password changes. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={m.account_current_password()}
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="newPassword"
        label={m.auth_new_password_label()}
        autoComplete="new-password"
        required
        hint={passwordHint()}
        checks={newPasswordChecks()}
      />
    </FormDialog>
  );
}
