import { m } from "#messages";
import type { Sheet } from "#worker/sheets/sheets.contract.ts";

/** What became of the version that was sent last, in its order. */
export function SheetHistory({ sheet }: { sheet: Sheet }) {
  return (
    <section className="sheet-section" aria-labelledby="sheet-history">
      <h2 id="sheet-history">{m.sheets_history()}</h2>
      <dl className="sheet-events">
        {eventsOf(sheet).map(({ label, at }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{m.sheets_moment({ at })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function eventsOf(sheet: Sheet): { label: string; at: string }[] {
  const { status, sentAt, openedAt, remindedAt, expiresAt, withdrawnAt, withdrawnBy, versions } = sheet;
  const [{ signature = null } = {}] = versions;
  const signer = signature?.signer?.name ?? m.sheets_erased_name();
  const happened: [string, string | null | undefined][] = [
    [m.sheets_event_sent(), sentAt],
    [m.sheets_event_opened(), openedAt],
    [m.sheets_event_reminded(), remindedAt],
    [m.sheets_event_signed({ name: signer }), signature?.at],
    [withdrawnBy === "homeowner" ? m.sheets_event_disowned() : m.sheets_event_withdrawn(), withdrawnAt],
  ];
  const events = happened.flatMap(([label, at]) => (at ? [{ label, at }] : []));
  const isWaiting = status === "sent" || status === "opened" || status === "expired";
  if (expiresAt && isWaiting) {
    events.push({ label: status === "expired" ? m.sheets_event_expired() : m.sheets_event_expires(), at: expiresAt });
  }
  return events;
}
