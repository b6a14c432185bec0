import { Link } from "react-router";
import type { StaffUserDetail, UserChange } from "#worker/admin/users/users.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime, formatDay, formatLimit, formatNumber } from "../format.ts";
import { listAddress } from "../list-address.ts";
import { fact } from "../resource/card.tsx";
import type { RecordDefinition } from "../resource/resource.tsx";
import { accessActions, planActions, sessionActions, verificationActions } from "./user-actions.tsx";
import { describePlan, describeSignIn, roleLabels, userBadges } from "./user-labels.ts";

export const userRecord: RecordDefinition<StaffUserDetail, UserChange> = {
  client: api.admin.users,
  patch: (id, json) => dataOf(api.admin.users[":id"].$patch({ param: { id }, json })),
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  about: ({ email }) => email,
  badges: userBadges,
  links: ({ id, email }) => [
    ["Jobs", listAddress("jobs", { q: email })],
    ["Billing", `/admin/billing/${encodeURIComponent(id)}`],
    ["Leads from this email", listAddress("leads", { q: email })],
    ["In the audit log", listAddress("audit", { q: email })],
  ],
  cards: (user, staff) => [
    {
      title: "Account",
      facts: [
        fact("Email", `${user.email}${user.emailVerified ? "" : " (not verified)"}`),
        fact("Phone", user.phone),
        fact("Business", user.businessName),
        fact("Signs in with", describeSignIn(user)),
        fact("Joined", formatDay(user.createdAt)),
        fact("Tenant", user.tenant && <Link to={`/admin/tenants/${user.tenant.id}`}>{user.tenant.companyName}</Link>),
        fact("Teams", user.teams.map(({ name, isOwner }) => `${name} (${isOwner ? "owner" : "member"})`).join(", ")),
      ],
      actions: verificationActions(user, staff),
    },
    {
      title: "Plan and usage",
      facts: [
        fact("Plan", describePlan(user)),
        fact(
          "Pictures used",
          `${formatNumber(user.usage.used)} of ${formatLimit(user.usage.limit)}, until ${formatDay(user.usage.endsAt)}`,
        ),
        fact("Granted on top", formatNumber(user.usage.granted)),
        fact("Paid by", user.usage.paidBy === "account" ? "This account" : "The team's owner"),
      ],
      actions: staff.isAdmin ? planActions(user) : [],
    },
    {
      title: "Access",
      facts: [
        fact("Role", roleLabels[user.role]),
        fact(
          "Embeds",
          `${user.hasEmbedAccess ? "Yes" : "No"}, ${user.embedOverride === null ? "by plan" : "set by an admin"}`,
        ),
        fact(
          "State",
          user.disabledAt ? `Disabled on ${formatDay(user.disabledAt)}: ${user.disabledReason ?? ""}` : "Enabled",
        ),
      ],
      actions: staff.isAdmin ? accessActions(user, staff) : [],
    },
    {
      title: "Sessions",
      description: "Where this account is signed in now.",
      entries: user.sessions.map(({ id, device, lastSeenAt }) => ({
        key: id,
        text: device,
        notes: [`Last seen ${formatDateTime(lastSeenAt)}`],
      })),
      empty: "Nowhere.",
      actions: staff.isAdmin && user.sessions.length > 0 ? sessionActions(user) : [],
    },
  ],
};
