import { Users } from "lucide-react";
import { Link, useLocation } from "react-router";
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
        {duplicates.length === 1
          ? "Another lead has the same email or phone:"
          : `${duplicates.length} other leads have the same email or phone:`}
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
