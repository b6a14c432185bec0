import { Button } from "@radix-ui/themes";
import { useNavigate } from "react-router";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { useSession } from "../auth/session.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormField } from "../ui/form-field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { deleteAccount } from "./account-requests.ts";

/** Deleting needs something typed that only the owner knows: the password, or without one the account's own address. */
export function DeleteAccountDialog({ user }: { user: Account["user"] }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { dialog, send } = useFormDialog({
    send: (proof: { password: string } | { email: string }) => deleteAccount(proof),
    fallback: m.account_delete_failed(),
    onDone: async () => {
      await navigate("/", { replace: true });
      await signOut();
      toast({ title: m.account_deleted_toast(), description: m.account_deleted_text() });
    },
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="red" className="big-button">
          {m.account_delete()}
        </Button>
      }
      title={m.account_delete_question()}
      description={m.account_delete_text()}
      submit={{ label: m.ui_delete_for_good(), busyLabel: m.ui_deleting(), danger: true }}
      onSubmit={(fields) =>
        send(user.hasPassword ? { password: String(fields.get("password")) } : { email: String(fields.get("email")) })
      }
    >
      {user.hasPassword ? (
        <PasswordField
          name="password"
          label={m.account_delete_password_label()}
          autoComplete="current-password"
          required
          hint={m.account_delete_password_hint()}
        />
      ) : (
        <FormField
          name="email"
          label={m.account_delete_email_label()}
          type="email"
          autoComplete="off"
          required
          hint={m.account_delete_email_hint({ email: user.email })}
          checks={[
            {
              match: (value) => value !== "" && value.trim().toLowerCase() !== user.email,
              message: m.account_delete_email_is_wrong(),
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
