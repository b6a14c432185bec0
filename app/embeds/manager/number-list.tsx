import { language, type Message, m } from "#messages";
import { type EmbedCounts, type EmbedEvent, embedEvents } from "#worker/embeds/embeds.contract.ts";

const names: Record<EmbedEvent, Message> = {
  visits: m.embeds_visits,
  uploads: m.embeds_photos,
  renders: m.embeds_pictures,
  leads: m.embeds_leads,
};

/** What happened in the last 30 days. */
export function NumberList({ counts }: { counts: EmbedCounts }) {
  return (
    <dl className="number-list">
      {embedEvents.map((event) => (
        <div key={event}>
          <dt>{names[event]()}</dt>
          <dd>{counts[event].toLocaleString(language())}</dd>
        </div>
      ))}
    </dl>
  );
}
