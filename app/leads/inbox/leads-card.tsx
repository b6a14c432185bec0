import { Skeleton } from "@radix-ui/themes";
import { lazy, Suspense } from "react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";

const CompanyLeads = lazy(async () => ({ default: (await import("./company-leads.tsx")).CompanyLeads }));

/** The newest leads on the dashboard, for those who have a company or work for one. */
export function LeadsCard({ account }: { account: Account }) {
  if (account.suspension) return <Suspended />;
  if (!account.tenantSlug && account.teams.length === 0) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <CompanyLeads />
    </Suspense>
  );
}

function Suspended() {
  return (
    <DashboardCard title={m.leads_title()}>
      <p className="quiet">{m.leads_leads_are_closed_while_company()}</p>
    </DashboardCard>
  );
}

function Waiting() {
  return (
    <DashboardCard title={m.leads_title()}>
      <Skeleton height="120px" />
    </DashboardCard>
  );
}
