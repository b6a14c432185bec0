import { Button } from "@radix-ui/themes";
import { Pencil } from "lucide-react";
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
    fallback: "We could not save your details. Please try again.",
    onDone: () => {
      toast({ title: "Your details were saved" });
      refresh().catch(() => toastError("Failed to refresh account information"));
    },
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="gray" highContrast className="big-button">
          <Pencil size={16} aria-hidden /> Edit
        </Button>
      }
      title="Edit your details"
      description="This is how we address you. What your customers see is under Branding."
      submit={{ label: "Save", busyLabel: "Saving..." }}
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
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          defaultValue={user.firstName}
          required
        />
        <FormField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          defaultValue={user.lastName}
          required
        />
      </div>
      <FormField
        name="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={80}
        defaultValue={user.businessName ?? ""}
      />
      <FormField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={user.phone ?? ""}
      />
    </FormDialog>
  );
}
