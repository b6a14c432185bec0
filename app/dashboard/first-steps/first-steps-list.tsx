import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import type { FirstSteps } from "#worker/dashboard/first-steps.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { toastError } from "../../ui/toast.ts";
import { FirstStep } from "./first-step.tsx";
import "./first-steps.css";
import { dismissFirstSteps, firstStepsKey } from "./first-steps-requests.ts";

/** The steps, done or not, and a way to be done with them. Fetched for who has any. */
export function FirstStepsList({
  account,
  data: { steps, companyId },
}: {
  account: Account;
  data: NonNullable<FirstSteps>;
}) {
  const queryClient = useQueryClient();
  const { mutate: dismiss, isPending: isLeaving } = useMutation({
    mutationFn: dismissFirstSteps,
    onSuccess: () => queryClient.setQueryData(firstStepsKey, null),
    onError: (error) => toastError(failureMessage(error, m.dashboard_dismiss_failed())),
  });
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
