import { m } from "#messages";
import { type FunnelDay, funnelSteps } from "#worker/dashboard/funnel/funnel.contract.ts";
import { DayBars } from "../activity/day-bars.tsx";
import { formatDay } from "../activity/format-day.ts";
import { FunnelTable } from "./funnel-table.tsx";
import { groupWeeks } from "./group-weeks.ts";
import { formatCount, stepNames } from "./step-labels.ts";

/** More bars than this are too thin to be told apart on a phone. */
const maxBars = 90;

/** Each step over the days of the period, for the eye; the same as a table for everybody. */
export function FunnelDays({ days }: { days: FunnelDay[] }) {
  const isLong = days.length > maxBars;
  const shown = isLong ? groupWeeks(days) : days;
  const title = isLong ? m.leads_results_by_week() : m.leads_results_by_day();
  return (
    <section className="activity-section" aria-labelledby="by-day">
      <h2 id="by-day">{title}</h2>
      <dl className="figures results-days">
        {funnelSteps.map((step) => (
          <div key={step}>
            <dt>{stepNames[step]()}</dt>
            <dd>
              <span className="sr-only">{formatCount(shown.reduce((sum, day) => sum + day[step], 0))}</span>
              <DayBars values={shown.map((day) => day[step])} />
            </dd>
          </div>
        ))}
      </dl>
      <details className="day-table">
        <summary>{m.ui_show_as_table()}</summary>
        <FunnelTable
          label={title}
          nameTitle={m.leads_day_utc()}
          rows={shown.toReversed().map((day) => ({
            key: day.day,
            name: isLong ? m.leads_results_week_of({ day: formatDay(day.day) }) : formatDay(day.day),
            counts: day,
          }))}
        />
      </details>
    </section>
  );
}
