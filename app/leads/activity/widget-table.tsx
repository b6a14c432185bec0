import { language, m } from "#messages";
import { embedEvents, type SeenEmbed } from "#worker/embeds/embeds.contract.ts";
import { formatLastSeen } from "../../account/format-last-seen.ts";
import { embedName } from "../company/embed-name.ts";
import { eventNames } from "./figures.tsx";
import { formatShare } from "./shares.ts";

/** Every widget that was seen, those with most leads first. */
export function WidgetTable({ embeds }: { embeds: SeenEmbed[] }) {
  const rows = embeds.toSorted((a, b) => b.counts.leads - a.counts.leads || b.counts.visits - a.counts.visits);
  return (
    <section className="activity-section" aria-labelledby="by-widget">
      <h2 id="by-widget">{m.leads_by_widget()}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-frame" tabIndex={0} aria-label={m.leads_by_widget()}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.leads_widget()}</th>
              {embedEvents.map((event) => (
                <th key={event} scope="col">
                  {eventNames[event]()}
                </th>
              ))}
              <th scope="col">{m.leads_leads_per_visit()}</th>
              <th scope="col">{m.leads_last_seen()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, type, origin, counts, seenAt }) => {
              const { kind, place } = embedName({ type, origin });
              return (
                <tr key={id}>
                  <th scope="row">
                    {place}
                    <small>{kind}</small>
                  </th>
                  {embedEvents.map((event) => (
                    <td key={event}>{counts[event].toLocaleString(language())}</td>
                  ))}
                  <td>{formatShare(counts.leads, counts.visits) ?? "–"}</td>
                  <td>{formatLastSeen(seenAt)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
