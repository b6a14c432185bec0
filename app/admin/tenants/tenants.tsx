import { Building2 } from "lucide-react";
import { m } from "#messages";
import { tenantsQuerySchema } from "#worker/admin/tenants/tenants.contract.ts";
import { api } from "../../api.ts";
import { formatDay } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { createTenant } from "./tenant-actions.tsx";
import { tenantBadges, tenantRecord } from "./tenant-record.tsx";

export const tenants = resource({
  name: "tenants",
  title: m.admin_tenants,
  icon: Building2,
  client: api.admin.tenants,
  query: tenantsQuerySchema,
  search: m.admin_search_by_company_name,
  filters: [
    {
      name: "state",
      label: m.admin_state,
      any: m.admin_any_state,
      options: { active: m.admin_active, suspended: m.admin_suspended },
    },
    { name: "embeds", label: m.admin_embeds, any: m.admin_on_or_off, options: { on: m.admin_on, off: m.admin_off } },
  ],
  columns: [
    { title: m.admin_company, cell: (tenant) => tenant.companyName },
    { title: m.admin_slug, cell: (tenant) => tenant.slug },
    { title: m.admin_owner, cell: (tenant) => tenant.owner?.email },
    { title: m.admin_state, cell: (tenant) => <Badges of={tenantBadges(tenant)} /> },
    { title: m.admin_created, cell: (tenant) => formatDay(tenant.createdAt) },
  ],
  create: createTenant,
  record: tenantRecord,
});
