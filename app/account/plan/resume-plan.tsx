import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { ChangeDialog } from "../../billing/change-dialog.tsx";
import { resumeSubscription } from "../../billing/subscription-requests.ts";
import { toast } from "../../ui/toast.ts";
import { useReloadPlan } from "./use-reload-plan.ts";

/** Takes a cancellation back, which brings the next charge back too. */
export function ResumePlan({ account: { usage } }: { account: Account }) {
  const reload = useReloadPlan();
  return (
    <ChangeDialog
      change={{ kind: "resume" }}
      trigger={
        <Button size="3" className="big-button">
          {m.account_keep_my_plan()}
        </Button>
      }
      title={m.account_keep_plan_question({ planName: usage.planName })}
      stay={m.ui_not_now()}
      go={{ label: m.account_keep_my_plan(), busyLabel: m.ui_processing() }}
      send={async (quote) => {
        await resumeSubscription(quote);
        await reload();
      }}
      fallback={m.account_resume_failed()}
      onDone={() => toast({ title: m.account_plan_continues(), description: m.account_plan_continues_text() })}
    >
      {m.account_resume_text()}
    </ChangeDialog>
  );
}
