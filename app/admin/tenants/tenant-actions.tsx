import { m } from "#messages";
import { maxMonthlyLimit, type StaffTenantDetail, type TenantChange } from "#worker/admin/tenants/tenants.contract.ts";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { api, dataOf } from "../../api.ts";
import { FormField } from "../../ui/form-field.tsx";
import { ReasonField } from "../change/reason-field.tsx";
import type { Action } from "../resource/actions.tsx";
import type { Maybe } from "../resource/resource.tsx";

type TenantAction = Action<StaffTenantDetail, TenantChange>;

export function createTenant(): TenantAction {
  return {
    button: m.admin_create_tenant(),
    title: m.admin_create_tenant_title(),
    description: m.admin_belongs_to_account_that_exists(),
    send: (fields) =>
      dataOf(
        api.admin.tenants.$post({
          json: { companyName: String(fields.get("companyName")), ownerEmail: String(fields.get("ownerEmail")) },
        }),
      ),
    done: { title: m.admin_created(), description: m.admin_change_is_in_audit_log() },
    fields: (
      <>
        <FormField
          name="companyName"
          label={m.admin_company_name()}
          required
          maxLength={tenantLengths.companyName}
          autoComplete="off"
        />
        <FormField
          name="ownerEmail"
          label={m.admin_owners_email()}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          checks={[{ match: "typeMismatch", message: m.ui_enter_valid_email() }]}
        />
      </>
    ),
  };
}

export function nameActions({ companyName, slug }: StaffTenantDetail): TenantAction[] {
  return [
    {
      button: m.ui_rename(),
      title: m.admin_rename_company(),
      description: m.admin_shows_so_in_its_pages(),
      change: "name",
      value: (fields) => fields.get("name"),
      fields: (
        <FormField
          name="name"
          label={m.admin_company_name()}
          required
          maxLength={tenantLengths.companyName}
          defaultValue={companyName}
          autoComplete="off"
        />
      ),
    },
    {
      button: m.admin_change_slug(),
      title: m.admin_change_slug_title(),
      description: m.admin_links_and_embeds_with_old(),
      change: "slug",
      value: (fields) => fields.get("slug"),
      fields: (
        <FormField
          name="slug"
          label={m.admin_slug()}
          required
          minLength={2}
          maxLength={tenantLengths.slug}
          defaultValue={slug}
          autoComplete="off"
          hint={m.admin_letters_to_z_digits()}
        />
      ),
    },
  ];
}

export function accessActions(tenant: StaffTenantDetail): Maybe<TenantAction>[] {
  const { companyName, isDemo, owner, embedEnabled, suspendedAt, monthlyGenerationLimit } = tenant;
  return [
    {
      button: m.admin_monthly_limit(),
      description: m.admin_pictures_that_visitors_of_this(),
      submit: m.admin_save_limit(),
      change: "limit",
      value: (fields) => Number(String(fields.get("limit") ?? "").trim() || -1),
      fields: (
        <FormField
          name="limit"
          label={m.admin_pictures_month()}
          type="number"
          min={0}
          max={maxMonthlyLimit}
          step={1}
          defaultValue={monthlyGenerationLimit === -1 ? "" : monthlyGenerationLimit}
          checks={[{ match: "rangeOverflow", message: m.admin_at_most({ max: maxMonthlyLimit }) }]}
        />
      ),
    },
    !isDemo &&
      owner &&
      (embedEnabled
        ? {
            button: m.admin_switch_embeds_off(),
            title: m.admin_switch_embeds_off_question(),
            description: m.admin_visualizers_on_other_sites_stop(),
            submit: m.admin_switch_off(),
            change: "embeds",
            value: false,
          }
        : {
            button: m.admin_switch_embeds_on(),
            title: m.admin_switch_embeds_on_question(),
            description: m.admin_visualizers_on_other_sites_make(),
            submit: m.admin_switch_on(),
            change: "embeds",
            value: true,
          }),
    !isDemo &&
      (suspendedAt
        ? {
            button: m.admin_reinstate_tenant(),
            title: m.admin_reinstate({ companyName }),
            description: m.admin_pages_embeds_leads_and_settings(),
            change: "suspended",
            value: null,
          }
        : {
            button: m.admin_suspend_tenant(),
            title: m.admin_suspend({ companyName }),
            description: m.admin_pages_and_embeds_close(),
            danger: true,
            change: "suspended",
            value: (fields) => fields.get("reason"),
            fields: <ReasonField hint={m.admin_companys_own_people_read_this()} />,
          }),
  ];
}
