import { queryOptions } from "@tanstack/react-query";
import type { PageCheck } from "#worker/embed-pages/page-check/page-check.contract.ts";
import type { TenantEmbeds } from "#worker/embeds/embeds.contract.ts";
import { api, dataOf } from "../../api.ts";

/** The widgets that were seen, and their last 30 days. Rejects with ApiError, and with TypeError without a connection. */
export function fetchEmbeds(tenantId: number): Promise<TenantEmbeds> {
  return dataOf(api.tenants[":id"].embeds.$get({ param: { id: String(tenantId) } }));
}

/**
 * Has our server look at a page of the company's own sites.
 * @throws ApiError on any non-OK answer, TypeError without a connection
 */
export function fetchPageCheck(tenantId: number, page: string): Promise<PageCheck> {
  return dataOf(api.tenants[":id"].embeds.check.$post({ param: { id: String(tenantId) }, json: { page } }));
}

/** A fresh look every time somebody comes here: they may have just put it on their site. */
export const embedsQuery = (tenantId: number) =>
  queryOptions({ queryKey: ["embeds", tenantId], queryFn: () => fetchEmbeds(tenantId), staleTime: 0 });
