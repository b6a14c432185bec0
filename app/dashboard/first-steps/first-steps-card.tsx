import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { fetchFirstSteps, firstStepsKey } from "./first-steps-requests.ts";

const UnverifiedNotice = lazy(async () => ({
  default: (await import("../../auth/unverified-notice.tsx")).UnverifiedNotice,
}));
const FirstStepsList = lazy(async () => ({ default: (await import("./first-steps-list.tsx")).FirstStepsList }));

/**
 * What a new company does first, done or not as the server sees it. Nothing is shown of it until that is known, nor when it
 * cannot be had: it is a help, and no part of the work.
 */
export function FirstStepsCard({ account }: { account: Account }) {
  const { data, isPending } = useQuery({
    queryKey: firstStepsKey,
    queryFn: fetchFirstSteps,
    enabled: account.tenantSlug !== null || account.hasEmbedAccess,
    // Somebody comes back from the step itself.
    staleTime: 0,
  });
  const needsNotice = !isPending && !account.user.emailVerified && account.tenantSlug !== null;
  return (
    <Suspense>
      {data ? <FirstStepsList account={account} data={data} /> : needsNotice ? <UnverifiedNotice /> : null}
    </Suspense>
  );
}
