import { useQuery } from "@tanstack/react-query";
import type { TenantEmbeds } from "#worker/embeds/contract.ts";
import { companyData } from "../company/ask-company.ts";

/** Widgets and their last 30 days. */
export function useActivity(tenantId: number) {
  return useQuery({
    queryKey: ["tenants", tenantId, "embeds"],
    queryFn: () => companyData<TenantEmbeds>(tenantId, "/embeds"),
    networkMode: "always",
  });
}
