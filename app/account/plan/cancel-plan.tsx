import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { m } from "#messages";
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
          {m.account_cancel_plan()}
        </Button>
      }
      title={m.account_cancel_question({ planName: usage.planName })}
      stay={m.account_keep_my_plan()}
      go={{ label: m.account_cancel_plan(), busyLabel: m.account_canceling(), danger: true }}
      send={cancelSubscription}
      mayGoBlind
      fallback={m.billing_failed_to_cancel_subscription()}
      onDone={() => {
        setDone(true);
        toast({ title: m.account_subscription_canceled() });
        setTimeout(() => location.reload(), reloadAfter);
      }}
    >
      {end ? m.account_cancel_text({ end: formatDay(end) }) : m.account_cancel_text_without_day()}
    </ChangeDialog>
  );
}
