import { useQuery } from "@tanstack/react-query";
import type { TenantEmbeds } from "#worker/embeds/contract.ts";
import { api, dataOf } from "../../api.ts";

/** Widgets and their last 30 days. */
export function useActivity(tenantId: number) {
  return useQuery({
    queryKey: ["tenants", tenantId, "embeds"],
    queryFn: (): Promise<TenantEmbeds> => dataOf(api.tenants[":id"].embeds.$get({ param: { id: String(tenantId) } })),
    networkMode: "always",
  });
}
