import { useNavigate } from "react-router";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { createTenant } from "./tenant-requests.ts";

export function CreateTenant() {
  const navigate = useNavigate();
  return (
    <ChangeDialog
      button="Create tenant"
      title="Create a tenant"
      description="It belongs to an account that exists and has none yet. Its slug is made from its name."
      submit="Create tenant"
      send={async (fields) => {
        const { id } = await createTenant({
          companyName: String(fields.get("companyName")),
          ownerEmail: String(fields.get("ownerEmail")),
        });
        toast({ title: "Created", description: "The change is in the audit log." });
        navigate(`/admin/tenants/${id}`);
      }}
    >
      <FormField
        name="companyName"
        label="Company name"
        required
        maxLength={tenantLengths.companyName}
        autoComplete="off"
      />
      <FormField
        name="ownerEmail"
        label="Owner's email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        checks={[{ match: "typeMismatch", message: "Please enter a valid email address." }]}
      />
    </ChangeDialog>
  );
}
