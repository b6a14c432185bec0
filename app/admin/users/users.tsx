import { Users } from "lucide-react";
import { m } from "#messages";
import { usersQuerySchema } from "#worker/admin/users/users.contract.ts";
import { api } from "../../api.ts";
import { formatDay } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { planOptions, roleLabels, userBadges } from "./user-labels.ts";
import { userRecord } from "./user-record.tsx";

export const users = resource({
  name: "users",
  title: m.admin_users,
  icon: Users,
  client: api.admin.users,
  query: usersQuerySchema,
  search: m.admin_search_by_email_last_name,
  filters: [
    { name: "role", label: m.admin_role, any: m.admin_any_role, options: roleLabels },
    { name: "plan", label: m.admin_plan, any: m.admin_any_plan, options: planOptions },
    {
      name: "state",
      label: m.admin_state,
      any: m.admin_any_state,
      options: { disabled: m.admin_disabled, unverified: m.admin_unverified },
    },
  ],
  columns: [
    { title: m.ui_email, cell: (user) => user.email },
    { title: m.ui_name, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { title: m.admin_business, cell: (user) => user.businessName },
    { title: m.admin_plan, cell: (user) => user.planName },
    { title: m.admin_state, cell: (user) => <Badges of={userBadges(user)} /> },
    { title: m.admin_joined, cell: (user) => formatDay(user.createdAt) },
  ],
  record: userRecord,
});
