import { Building2 } from "lucide-react";
import { tenantsQuerySchema } from "#worker/admin/tenants/tenants.contract.ts";
import { api } from "../../api.ts";
import { formatDay } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { createTenant } from "./tenant-actions.tsx";
import { tenantBadges, tenantRecord } from "./tenant-record.tsx";

export const tenants = resource({
  name: "tenants",
  title: "Tenants",
  icon: Building2,
  client: api.admin.tenants,
  query: tenantsQuerySchema,
  search: "Search by company name or slug",
  filters: [
    { name: "state", label: "State", any: "Any state", options: { active: "Active", suspended: "Suspended" } },
    { name: "embeds", label: "Embeds", any: "On or off", options: { on: "On", off: "Off" } },
  ],
  columns: [
    { title: "Company", cell: (tenant) => tenant.companyName },
    { title: "Slug", cell: (tenant) => tenant.slug },
    { title: "Owner", cell: (tenant) => tenant.owner?.email },
    { title: "State", cell: (tenant) => <Badges of={tenantBadges(tenant)} /> },
    { title: "Created", cell: (tenant) => formatDay(tenant.createdAt) },
  ],
  create: createTenant,
  record: tenantRecord,
});
