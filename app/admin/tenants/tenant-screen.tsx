import { Link } from "react-router";
import type { StaffTenantDetail } from "#worker/admin/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { HistoryCard } from "../audit/history-card.tsx";
import { Fact } from "../fact.tsx";
import { formatDay, formatNumber } from "../format.ts";
import { listAddress, OtherOptions } from "../other-sections.tsx";
import { RecordScreen } from "../record.tsx";
import { useStaff } from "../use-staff.ts";
import { TenantAccessActions, TenantNameActions } from "./tenant-actions.tsx";
import { TenantBadges } from "./tenant-badges.tsx";
import { fetchTenant } from "./tenant-requests.ts";

export function TenantScreen({ id }: { id: string }) {
  return (
    <RecordScreen name="tenants" id={id} back={{ to: "/admin/tenants", words: "Tenants" }} fetchRecord={fetchTenant}>
      {(tenant) => <Tenant tenant={tenant} />}
    </RecordScreen>
  );
}

function Tenant({ tenant }: { tenant: StaffTenantDetail }) {
  const { isAdmin } = useStaff();
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{tenant.companyName}</h1>
          <p>{tenant.isDemo ? "The demo company: protected" : `/?tenant=${tenant.slug}`}</p>
        </div>
        <TenantBadges tenant={tenant} />
      </header>
      <OtherOptions
        links={[
          { to: listAddress("jobs", { q: tenant.companyName }), words: "Jobs" },
          { to: listAddress("leads", { company: String(tenant.id) }), words: "Leads" },
          { to: listAddress("deliveries", { q: tenant.companyName }), words: "Deliveries" },
          ...(tenant.owner
            ? [{ to: `/admin/billing/${encodeURIComponent(tenant.owner.id)}`, words: "Owner's billing" }]
            : []),
        ]}
      />
      <div className="admin-cards">
        <DashboardCard title="Company">
          <dl className="facts">
            <Fact name="Slug">{tenant.slug}</Fact>
            {tenant.formerSlugs.length > 0 ? <Fact name="Former slugs">{tenant.formerSlugs.join(", ")}</Fact> : null}
            <Fact name="Owner">
              {tenant.owner ? <Link to={`/admin/users/${tenant.owner.id}`}>{tenant.owner.email}</Link> : "None"}
            </Fact>
            <Fact name="Email">{tenant.email ?? "None"}</Fact>
            <Fact name="Phone">{tenant.phone ?? "None"}</Fact>
            <Fact name="Address">{tenant.address ?? "None"}</Fact>
            <Fact name="Created">{formatDay(tenant.createdAt)}</Fact>
          </dl>
          {isAdmin && !tenant.isDemo && tenant.owner ? <TenantNameActions tenant={tenant} /> : null}
        </DashboardCard>
        <DashboardCard title="Access and limits">
          <dl className="facts">
            <Fact name="State">
              {tenant.suspendedAt
                ? `Suspended on ${formatDay(tenant.suspendedAt)}: ${tenant.suspendedReason ?? ""}`
                : "Active"}
            </Fact>
            <Fact name="Monthly limit">
              {tenant.monthlyGenerationLimit === -1
                ? "By the owner's plan"
                : `${formatNumber(tenant.monthlyGenerationLimit)}, ${formatNumber(tenant.currentMonthGenerations)} used`}
            </Fact>
            <Fact name="Embeds">{tenant.embedEnabled ? "On" : "Off"}</Fact>
            <Fact name="Allowed sites">{tenant.sites.join(", ") || "Any https site"}</Fact>
          </dl>
          {isAdmin ? <TenantAccessActions tenant={tenant} /> : null}
        </DashboardCard>
        <div className="admin-wide">
          <HistoryCard history={tenant.history} />
        </div>
      </div>
    </>
  );
}
