import { m } from "#messages";
import type { InboxStatus } from "#worker/leads/inbox/inbox.contract.ts";
import { statuses, statusNames } from "./lead-labels.ts";
import { useLeadCounts } from "./use-leads.ts";

type Props = { tenantId: number; status: InboxStatus | ""; onChange: (status: InboxStatus | "") => void };

/** The server counts no further. */
const maxCount = 100;

export function StatusChips({ tenantId, status, onChange }: Props) {
  const { data: counts } = useLeadCounts(tenantId);
  const hasTests = status === "test" || (counts?.test ?? 0) > 0;
  const shown: InboxStatus[] = hasTests ? [...statuses, "test"] : statuses;
  return (
    <fieldset className="status-chips">
      <legend className="sr-only">{m.leads_status()}</legend>
      <button type="button" aria-pressed={status === ""} onClick={() => onChange("")}>
        {m.leads_all()}
      </button>
      {shown.map((one) => (
        <button key={one} type="button" aria-pressed={status === one} onClick={() => onChange(one)}>
          {one === "test" ? m.leads_test() : statusNames[one]()}
          {counts ? <span>{counts[one] >= maxCount ? "99+" : counts[one]}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}
