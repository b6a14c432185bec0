import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "#worker/account/contract.ts";
import { cancelSubscription } from "../../billing/subscription-requests.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { failureWords } from "../../ui/failure-words.ts";
import { toast, toastError } from "../../ui/toast.ts";
import { dayWords } from "./plan-state.ts";

const failed = "Failed to cancel subscription";
/** As long as the toast takes to be read. */
const reloadAfter = 1500;

export function CancelPlan({ account: { subscription, usage } }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: cancelSubscription,
    onSuccess: () => {
      setOpen(false);
      toast({ title: "Subscription Canceled" });
      setTimeout(() => location.reload(), reloadAfter);
    },
    onError: (reason) => toastError(failureWords(reason, failed)),
  });
  const end = subscription?.currentPeriodEnd;

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        reset();
        setOpen(open);
      }}
      trigger={
        <Button size="3" variant="ghost" color="red" className="big-button cancel-plan" disabled={isSuccess}>
          Cancel Plan
        </Button>
      }
      title={`Cancel ${usage.planName}?`}
      problem={error ? failureWords(error, failed) : null}
      busy={isPending}
      stay="Keep my plan"
      go={{ label: "Cancel Plan", busyLabel: "Canceling...", danger: true }}
      onGo={() => mutate()}
    >
      You keep everything until {end ? dayWords(end) : "the end of the billing period"}; nothing more is charged. After
      that you are on the Free plan, and what you have made stays yours.
    </ConfirmDialog>
  );
}
