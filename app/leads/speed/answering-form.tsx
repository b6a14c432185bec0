import { Button, Checkbox } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId } from "react";
import { m } from "#messages";
import type { Answering } from "#worker/leads/speed/speed.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import "../../ui/picker.css";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toast.ts";
import { leadName } from "../inbox/lead-labels.ts";
import { DayFields } from "./day-fields.tsx";
import { readAnsweringForm } from "./read-answering-form.ts";
import { saveAnswering, speedKeys } from "./speed-requests.ts";
import { zoneName, zonesWith } from "./time-zones.ts";

type Props = { tenantId: number; answering: Answering };

export function AnsweringForm({ tenantId, answering }: Props) {
  const { hasAlerts, timeZone, hours, nextUserId, showsSpeed, colleagues, isVerified } = answering;
  const client = useQueryClient();
  const id = useId();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => saveAnswering(tenantId, readAnsweringForm(new FormData(form))),
    onSuccess: (saved) => {
      client.setQueryData(speedKeys.answering(tenantId), saved);
      toast({ title: m.leads_speed_saved() });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(event.currentTarget);
  }

  // any language: a zone
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <form className="form" onSubmit={submit}>
      <Choice name="hasAlerts" isChecked={hasAlerts}>
        {m.leads_speed_tell()}
      </Choice>
      {isVerified ? null : <p className="quiet">{m.leads_speed_verify_first()}</p>}
      {colleagues.length > 0 ? (
        <div className="picker">
          <label htmlFor={`${id}-next`}>{m.leads_speed_next_person()}</label>
          <select id={`${id}-next`} name="nextUserId" defaultValue={nextUserId ?? ""}>
            <option value="">{m.leads_speed_nobody()}</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {leadName(colleague)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <fieldset className="speed-hours">
        <legend>{m.leads_speed_hours()}</legend>
        <p className="quiet">{m.leads_speed_hours_about()}</p>
        <DayFields hours={hours} />
      </fieldset>
      <div className="picker">
        <label htmlFor={`${id}-zone`}>{m.leads_speed_time_zone()}</label>
        <select id={`${id}-zone`} name="timeZone" defaultValue={timeZone ?? own}>
          {zonesWith([timeZone, own]).map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </select>
      </div>
      <Choice name="showsSpeed" isChecked={showsSpeed}>
        {m.leads_speed_shows()}
      </Choice>
      {error ? <Problem>{failureMessage(error, m.ui_could_not_save_this())}</Problem> : null}
      <div>
        <Button type="submit" size="2" className="big-button" disabled={isPending}>
          {isPending ? m.ui_saving() : m.ui_save()}
        </Button>
      </div>
    </form>
  );
}

function Choice({ name, isChecked, children }: { name: string; isChecked: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control
    <label className="speed-choice">
      <Checkbox size="3" name={name} defaultChecked={isChecked} />
      {children}
    </label>
  );
}
