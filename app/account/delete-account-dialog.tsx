import { Button } from "@radix-ui/themes";
import { useNavigate } from "react-router";
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
    fallback: "We could not delete the account. Please try again.",
    onDone: async () => {
      await navigate("/", { replace: true });
      await signOut();
      toast({ title: "Your account is deleted", description: "Thank you for trying us." });
    },
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="red" className="big-button">
          Delete account
        </Button>
      }
      title="Delete your account?"
      description="We delete your account, your photos and all pictures made from them right away. This cannot be undone."
      submit={{ label: "Delete for good", busyLabel: "Deleting...", danger: true }}
      onSubmit={(fields) =>
        send(user.hasPassword ? { password: String(fields.get("password")) } : { email: String(fields.get("email")) })
      }
    >
      {user.hasPassword ? (
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          hint="So that nobody else can do this"
        />
      ) : (
        <FormField
          name="email"
          label="Your email"
          type="email"
          autoComplete="off"
          required
          hint={`Type ${user.email} to confirm`}
          checks={[
            {
              match: (value) => value !== "" && value.trim().toLowerCase() !== user.email,
              message: "This is not the address of your account.",
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
