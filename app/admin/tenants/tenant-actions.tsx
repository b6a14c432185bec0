import type { StaffTenantDetail, TenantChange } from "#worker/admin/tenants/tenants.contract.ts";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { api, dataOf } from "../../api.ts";
import { FormField } from "../../ui/form-field.tsx";
import { ReasonField } from "../change/reason-field.tsx";
import type { Action } from "../resource/actions.tsx";
import type { Maybe } from "../resource/resource.tsx";

type TenantAction = Action<StaffTenantDetail, TenantChange>;

export const createTenant: TenantAction = {
  button: "Create tenant",
  title: "Create a tenant",
  description: "It belongs to an account that exists and has none yet. Its slug is made from its name.",
  send: (fields) =>
    dataOf(
      api.admin.tenants.$post({
        json: { companyName: String(fields.get("companyName")), ownerEmail: String(fields.get("ownerEmail")) },
      }),
    ),
  done: { title: "Created", description: "The change is in the audit log." },
  fields: (
    <>
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
    </>
  ),
};

export function nameActions({ companyName, slug }: StaffTenantDetail): TenantAction[] {
  return [
    {
      button: "Rename",
      title: "Rename the company",
      description: "It shows so in its pages, embeds and emails at once. Its slug stays.",
      change: "name",
      value: (fields) => fields.get("name"),
      fields: (
        <FormField
          name="name"
          label="Company name"
          required
          maxLength={tenantLengths.companyName}
          defaultValue={companyName}
          autoComplete="off"
        />
      ),
    },
    {
      button: "Change slug",
      title: "Change the slug",
      description: "Links and embeds with the old one go on working.",
      change: "slug",
      value: (fields) => fields.get("slug"),
      fields: (
        <FormField
          name="slug"
          label="Slug"
          required
          minLength={2}
          maxLength={tenantLengths.slug}
          defaultValue={slug}
          autoComplete="off"
          hint="The letters a to z, digits, and single hyphens between them."
        />
      ),
    },
  ];
}

export function accessActions(tenant: StaffTenantDetail): Maybe<TenantAction>[] {
  const { companyName, isDemo, owner, embedEnabled, suspendedAt, monthlyGenerationLimit } = tenant;
  return [
    {
      button: "Monthly limit",
      description:
        "Pictures that visitors of this company may make in a calendar month. Empty: as many as the owner's plan has.",
      submit: "Save limit",
      change: "limit",
      value: (fields) => Number(String(fields.get("limit") ?? "").trim() || -1),
      fields: (
        <FormField
          name="limit"
          label="Pictures a month"
          type="number"
          min={0}
          max={1_000_000}
          step={1}
          defaultValue={monthlyGenerationLimit === -1 ? "" : monthlyGenerationLimit}
          checks={[{ match: "rangeOverflow", message: "At most 1,000,000." }]}
        />
      ),
    },
    !isDemo &&
      owner &&
      (embedEnabled
        ? {
            button: "Switch embeds off",
            title: "Switch embeds off?",
            description: "Its visualizers on other sites stop making pictures at once; their lead form stays.",
            submit: "Switch off",
            change: "embeds",
            value: false,
          }
        : {
            button: "Switch embeds on",
            title: "Switch embeds on?",
            description: "Its visualizers on other sites make pictures again, as far as its plan has them.",
            submit: "Switch on",
            change: "embeds",
            value: true,
          }),
    !isDemo &&
      (suspendedAt
        ? {
            button: "Reinstate tenant",
            title: `Reinstate ${companyName}?`,
            description: "Its pages, embeds, leads and settings are open again at once.",
            change: "suspended",
            value: null,
          }
        : {
            button: "Suspend tenant",
            title: `Suspend ${companyName}?`,
            description:
              "Its pages and embeds close at once, no lead is taken, and its people cannot reach leads or settings.",
            danger: true,
            change: "suspended",
            value: (fields) => fields.get("reason"),
            fields: <ReasonField hint="The company's own people read this." />,
          }),
  ];
}
