import { useQuery } from "@tanstack/react-query";
import type { TenantEmbeds } from "#worker/embeds/embeds.contract.ts";
import { api, dataOf } from "../../api.ts";
import { useCompany } from "../company/use-company.ts";

/** Widgets and their last 30 days; not for sales. */
export function useActivity(tenantId: number) {
  const state = useCompany();
  const seesAll = state.status === "ready" && state.company.role !== "sales";
  return useQuery({
    queryKey: ["tenants", tenantId, "embeds"],
    queryFn: (): Promise<TenantEmbeds> => dataOf(api.tenants[":id"].embeds.$get({ param: { id: String(tenantId) } })),
    enabled: seesAll,
    networkMode: "always",
  });
}
