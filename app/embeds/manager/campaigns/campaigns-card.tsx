import { Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../../ui/loading-failed.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { CampaignItem } from "./campaign-item.tsx";
import { campaignsQuery } from "./campaign-requests.ts";
import "./campaigns.css";

/** Links to the visualizer for what is printed, each with its QR code and its own figures. */
export function CampaignsCard({ company: { id } }: { company: MyTenant }) {
  const { data, error, isFetching, refetch } = useQuery(campaignsQuery(id));
  return (
    <DashboardCard title={m.embeds_campaign_title()} description={m.embeds_campaign_about()}>
      {error && !data ? (
        <LoadingFailed words={m.embeds_campaign_could_not_load()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height="80px" aria-busy="true" /> : null}
      {data?.length === 0 ? <p className="quiet">{m.embeds_campaign_none()}</p> : null}
      {data && data.length > 0 ? (
        <ul className="embed-list">
          {data.map((campaign) => (
            <CampaignItem key={campaign.code} tenantId={id} campaign={campaign} />
          ))}
        </ul>
      ) : null}
      {data ? <CampaignForm tenantId={id} /> : null}
    </DashboardCard>
  );
}
