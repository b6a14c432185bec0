import { useQuery } from "@tanstack/react-query";
import { fetchLead, type LeadAt } from "./inbox-requests.ts";
import { leadKeys } from "./lead-keys.ts";

/** One lead, asked for anew whenever it is opened: colleagues work on it too, and links to its pictures run out. */
export function useLead(at: LeadAt) {
  return useQuery({
    queryKey: leadKeys.one(at.tenantId, at.leadId),
    queryFn: () => fetchLead(at),
    staleTime: 0,
    networkMode: "always",
  });
}
