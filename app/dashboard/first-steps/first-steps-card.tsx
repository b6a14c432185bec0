import { lazy } from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { useFirstSteps } from "./use-first-steps.ts";

const UnverifiedNotice = lazy(async () => ({
  default: (await import("../../auth/unverified-notice.tsx")).UnverifiedNotice,
}));
const FirstStepsList = lazy(async () => ({ default: (await import("./first-steps-list.tsx")).FirstStepsList }));

/**
 * What a new company does first, done or not as the server sees it. Nothing is shown of it until that is known, nor when it
 * cannot be had: it is a help, and no part of the work. Sits in a Suspense with what stands below it.
 */
export function FirstStepsCard({ account }: { account: Account }) {
  const { data, isPending } = useFirstSteps(account);
  const needsNotice = !isPending && !account.user.emailVerified && account.tenantSlug !== null;
  if (data) return <FirstStepsList account={account} data={data} />;
  return needsNotice ? <UnverifiedNotice /> : null;
}
