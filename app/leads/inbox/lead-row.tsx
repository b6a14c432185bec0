import { Badge } from "@radix-ui/themes";
import { m } from "#messages";
import type { Lead } from "#worker/leads/leads.contract.ts";
import { usePlace } from "../../layout/place/place.ts";
import { DoNotContact } from "./do-not-contact.tsx";
import { formatDateTime, leadName, listTime, sourceLabel, topicLabel } from "./lead-labels.ts";
import { LeadThumbnail } from "./lead-thumbnail.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** `isSideBySide`: the lead opens beside the list, which stays where it is. */
export function LeadRow({ lead, isSideBySide }: { lead: Lead; isSideBySide: boolean }) {
  const { Link, pathname, search } = usePlace();
  const path = `/dashboard/leads/${lead.id}`;
  const from = [topicLabel(lead), sourceLabel(lead)].filter(Boolean).join(" · ");
  return (
    <li>
      <Link
        className="lead-row"
        to={path + search}
        aria-current={pathname === path ? "page" : undefined}
        preventScrollReset={isSideBySide}
        data-new={(lead.status === "new" && !lead.isTest) || undefined}
      >
        <LeadThumbnail lead={lead} />
        <span className="lead-row-words">
          <span className="lead-row-name" title={leadName(lead)}>
            {leadName(lead)}
          </span>
          <span className="lead-row-from" title={from}>
            {from}
          </span>
        </span>
        <span className="lead-row-state">
          <time dateTime={lead.createdAt} title={formatDateTime(lead.createdAt)}>
            {listTime(lead.createdAt)}
          </time>
          <span className="lead-row-badges">
            {lead.withdrawnAt ? <DoNotContact /> : null}
            {lead.isTest ? (
              <Badge size="2" color="gray" variant="soft" highContrast>
                {m.leads_test()}
              </Badge>
            ) : (
              <StatusBadge status={lead.status} />
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
