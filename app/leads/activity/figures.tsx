import { language, type Message, m } from "#messages";
import { type EmbedCounts, type EmbedDay, embedEvents } from "#worker/embeds/embeds.contract.ts";
import { DayBars } from "./day-bars.tsx";
import { formatDay } from "./format-day.ts";
import { formatFigures } from "./shares.ts";

export const eventNames: Record<keyof EmbedCounts, Message> = {
  visits: m.leads_event_visits,
  uploads: m.leads_photos_uploaded,
  renders: m.leads_pictures_made,
  leads: m.leads_event_leads,
};

/** The four numbers with their days, and all of it once more as a table. */
export function Figures({ counts, days }: { counts: EmbedCounts; days: EmbedDay[] }) {
  const figures = formatFigures(counts);
  return (
    <section className="activity-section" aria-label={m.leads_all_widgets()}>
      <dl className="figures">
        {embedEvents.map((event) => (
          <div key={event}>
            <dt>{eventNames[event]()}</dt>
            <dd>
              <strong>{counts[event].toLocaleString(language())}</strong>
              <span>{figures[event]}</span>
              <DayBars values={days.map((day) => day[event])} />
            </dd>
          </div>
        ))}
      </dl>
      <details className="day-table">
        <summary>{m.leads_show_days_as_table()}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="table-frame" tabIndex={0} aria-label={m.leads_days()}>
          <table>
            <thead>
              <tr>
                <th scope="col">{m.leads_day_utc()}</th>
                {embedEvents.map((event) => (
                  <th key={event} scope="col">
                    {eventNames[event]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{formatDay(day.day)}</th>
                  {embedEvents.map((event) => (
                    <td key={event}>{day[event].toLocaleString(language())}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
