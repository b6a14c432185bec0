import type { StaffTenant } from "#worker/admin/tenants/tenants.contract.ts";
import { formatDay } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import { useStaff } from "../use-staff.ts";
import { CreateTenant } from "./create-tenant.tsx";
import { TenantBadges } from "./tenant-badges.tsx";
import { exportTenants, listTenants } from "./tenant-requests.ts";

const filters: ListFilter[] = [
  { name: "state", label: "State", any: "Any state", options: { active: "Active", suspended: "Suspended" } },
  { name: "embeds", label: "Embeds", any: "On or off", options: { on: "On", off: "Off" } },
];

const columns: Column<StaffTenant>[] = [
  { title: "Company", cell: (tenant) => tenant.companyName },
  { title: "Slug", cell: (tenant) => tenant.slug },
  { title: "Owner", cell: (tenant) => tenant.owner?.email },
  { title: "State", cell: (tenant) => <TenantBadges tenant={tenant} /> },
  { title: "Created", cell: (tenant) => formatDay(tenant.createdAt) },
];

export function TenantsScreen() {
  const { isAdmin } = useStaff();
  return (
    <>
      <header className="admin-head">
        <h1>Tenants</h1>
        {isAdmin ? <CreateTenant /> : null}
      </header>
      <RecordList
        name="tenants"
        searchLabel="Search by company name or slug"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/tenants/${id}`}
        fetchPage={listTenants}
        fetchFile={exportTenants}
      />
    </>
  );
}
