import { Checkbox } from "@radix-ui/themes";
import { useState } from "react";
import { m } from "#messages";
import type { DayHours, WorkingHours } from "#worker/leads/speed/working-hours.ts";
import { timeOf } from "./read-answering-form.ts";
import { weekdayName } from "./time-zones.ts";

const office = { from: 8 * 60, to: 17 * 60 };
/** What the form begins with where nobody has said anything yet. */
const usual: WorkingHours = [office, office, office, office, office, null, null];

/** When the company works, a line for each day from Monday on. */
export function DayFields({ hours }: { hours: WorkingHours | null }) {
  return (hours ?? usual).map((day, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week is its place in it
    <Day key={index} index={index} day={day} />
  ));
}

function Day({ index, day }: { index: number; day: DayHours }) {
  const [isOpen, setOpen] = useState(day !== null);
  const { from, to } = day ?? office;
  const name = weekdayName(index);
  return (
    <div className="speed-day">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control */}
      <label className="speed-choice">
        <Checkbox
          size="3"
          name={`open-${index}`}
          checked={isOpen}
          onCheckedChange={(checked) => setOpen(checked === true)}
        />
        {name}
      </label>
      {isOpen ? (
        <div className="picker speed-times">
          <input
            type="time"
            name={`from-${index}`}
            aria-label={m.leads_speed_from({ day: name })}
            defaultValue={timeOf(from)}
            required
          />
          <input
            type="time"
            name={`to-${index}`}
            aria-label={m.leads_speed_to({ day: name })}
            defaultValue={timeOf(to)}
            required
          />
        </div>
      ) : (
        <span className="quiet">{m.leads_speed_closed()}</span>
      )}
    </div>
  );
}
