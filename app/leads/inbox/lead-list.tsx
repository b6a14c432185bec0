import { Button } from "@radix-ui/themes";
import { SearchX } from "lucide-react";
import type { KeyboardEvent } from "react";
import { LoadMoreButton } from "../../ui/load-more-button.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import { LoadingFailed } from "../company/loading-failed.tsx";
import { type InboxFilters, isFiltered, noFilters } from "./inbox-filters.ts";
import "./lead-list.css";
import { LeadRow } from "./lead-row.tsx";
import { ListLoading } from "./list-loading.tsx";
import { NoLeads } from "./no-leads.tsx";
import { useLeads } from "./use-leads.ts";

type Props = {
  tenantId: number;
  filters: InboxFilters;
  isSideBySide: boolean;
  onChange: (filters: InboxFilters) => void;
};

export function LeadList({ tenantId, filters, isSideBySide, onChange }: Props) {
  const { leads, error, isFetching, isPlaceholderData, isSearching, hasNextPage, fetchNextPage, refetch } = useLeads(
    tenantId,
    filters,
  );
  if (!leads || isSearching) {
    return error ? (
      <LoadingFailed words="We could not load your leads." busy={isFetching} onRetry={() => refetch()} />
    ) : (
      <ListLoading />
    );
  }
  if (leads.length === 0) {
    return isFiltered(filters) ? <NothingFound onClear={() => onChange(noFilters)} /> : <NoLeads />;
  }
  return (
    <div className="lead-list" data-waiting={isPlaceholderData || undefined}>
      <p role="status" className="sr-only">
        {isPlaceholderData ? "Searching…" : formatCount(leads.length, hasNextPage)}
      </p>
      <ul aria-label="Leads" aria-busy={isPlaceholderData} onKeyDown={moveFocus}>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} isSideBySide={isSideBySide} />
        ))}
      </ul>
      {error ? (
        <LoadingFailed words="We could not load more leads." busy={isFetching} onRetry={() => fetchNextPage()} />
      ) : null}
      {hasNextPage && !error ? <LoadMoreButton isLoading={isFetching} onLoad={() => fetchNextPage()} /> : null}
    </div>
  );
}

function formatCount(count: number, hasMore: boolean): string {
  return `${count}${hasMore ? " or more" : ""} ${count === 1 ? "lead" : "leads"}`;
}

/** Arrow keys go through the list; Tab does too. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const next = rows[rows.findIndex((row) => row.matches(":focus")) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title="Nothing found">
      <p>
        No lead fits this search. It looks for the beginnings of names, emails and phone numbers, among the leads that
        the filters leave.
      </p>
      <Button size="2" variant="soft" className="big-button" onClick={onClear}>
        Show all leads
      </Button>
    </EmptyState>
  );
}
