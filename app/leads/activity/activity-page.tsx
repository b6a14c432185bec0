import "../../layout/radix-components.css";
import { Button } from "@radix-ui/themes";
import { ChartNoAxesColumn, LockKeyhole } from "lucide-react";
import { unlistedMeta } from "../../layout/page-meta.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { CompanyPage } from "../company/company-page.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import { LoadingFailed } from "../company/loading-failed.tsx";
import type { Route } from "./+types/activity-page";
import "./activity.css";
import { ActivityLoading } from "./activity-loading.tsx";
import { Figures } from "./figures.tsx";
import { useActivity } from "./use-activity.ts";
import { WidgetTable } from "./widget-table.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta("Activity", matches[0].loaderData?.tenant.companyName);
}

export default function ActivityPage() {
  return (
    <CompanyPage title="Activity">
      {({ id, role }) => (role === "sales" ? <NotForSales /> : <Activity tenantId={id} />)}
    </CompanyPage>
  );
}

function Activity({ tenantId }: { tenantId: number }) {
  const { data, error, isFetching, refetch } = useActivity(tenantId);
  if (error && !data) {
    return <LoadingFailed words="We could not load the numbers." busy={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <ActivityLoading />;
  if (data.embeds.length === 0) return <NoWidgets />;
  return (
    <div className="activity">
      <p className="quiet">Your widgets on all sites, the last 30 days.</p>
      <Figures counts={data.counts} days={data.days} />
      <WidgetTable embeds={data.embeds} />
    </div>
  );
}

function NotForSales() {
  return (
    <EmptyState icon={<LockKeyhole />} title="Activity is for managers">
      <p>Widget numbers are for the owner and managers. Your leads are in the inbox.</p>
    </EmptyState>
  );
}

function NoWidgets() {
  return (
    <EmptyState icon={<ChartNoAxesColumn />} title="No widget has been seen yet">
      <p>
        Put a widget on your site. From the first visit on, you'll see how many people opened it, tried a photo of their
        home, made pictures, and left their details.
      </p>
      <Button asChild size="2" className="big-button">
        <SiteLink to="/embed-manager">Set up a widget</SiteLink>
      </Button>
    </EmptyState>
  );
}
