import { useQuery } from "@tanstack/react-query";
import { readBilling } from "../../billing/subscription-requests.ts";
import { billingKey, subscriptionQuery } from "./use-reload-plan.ts";

/** What the account pays, has paid and got back; nothing is asked for an account that never paid. */
export function useBilling() {
  const { data: card } = useQuery(subscriptionQuery);
  return useQuery({ queryKey: billingKey, queryFn: readBilling, enabled: card?.hasInvoices === true, retry: false });
}
