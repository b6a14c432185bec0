import { Button } from "@radix-ui/themes";
import { Pencil } from "lucide-react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { useSession } from "../auth/session.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormField } from "../ui/form-field.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { type ProfileFields, saveProfile } from "./account-requests.ts";

export function EditProfileDialog({ user }: { user: Account["user"] }) {
  const { refresh } = useSession();
  const { dialog, send } = useFormDialog({
    send: (profile: ProfileFields) => saveProfile(profile),
    fallback: m.account_edit_failed(),
    onDone: () => {
      toast({ title: m.account_edit_saved() });
      refresh().catch(() => toastError(m.account_failed_to_refresh()));
    },
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="gray" highContrast className="big-button">
          <Pencil size={16} aria-hidden /> {m.account_edit()}
        </Button>
      }
      title={m.account_edit_title()}
      description={m.account_edit_text()}
      submit={{ label: m.ui_save(), busyLabel: m.ui_saving() }}
      onSubmit={(fields) => {
        const text = (name: string) => String(fields.get(name) ?? "");
        send({
          firstName: text("firstName"),
          lastName: text("lastName"),
          businessName: text("businessName"),
          phone: text("phone"),
        });
      }}
    >
      <div className="form-pair">
        <FormField
          name="firstName"
          label={m.auth_first_name()}
          autoComplete="given-name"
          maxLength={80}
          defaultValue={user.firstName}
          required
        />
        <FormField
          name="lastName"
          label={m.auth_last_name()}
          autoComplete="family-name"
          maxLength={80}
          defaultValue={user.lastName}
          required
        />
      </div>
      <FormField
        name="businessName"
        label={m.auth_business_name()}
        autoComplete="organization"
        maxLength={80}
        defaultValue={user.businessName ?? ""}
      />
      <FormField
        name="phone"
        label={m.ui_phone()}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={user.phone ?? ""}
      />
    </FormDialog>
  );
}
