import { Button, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { m } from "#messages";
import { type LeadDetail, maxValueCents } from "#worker/leads/inbox/inbox.contract.ts";
import { Problem } from "../../../ui/problem.tsx";
import { toast } from "../../../ui/toast.ts";
import type { LeadAt } from "../inbox-requests.ts";
import { useLeadChanges } from "../use-lead-changes.ts";

/** What a job that was won is worth: whole dollars, or nothing. */
export function LeadValue({ at, valueCents }: { at: LeadAt } & Pick<LeadDetail, "valueCents">) {
  const [id, hintId] = [useId(), useId()];
  const [problem, setProblem] = useState<string | null>(null);
  const change = useLeadChanges(at);
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("value")).replaceAll(/[\s$,]/g, "");
    const cents = text === "" ? null : Math.round(Number(text) * 100);
    const found = cents === null ? null : problemOf(cents);
    setProblem(found);
    if (found) return;
    change({ valueCents: cents });
    toast({ title: m.leads_value_saved() });
  }
  return (
    <form className="lead-value" onSubmit={save}>
      <label htmlFor={id}>{m.leads_value_label()}</label>
      <div>
        <TextField.Root
          key={valueCents}
          id={id}
          name="value"
          size="3"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={hintId}
          aria-invalid={problem !== null}
          defaultValue={valueCents === null ? "" : String(valueCents / 100)}
        >
          <TextField.Slot>$</TextField.Slot>
        </TextField.Root>
        <Button type="submit" size="2" variant="soft" className="big-button">
          {m.ui_save()}
        </Button>
      </div>
      <p id={hintId} className="quiet">
        {m.leads_value_hint()}
      </p>
      {problem ? <Problem>{problem}</Problem> : null}
    </form>
  );
}

function problemOf(cents: number): string | null {
  if (!Number.isSafeInteger(cents) || cents < 0) return m.leads_value_is_no_sum();
  return cents > maxValueCents ? m.leads_value_is_too_high() : null;
}
