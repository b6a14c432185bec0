import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Funnel, FunnelPeriod } from "#worker/dashboard/funnel/funnel.contract.ts";
import { api, dataOf } from "../../api.ts";

const routes = api.tenants[":id"].funnel;

function keyOf(tenantId: number) {
  return ["tenants", tenantId, "funnel"];
}

/** What the company's widgets and forms came to in a period. */
export function useFunnel(tenantId: number, days: FunnelPeriod) {
  return useQuery({
    queryKey: [...keyOf(tenantId), days],
    queryFn: (): Promise<Funnel> => dataOf(routes.$get({ param: { id: String(tenantId) }, query: { days } })),
    // What was in sight stays until the other period is there.
    placeholderData: (before) => before,
    networkMode: "always",
  });
}

/** Turns the owner's weekly mail on or off. */
export function useWeeklyMail(tenantId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      await routes["weekly-mail"].$put({ param: { id: String(tenantId) }, json: { isOn } });
      return isOn;
    },
    onSuccess: (isWeeklyMailOn) =>
      client.setQueriesData<Funnel>({ queryKey: keyOf(tenantId) }, (funnel) => funnel && { ...funnel, isWeeklyMailOn }),
  });
}
