import { Button } from "@radix-ui/themes";
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
          Keep my plan
        </Button>
      }
      title={`Keep ${usage.planName}?`}
      stay="Not now"
      go={{ label: "Keep my plan", busyLabel: "Processing..." }}
      send={async (quote) => {
        await resumeSubscription(quote);
        await reload();
      }}
      fallback="We could not undo your cancellation. Please try again."
      onDone={() => toast({ title: "Your plan continues", description: "It renews as before." })}
    >
      We'll undo your cancellation, and your plan will renew as before.
    </ChangeDialog>
  );
}
