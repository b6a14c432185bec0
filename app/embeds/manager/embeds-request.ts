import { queryOptions } from "@tanstack/react-query";
import type { TenantEmbeds } from "#worker/embeds/embeds.contract.ts";
import { api, dataOf } from "../../api.ts";

/** The widgets that were seen, and their last 30 days. Rejects with ApiError, and with TypeError without a connection. */
export function fetchEmbeds(tenantId: number): Promise<TenantEmbeds> {
  return dataOf(api.tenants[":id"].embeds.$get({ param: { id: String(tenantId) } }));
}

/** A fresh look every time somebody comes here: they may have just put it on their site. */
export const embedsQuery = (tenantId: number) =>
  queryOptions({ queryKey: ["embeds", tenantId], queryFn: () => fetchEmbeds(tenantId), staleTime: 0 });
