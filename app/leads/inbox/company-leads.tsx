import { Button, Skeleton } from "@radix-ui/themes";
import { m } from "#messages";
import { activityDays } from "#worker/embeds/embeds.catalogue.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { useActivity } from "../activity/use-activity.ts";
import { type Company, useCompany } from "../company/use-company.ts";
import { SpeedLine } from "../speed/speed-line.tsx";
import { noFilters } from "./inbox-filters.ts";
import { LeadRow } from "./lead-row.tsx";
import { useLeads } from "./use-leads.ts";
import "./lead-list.css";

/** Fetched for who has a company or works for one. */
export function CompanyLeads() {
  const state = useCompany();
  if (state.status === "none") return null;
  const isOnHold = state.status === "ready" && state.company.isOnHold;
  return (
    <DashboardCard
      title={m.leads_title()}
      action={
        isOnHold ? null : (
          <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
            <SiteLink to="/dashboard/leads">{m.leads_open_inbox()}</SiteLink>
          </Button>
        )
      }
    >
      {state.status === "loading" ? <Skeleton height="120px" /> : null}
      {state.status === "failed" ? (
        <LoadingFailed words={m.leads_could_not_load_leads()} busy={state.isRetrying} onRetry={state.retry} />
      ) : null}
      {state.status === "ready" ? <OfCompany company={state.company} /> : null}
    </DashboardCard>
  );
}

function OfCompany({ company }: { company: Company }) {
  if (!company.isOnHold) return <Newest company={company} />;
  return <p className="quiet">{m.leads_leads_are_closed_while_team()}</p>;
}

function Newest({ company }: { company: Company }) {
  const tenantId = company.id;
  const { leads, error, isFetching, refetch } = useLeads(tenantId, noFilters);
  const { data: activity } = useActivity(tenantId);
  if (error && !leads) {
    return <LoadingFailed words={m.leads_could_not_load_leads()} busy={isFetching} onRetry={() => refetch()} />;
  }
  if (!leads) return <Skeleton height="120px" />;
  return (
    <>
      {leads.length > 0 ? (
        <div className="lead-list">
          <ul aria-label={m.leads_newest_leads()}>
            {leads.slice(0, 3).map((lead) => (
              <LeadRow key={lead.id} lead={lead} isSideBySide={false} />
            ))}
          </ul>
        </div>
      ) : (
        <p className="quiet">{company.role === "sales" ? m.leads_leads_assigned_to() : m.leads_no_leads_yet_hint()}</p>
      )}
      <SpeedLine company={company} />
      {activity && activity.embeds.length > 0 ? (
        <p className="quiet leads-activity">
          <RichText
            parts={m.leads_widgets_last_days.parts({
              days: activityDays,
              visits: m.leads_visits_count({ count: activity.counts.visits }),
              pictures: m.leads_pictures_count({ count: activity.counts.renders }),
              leads: m.leads_count({ count: activity.counts.leads }),
            })}
            link={(inner) => <SiteLink to="/dashboard/activity">{inner}</SiteLink>}
          />
        </p>
      ) : null}
    </>
  );
}
