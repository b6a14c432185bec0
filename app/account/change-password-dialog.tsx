import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
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
    fallback: "We could not change the password. Please try again.",
    onDone: () => {
      toast({ title: "Your password was changed", description: "All other devices were signed out." });
      queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="gray" highContrast className="big-button">
          Change password
        </Button>
      }
      title="Change your password"
      description="You stay signed in here; all other devices are signed out."
      submit={{ label: "Change password", busyLabel: "Saving..." }}
      onSubmit={(fields) =>
        send({
          currentPassword: String(fields.get("currentPassword")),
          newPassword: String(fields.get("newPassword")),
        })
      }
    >
      {/* Tells password managers whose password changes. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" required />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        required
        hint={passwordHint()}
        checks={newPasswordChecks()}
      />
    </FormDialog>
  );
}
