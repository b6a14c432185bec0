import { m } from "#messages";
import type { LeadStatus } from "#worker/leads/leads.contract.ts";
import { statuses, statusNames } from "./lead-labels.ts";
import { useLeadCounts } from "./use-leads.ts";

type Props = { tenantId: number; status: LeadStatus | ""; onChange: (status: LeadStatus | "") => void };

/** The server counts no further. */
const maxCount = 100;

export function StatusChips({ tenantId, status, onChange }: Props) {
  const { data: counts } = useLeadCounts(tenantId);
  return (
    <fieldset className="status-chips">
      <legend className="sr-only">{m.leads_status()}</legend>
      <button type="button" aria-pressed={status === ""} onClick={() => onChange("")}>
        {m.leads_all()}
      </button>
      {statuses.map((one) => (
        <button key={one} type="button" aria-pressed={status === one} onClick={() => onChange(one)}>
          {statusNames[one]()}
          {counts ? <span>{counts[one] >= maxCount ? "99+" : counts[one]}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}
