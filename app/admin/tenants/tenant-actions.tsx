import {
  type StaffTenantDetail,
  type TenantChange,
  tenantChangeSchema,
} from "#worker/admin/tenants/tenants.contract.ts";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { FormField } from "../../ui/form-field.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { ReasonField } from "../change/reason-field.tsx";
import { useChange } from "../change/use-change.ts";
import { changeTenant } from "./tenant-requests.ts";

type Props = { tenant: StaffTenantDetail };

function useTenantChange({ id }: StaffTenantDetail) {
  const key = String(id);
  return useChange<StaffTenantDetail, TenantChange>({
    name: "tenants",
    id: key,
    send: (change) => changeTenant(key, change),
  });
}

export function TenantNameActions({ tenant }: Props) {
  const change = useTenantChange(tenant);
  return (
    <div className="admin-actions">
      <ChangeDialog
        button="Rename"
        title="Rename the company"
        description="It shows so in its pages, embeds and emails at once. Its slug stays."
        submit="Rename"
        send={(fields) => change({ change: "name", value: String(fields.get("name")) })}
      >
        <FormField
          name="name"
          label="Company name"
          required
          maxLength={tenantLengths.companyName}
          defaultValue={tenant.companyName}
          autoComplete="off"
        />
      </ChangeDialog>
      <ChangeDialog
        button="Change slug"
        title="Change the slug"
        description="Links and embeds with the old one go on working."
        submit="Change slug"
        send={(fields) => change({ change: "slug", value: String(fields.get("slug")) })}
      >
        <FormField
          name="slug"
          label="Slug"
          required
          minLength={2}
          maxLength={tenantLengths.slug}
          defaultValue={tenant.slug}
          autoComplete="off"
          hint="The letters a to z, digits, and single hyphens between them."
        />
      </ChangeDialog>
    </div>
  );
}

export function TenantAccessActions({ tenant }: Props) {
  const change = useTenantChange(tenant);
  return (
    <div className="admin-actions">
      <ChangeDialog
        button="Monthly limit"
        title="Monthly limit"
        description="Pictures that visitors of this company may make in a calendar month. Empty: as many as the owner's plan has."
        submit="Save limit"
        send={(fields) => {
          const text = String(fields.get("limit") ?? "").trim();
          return change(tenantChangeSchema.parse({ change: "limit", value: text === "" ? -1 : Number(text) }));
        }}
      >
        <FormField
          name="limit"
          label="Pictures a month"
          type="number"
          min={0}
          max={1_000_000}
          step={1}
          defaultValue={tenant.monthlyGenerationLimit === -1 ? "" : tenant.monthlyGenerationLimit}
          checks={[{ match: "rangeOverflow", message: "At most 1,000,000." }]}
        />
      </ChangeDialog>
      {tenant.isDemo || !tenant.owner ? null : (
        <ChangeDialog
          button={tenant.embedEnabled ? "Switch embeds off" : "Switch embeds on"}
          title={tenant.embedEnabled ? "Switch embeds off?" : "Switch embeds on?"}
          description={
            tenant.embedEnabled
              ? "Its visualizers on other sites stop making pictures at once; their lead form stays."
              : "Its visualizers on other sites make pictures again, as far as its plan has them."
          }
          submit={tenant.embedEnabled ? "Switch off" : "Switch on"}
          send={() => change({ change: "embeds", value: !tenant.embedEnabled })}
        />
      )}
      {tenant.isDemo ? null : <SuspendOrReinstate tenant={tenant} />}
    </div>
  );
}

function SuspendOrReinstate({ tenant }: Props) {
  const change = useTenantChange(tenant);
  if (tenant.suspendedAt) {
    return (
      <ChangeDialog
        button="Reinstate tenant"
        title={`Reinstate ${tenant.companyName}?`}
        description="Its pages, embeds, leads and settings are open again at once."
        submit="Reinstate tenant"
        send={() => change({ change: "suspended", value: null })}
      />
    );
  }
  return (
    <ChangeDialog
      button="Suspend tenant"
      title={`Suspend ${tenant.companyName}?`}
      description="Its pages and embeds close at once, no lead is taken, and its people cannot reach leads or settings."
      submit="Suspend tenant"
      danger
      send={(fields) => change(tenantChangeSchema.parse({ change: "suspended", value: fields.get("reason") }))}
    >
      <ReasonField hint="The company's own people read this." />
    </ChangeDialog>
  );
}
