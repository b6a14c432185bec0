import { Link } from "react-router";
import type { StaffTenant, StaffTenantDetail, TenantChange } from "#worker/admin/tenants/tenants.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDay, formatNumber } from "../format.ts";
import { listAddress } from "../list-address.ts";
import type { BadgeText } from "../resource/badges.tsx";
import { fact } from "../resource/card.tsx";
import type { Maybe, RecordDefinition } from "../resource/resource.tsx";
import { accessActions, nameActions } from "./tenant-actions.tsx";

export const tenantRecord: RecordDefinition<StaffTenantDetail, TenantChange> = {
  client: api.admin.tenants,
  patch: (id, json) => dataOf(api.admin.tenants[":id"].$patch({ param: { id }, json })),
  title: ({ companyName }) => companyName,
  about: ({ isDemo, slug }) => (isDemo ? "The demo company: protected" : `/?tenant=${slug}`),
  badges: tenantBadges,
  links: ({ id, companyName, owner }) => [
    ["Jobs", listAddress("jobs", { q: companyName })],
    ["Leads", listAddress("leads", { company: String(id) })],
    ["Deliveries", listAddress("deliveries", { q: companyName })],
    owner && ["Owner's billing", `/admin/billing/${encodeURIComponent(owner.id)}`],
  ],
  cards: (tenant, { isAdmin }) => [
    {
      title: "Company",
      facts: [
        fact("Slug", tenant.slug),
        tenant.formerSlugs.length > 0 && fact("Former slugs", tenant.formerSlugs.join(", ")),
        fact("Owner", tenant.owner && <Link to={`/admin/users/${tenant.owner.id}`}>{tenant.owner.email}</Link>),
        fact("Email", tenant.email),
        fact("Phone", tenant.phone),
        fact("Address", tenant.address),
        fact("Created", formatDay(tenant.createdAt)),
      ],
      actions: isAdmin && !tenant.isDemo && tenant.owner ? nameActions(tenant) : [],
    },
    {
      title: "Access and limits",
      facts: [
        fact(
          "State",
          tenant.suspendedAt
            ? `Suspended on ${formatDay(tenant.suspendedAt)}: ${tenant.suspendedReason ?? ""}`
            : "Active",
        ),
        fact(
          "Monthly limit",
          tenant.monthlyGenerationLimit === -1
            ? "By the owner's plan"
            : `${formatNumber(tenant.monthlyGenerationLimit)}, ${formatNumber(tenant.currentMonthGenerations)} used`,
        ),
        fact("Embeds", tenant.embedEnabled ? "On" : "Off"),
        fact("Allowed sites", tenant.sites.join(", ") || "Any https site"),
      ],
      actions: isAdmin ? accessActions(tenant) : [],
    },
  ],
};

/** What is special about a tenant. */
export function tenantBadges({ suspendedAt, embedEnabled }: StaffTenant): Maybe<BadgeText>[] {
  return [suspendedAt && ["Suspended", "red"], embedEnabled && ["Embeds on", "green"]];
}
