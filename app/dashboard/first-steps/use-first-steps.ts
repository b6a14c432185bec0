import { useQuery } from "@tanstack/react-query";
import type { Account } from "#worker/account/account.contract.ts";
import { fetchFirstSteps, firstStepsKey } from "./first-steps-requests.ts";

/** What is left of the first steps; `isWaiting` until that is known, or known that it cannot be had. */
export function useFirstSteps(account: Account) {
  const hasSteps = account.tenantSlug !== null || account.hasEmbedAccess;
  const { data, isPending } = useQuery({
    queryKey: firstStepsKey,
    queryFn: fetchFirstSteps,
    enabled: hasSteps,
    // Somebody comes back from the step itself.
    staleTime: 0,
  });
  return { data, isPending, isWaiting: hasSteps && isPending };
}
