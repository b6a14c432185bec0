import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { ApiError } from "../../api.ts";
import { useSession } from "../../auth/session.tsx";
import { readSubscription, syncSubscription } from "../../billing/subscription-requests.ts";

export const subscriptionKey = ["subscription"];
/** Asked again after a failure: without its answer nobody could cancel. */
export const subscriptionQuery = { queryKey: subscriptionKey, queryFn: readSubscription, retry: 2 };
export const billingKey = ["subscription", "billing"];

/** Has the server ask the payment provider, then loads the account and its subscription again. */
export function useReloadPlan(): () => Promise<Account> {
  const { refresh } = useSession();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await syncSubscription().catch((error: unknown) => {
      // Without billing there is no other truth than our own.
      if (!(error instanceof ApiError && error.code === "UNAVAILABLE")) throw error;
    });
    const [account] = await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: subscriptionKey })]);
    return account;
  }, [refresh, queryClient]);
}
