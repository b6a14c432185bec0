import { Users } from "lucide-react";
import { usersQuerySchema } from "#worker/admin/users/users.contract.ts";
import { api } from "../../api.ts";
import { formatDay } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { planOptions, roleLabels, userBadges } from "./user-labels.ts";
import { userRecord } from "./user-record.tsx";

export const users = resource({
  name: "users",
  title: "Users",
  icon: Users,
  client: api.admin.users,
  query: usersQuerySchema,
  search: "Search by email, last name or business",
  filters: [
    { name: "role", label: "Role", any: "Any role", options: roleLabels },
    { name: "plan", label: "Plan", any: "Any plan", options: planOptions },
    { name: "state", label: "State", any: "Any state", options: { disabled: "Disabled", unverified: "Unverified" } },
  ],
  columns: [
    { title: "Email", cell: (user) => user.email },
    { title: "Name", cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { title: "Business", cell: (user) => user.businessName },
    { title: "Plan", cell: (user) => user.planName },
    { title: "State", cell: (user) => <Badges of={userBadges(user)} /> },
    { title: "Joined", cell: (user) => formatDay(user.createdAt) },
  ],
  record: userRecord,
});
