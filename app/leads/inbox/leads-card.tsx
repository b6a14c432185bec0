import { Button, Skeleton } from "@radix-ui/themes";
import type { Account } from "#worker/account/account.contract.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { useActivity } from "../activity/use-activity.ts";
import { LoadingFailed } from "../company/loading-failed.tsx";
import { type Company, useCompany } from "../company/use-company.ts";
import { noFilters } from "./inbox-filters.ts";
import { LeadRow } from "./lead-row.tsx";
import { useLeads } from "./use-leads.ts";
import "./lead-list.css";

/** The newest leads on the dashboard, for those who have a company or work for one. */
export function LeadsCard({ account }: { account: Account }) {
  if (account.suspension) return <Suspended />;
  return account.tenantSlug || account.teams.length > 0 ? <CompanyLeads /> : null;
}

function Suspended() {
  return (
    <DashboardCard title="Leads">
      <p className="quiet">
        Your leads are closed while your company is suspended. We keep new ones and deliver them in order once it's
        reinstated.
      </p>
    </DashboardCard>
  );
}

function CompanyLeads() {
  const state = useCompany();
  if (state.status === "none") return null;
  const isOnHold = state.status === "ready" && state.company.isOnHold;
  return (
    <DashboardCard
      title="Leads"
      action={
        isOnHold ? null : (
          <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
            <SiteLink to="/dashboard/leads">Open inbox</SiteLink>
          </Button>
        )
      }
    >
      {state.status === "loading" ? <Skeleton height="120px" /> : null}
      {state.status === "failed" ? (
        <LoadingFailed words="We could not load your leads." busy={state.isRetrying} onRetry={state.retry} />
      ) : null}
      {state.status === "ready" ? <OfCompany company={state.company} /> : null}
    </DashboardCard>
  );
}

function OfCompany({ company }: { company: Company }) {
  if (!company.isOnHold) return <Newest company={company} />;
  return (
    <p className="quiet">
      Your leads are closed while your team is on hold. Nothing is lost, and you get access back once the owner renews
      Business Pro.
    </p>
  );
}

function Newest({ company }: { company: Company }) {
  const tenantId = company.id;
  const { leads, error, isFetching, refetch } = useLeads(tenantId, noFilters);
  const { data: activity } = useActivity(tenantId);
  if (error && !leads) {
    return <LoadingFailed words="We could not load your leads." busy={isFetching} onRetry={() => refetch()} />;
  }
  if (!leads) return <Skeleton height="120px" />;
  return (
    <>
      {leads.length > 0 ? (
        <div className="lead-list">
          <ul aria-label="Newest leads">
            {leads.slice(0, 3).map((lead) => (
              <LeadRow key={lead.id} lead={lead} isSideBySide={false} />
            ))}
          </ul>
        </div>
      ) : (
        <p className="quiet">
          {company.role === "sales"
            ? "Leads assigned to you, and new ones nobody has taken yet, show up here."
            : "Nobody has written yet. Everyone who leaves their details in your widget or on your contact page shows up here."}
        </p>
      )}
      {activity && activity.embeds.length > 0 ? (
        <p className="quiet leads-activity">
          Widgets, last 30 days: {activity.counts.visits.toLocaleString("en-US")} visits,{" "}
          {activity.counts.renders.toLocaleString("en-US")} pictures, {activity.counts.leads.toLocaleString("en-US")}{" "}
          leads. <SiteLink to="/dashboard/activity">See the days</SiteLink>
        </p>
      ) : null}
    </>
  );
}
