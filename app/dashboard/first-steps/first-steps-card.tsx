import { Button } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { UnverifiedNotice } from "../../auth/unverified-notice.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { toastError } from "../../ui/toast.ts";
import { FirstStep } from "./first-step.tsx";
import "./first-steps.css";
import { dismissFirstSteps, fetchFirstSteps, firstStepsKey } from "./first-steps-requests.ts";

/**
 * What a new company does first, done or not as the server sees it. Nothing is shown of it until that is known, nor when it
 * cannot be had: it is a help, and no part of the work.
 */
export function FirstStepsCard({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: firstStepsKey,
    queryFn: fetchFirstSteps,
    enabled: account.tenantSlug !== null || account.hasEmbedAccess,
    // Somebody comes back from the step itself.
    staleTime: 0,
  });
  const { mutate: dismiss, isPending: isLeaving } = useMutation({
    mutationFn: dismissFirstSteps,
    onSuccess: () => queryClient.setQueryData(firstStepsKey, null),
    onError: (error) => toastError(failureMessage(error, m.dashboard_dismiss_failed())),
  });
  if (!data) return isPending ? null : <UnverifiedNotice />;
  const { steps, companyId } = data;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <DashboardCard
      title={m.dashboard_first_steps()}
      description={m.dashboard_steps_done({ done, all: steps.length })}
      action={
        companyId === null ? null : (
          <Button
            size="2"
            variant="ghost"
            color="gray"
            className="big-button first-steps-dismiss"
            disabled={isLeaving}
            onClick={() => dismiss()}
          >
            {m.dashboard_dismiss()}
          </Button>
        )
      }
    >
      <ol className="first-steps">
        {steps.map((step) => (
          <FirstStep key={step.id} {...step} companyId={companyId} isVerified={account.user.emailVerified} />
        ))}
      </ol>
    </DashboardCard>
  );
}
