import { Link } from "react-router";
import { m } from "#messages";
import type { StaffUserDetail, UserChange } from "#worker/admin/users/users.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime, formatDay, formatLimit, formatNumber } from "../format.ts";
import { listAddress } from "../list-address.ts";
import { notesCard } from "../notes/notes-card.tsx";
import { fact } from "../resource/card.tsx";
import type { RecordDefinition } from "../resource/resource.tsx";
import {
  accessActions,
  messageAction,
  planActions,
  sessionActions,
  verificationActions,
  viewAction,
} from "./user-actions.tsx";
import { describePlan, describeSignIn, roleLabels, userBadges } from "./user-labels.ts";

export const userRecord: RecordDefinition<StaffUserDetail, UserChange> = {
  client: api.admin.users,
  patch: (id, json) => dataOf(api.admin.users[":id"].$patch({ param: { id }, json })),
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  about: ({ email }) => email,
  badges: userBadges,
  links: ({ id, email }) => [
    [m.admin_jobs(), listAddress("jobs", { q: email })],
    [m.admin_billing(), `/admin/billing/${encodeURIComponent(id)}`],
    [m.admin_leads_from_this_email(), listAddress("leads", { q: email })],
    [m.admin_in_audit_log(), listAddress("audit", { q: email })],
  ],
  cards: (user, staff) => [
    {
      title: m.admin_account(),
      facts: [
        fact(m.ui_email(), user.emailVerified ? user.email : m.admin_email_not_verified({ email: user.email })),
        fact(m.ui_phone(), user.phone),
        fact(m.admin_business(), user.businessName),
        fact(m.admin_signs_in_with(), describeSignIn(user)),
        fact(m.admin_joined(), formatDay(user.createdAt)),
        fact(
          m.admin_tenant(),
          user.tenant && <Link to={`/admin/tenants/${user.tenant.id}`}>{user.tenant.companyName}</Link>,
        ),
        fact(
          m.admin_teams(),
          user.teams
            .map(({ name, isOwner }) => (isOwner ? m.admin_team_as_owner({ name }) : m.admin_team_as_member({ name })))
            .join(", "),
        ),
      ],
      actions: [viewAction(user), ...verificationActions(user, staff), messageAction(user)],
    },
    notesCard<StaffUserDetail, UserChange>(user.notes, {
      name: "users",
      id: user.id,
      routes: api.admin.users[":id"].notes,
    }),
    {
      title: m.admin_plan_and_usage(),
      facts: [
        fact(m.admin_plan(), describePlan(user)),
        fact(
          m.admin_pictures_used(),
          m.admin_of_until({
            used: formatNumber(user.usage.used),
            limit: formatLimit(user.usage.limit),
            endsAt: formatDay(user.usage.endsAt),
          }),
        ),
        fact(m.admin_granted_on_top(), formatNumber(user.usage.granted)),
        fact(m.admin_paid_by(), user.usage.paidBy === "account" ? m.admin_this_account() : m.admin_teams_owner()),
      ],
      actions: staff.isAdmin ? planActions(user) : [],
    },
    {
      title: m.admin_access(),
      facts: [
        fact(m.admin_role(), roleLabels[user.role]()),
        fact(
          m.admin_embeds(),
          `${user.hasEmbedAccess ? m.admin_yes() : m.admin_no()}, ${user.embedOverride === null ? m.admin_value_by_plan() : m.admin_set_by_admin()}`,
        ),
        fact(
          m.admin_state(),
          user.disabledAt
            ? m.admin_disabled_on({ day: formatDay(user.disabledAt), reason: user.disabledReason ?? "" })
            : m.admin_enabled(),
        ),
      ],
      actions: staff.isAdmin ? accessActions(user, staff) : [],
    },
    {
      title: m.admin_sessions(),
      description: m.admin_where_this_account_is_signed(),
      entries: user.sessions.map(({ id, device, lastSeenAt }) => ({
        key: id,
        text: device,
        notes: [m.admin_last_seen({ lastSeenAt: formatDateTime(lastSeenAt) })],
      })),
      empty: m.admin_nowhere(),
      actions: staff.isAdmin && user.sessions.length > 0 ? sessionActions(user) : [],
    },
  ],
};
