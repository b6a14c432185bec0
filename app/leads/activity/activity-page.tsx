import { m } from "#messages";
import { activityDays } from "#worker/embeds/embeds.catalogue.ts";
import "../../layout/radix-components.css";
import { Button } from "@radix-ui/themes";
import { ChartNoAxesColumn, LockKeyhole } from "lucide-react";
import { unlistedMeta } from "../../layout/page-meta.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { CompanyPage } from "../company/company-page.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import type { Route } from "./+types/activity-page";
import "./activity.css";
import { ActivityLoading } from "./activity-loading.tsx";
import { Figures } from "./figures.tsx";
import { useActivity } from "./use-activity.ts";
import { WidgetTable } from "./widget-table.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.leads_activity(), matches[0].loaderData?.tenant.companyName);
}

export default function ActivityPage() {
  return (
    <CompanyPage title={m.leads_activity()}>
      {({ id, role }) => (role === "sales" ? <NotForSales /> : <Activity tenantId={id} />)}
    </CompanyPage>
  );
}

function Activity({ tenantId }: { tenantId: number }) {
  const { data, error, isFetching, refetch } = useActivity(tenantId);
  if (error && !data) {
    return <LoadingFailed words={m.leads_could_not_load_numbers()} busy={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <ActivityLoading />;
  if (data.embeds.length === 0) return <NoWidgets />;
  return (
    <div className="activity">
      <p className="quiet">{m.leads_widgets_on_all_sites_last({ days: activityDays })}</p>
      <Figures counts={data.counts} days={data.days} />
      <WidgetTable embeds={data.embeds} />
    </div>
  );
}

function NotForSales() {
  return (
    <EmptyState icon={<LockKeyhole />} title={m.leads_activity_is_for_managers()}>
      <p>{m.leads_widget_numbers_are_for_owner()}</p>
    </EmptyState>
  );
}

function NoWidgets() {
  return (
    <EmptyState icon={<ChartNoAxesColumn />} title={m.ui_no_widget_seen_yet()}>
      <p>{m.leads_no_widget_seen_yet()}</p>
      <Button asChild size="2" className="big-button">
        <SiteLink to="/embed-manager">{m.leads_set_up_widget()}</SiteLink>
      </Button>
    </EmptyState>
  );
}
