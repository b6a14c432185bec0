import { queryOptions } from "@tanstack/react-query";
import type { Campaign, WantedCampaign } from "#worker/embed-pages/campaigns/campaigns.contract.ts";
import { api, dataOf } from "../../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const company = api.tenants[":id"];

export const campaignsQuery = (tenantId: number) =>
  queryOptions({ queryKey: ["tenants", tenantId, "campaigns"], queryFn: () => fetchCampaigns(tenantId) });

function fetchCampaigns(tenantId: number): Promise<Campaign[]> {
  return dataOf(company.campaigns.$get({ param: { id: String(tenantId) } }));
}

export function makeCampaign(tenantId: number, wanted: WantedCampaign): Promise<Campaign> {
  return dataOf(company.campaigns.$post({ param: { id: String(tenantId) }, json: wanted }));
}

export async function endCampaign(tenantId: number, code: string): Promise<void> {
  await company.campaigns[":code"].$delete({ param: { id: String(tenantId), code } });
}
