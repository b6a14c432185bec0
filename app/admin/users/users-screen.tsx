import type { StaffUser } from "#worker/admin/users/users.contract.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import { formatDay } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import { UserBadges } from "./user-badges.tsx";
import { exportUsers, listUsers } from "./user-requests.ts";

const filters: ListFilter[] = [
  { name: "role", label: "Role", any: "Any role", options: { user: "User", support: "Support", admin: "Admin" } },
  {
    name: "plan",
    label: "Plan",
    any: "Any plan",
    options: Object.fromEntries(plans.map((plan) => [plan, planTiers[plan].name])),
  },
  { name: "state", label: "State", any: "Any state", options: { disabled: "Disabled", unverified: "Unverified" } },
];

const columns: Column<StaffUser>[] = [
  { title: "Email", cell: (user) => user.email },
  { title: "Name", cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { title: "Business", cell: (user) => user.businessName },
  { title: "Plan", cell: (user) => user.planName },
  { title: "State", cell: (user) => <UserBadges user={user} /> },
  { title: "Joined", cell: (user) => formatDay(user.createdAt) },
];

export function UsersScreen() {
  return (
    <>
      <header className="admin-head">
        <h1>Users</h1>
      </header>
      <RecordList
        name="users"
        searchLabel="Search by email, last name or business"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/users/${id}`}
        fetchPage={listUsers}
        fetchFile={exportUsers}
      />
    </>
  );
}
