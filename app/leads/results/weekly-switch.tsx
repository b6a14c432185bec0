import { Switch } from "@radix-ui/themes";
import { useId } from "react";
import { m } from "#messages";
import { failureMessage } from "../../ui/failure-message.ts";
import { Problem } from "../../ui/problem.tsx";
import { useWeeklyMail } from "./use-funnel.ts";

/** The owner's mail on Mondays. */
export function WeeklySwitch({ tenantId, isOn }: { tenantId: number; isOn: boolean }) {
  const [id, hintId] = [useId(), useId()];
  const { mutate, error, isPending, variables } = useWeeklyMail(tenantId);
  return (
    <div className="weekly-switch">
      <div>
        <label htmlFor={id}>{m.leads_weekly_mail()}</label>
        <p id={hintId} className="quiet">
          {m.leads_weekly_mail_text()}
        </p>
        {error ? <Problem>{failureMessage(error, m.ui_could_not_save_this())}</Problem> : null}
      </div>
      <Switch
        id={id}
        size="3"
        aria-describedby={hintId}
        checked={isPending ? variables : isOn}
        onCheckedChange={(checked) => mutate(checked)}
      />
    </div>
  );
}
