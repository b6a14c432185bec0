import { Link } from "react-router";
import { m } from "#messages";
import type { StaffTenant, StaffTenantDetail, TenantChange } from "#worker/admin/tenants/tenants.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDay, formatNumber } from "../format.ts";
import { listAddress } from "../list-address.ts";
import { notesCard } from "../notes/notes-card.tsx";
import type { BadgeText } from "../resource/badges.tsx";
import { fact } from "../resource/card.tsx";
import type { Maybe, RecordDefinition } from "../resource/resource.tsx";
import { accessActions, nameActions } from "./tenant-actions.tsx";

export const tenantRecord: RecordDefinition<StaffTenantDetail, TenantChange> = {
  client: api.admin.tenants,
  patch: (id, json) => dataOf(api.admin.tenants[":id"].$patch({ param: { id }, json })),
  title: ({ companyName }) => companyName,
  about: ({ isDemo, slug }) => (isDemo ? m.admin_demo_company_protected() : `/?tenant=${slug}`),
  badges: tenantBadges,
  links: ({ id, companyName, owner }) => [
    [m.admin_jobs(), listAddress("jobs", { q: companyName })],
    [m.admin_leads(), listAddress("leads", { company: String(id) })],
    [m.admin_deliveries(), listAddress("deliveries", { q: companyName })],
    owner && [m.admin_owners_billing(), `/admin/billing/${encodeURIComponent(owner.id)}`],
  ],
  cards: (tenant, staff) => [
    {
      title: m.admin_company(),
      facts: [
        fact(m.admin_slug(), tenant.slug),
        tenant.formerSlugs.length > 0 && fact(m.admin_former_slugs(), tenant.formerSlugs.join(", ")),
        fact(m.admin_owner(), tenant.owner && <Link to={`/admin/users/${tenant.owner.id}`}>{tenant.owner.email}</Link>),
        fact(m.ui_email(), tenant.email),
        fact(m.ui_phone(), tenant.phone),
        fact(m.admin_address(), tenant.address),
        fact(m.admin_created(), formatDay(tenant.createdAt)),
      ],
      actions: staff.isAdmin && !tenant.isDemo && tenant.owner ? nameActions(tenant) : [],
    },
    notesCard<StaffTenantDetail, TenantChange>(tenant.notes, {
      name: "tenants",
      id: String(tenant.id),
      routes: api.admin.tenants[":id"].notes,
    }),
    {
      title: m.admin_access_and_limits(),
      facts: [
        fact(
          m.admin_state(),
          tenant.suspendedAt
            ? m.admin_suspended_on({ day: formatDay(tenant.suspendedAt), reason: tenant.suspendedReason ?? "" })
            : m.admin_active(),
        ),
        fact(
          m.admin_monthly_limit(),
          tenant.monthlyGenerationLimit === -1
            ? m.admin_by_owners_plan()
            : m.admin_used({
                limit: formatNumber(tenant.monthlyGenerationLimit),
                used: formatNumber(tenant.currentMonthGenerations),
              }),
        ),
        fact(m.admin_embeds(), tenant.embedEnabled ? m.admin_on() : m.admin_off()),
        fact(m.admin_allowed_sites(), tenant.sites.join(", ") || m.admin_any_https_site()),
      ],
      actions: staff.isAdmin ? accessActions(tenant) : [],
    },
  ],
};

/** What is special about a tenant. */
export function tenantBadges({ suspendedAt, embedEnabled }: StaffTenant): Maybe<BadgeText>[] {
  return [suspendedAt && [m.admin_suspended(), "red"], embedEnabled && [m.admin_embeds_on(), "green"]];
}
