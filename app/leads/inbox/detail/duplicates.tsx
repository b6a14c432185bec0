import { Users } from "lucide-react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { leadName, listTime } from "../lead-labels.ts";
import { StatusBadge } from "../status-badge.tsx";

/** The same person may have written before. */
export function Duplicates({ duplicates }: Pick<LeadDetail, "duplicates">) {
  const { search } = useLocation();
  if (duplicates.length === 0) return null;
  return (
    <div className="duplicates">
      <p>
        <Users size={18} aria-hidden />
        {m.leads_other_leads_have_same_email({ count: duplicates.length })}
      </p>
      <ul>
        {duplicates.map((lead) => (
          <li key={lead.id}>
            <Link to={{ pathname: `/dashboard/leads/${lead.id}`, search }} preventScrollReset>
              {leadName(lead)}, {listTime(lead.createdAt)}
            </Link>
            <StatusBadge status={lead.status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
