import { Button } from "@radix-ui/themes";
import { useState } from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { ChangeDialog } from "../../billing/change-dialog.tsx";
import { cancelSubscription } from "../../billing/subscription-requests.ts";
import { toast } from "../../ui/toast.ts";
import { formatDay } from "./plan-state.ts";

/** As long as the toast takes to be read. */
const reloadAfter = 1500;

export function CancelPlan({ account: { subscription, usage } }: { account: Account }) {
  const [isDone, setDone] = useState(false);
  const end = subscription?.currentPeriodEnd;
  return (
    <ChangeDialog
      change={{ kind: "cancel" }}
      trigger={
        <Button size="3" variant="ghost" color="red" className="big-button cancel-plan" disabled={isDone}>
          Cancel Plan
        </Button>
      }
      title={`Cancel ${usage.planName}?`}
      stay="Keep my plan"
      go={{ label: "Cancel Plan", busyLabel: "Canceling...", danger: true }}
      send={cancelSubscription}
      mayGoBlind
      fallback="Failed to cancel subscription"
      onDone={() => {
        setDone(true);
        toast({ title: "Subscription Canceled" });
        setTimeout(() => location.reload(), reloadAfter);
      }}
    >
      You keep everything until {end ? formatDay(end) : "the end of the billing period"}, and we won't charge you again.
      After that you are on the Free plan, and what you've made stays yours.
    </ChangeDialog>
  );
}
