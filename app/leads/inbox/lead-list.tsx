import { Button } from "@radix-ui/themes";
import { SearchX } from "lucide-react";
import type { KeyboardEvent } from "react";
import { m } from "#messages";
import { LoadMoreButton } from "../../ui/load-more-button.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { EmptyState } from "../company/empty-state.tsx";
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
      <LoadingFailed words={m.leads_could_not_load_leads()} busy={isFetching} onRetry={() => refetch()} />
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
        {isPlaceholderData ? m.leads_searching() : formatCount(leads.length, hasNextPage)}
      </p>
      {filters.status === "test" ? <p className="quiet">{m.leads_test_leads_not_counted()}</p> : null}
      <ul aria-label={m.leads_title()} aria-busy={isPlaceholderData} onKeyDown={moveFocus}>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} isSideBySide={isSideBySide} />
        ))}
      </ul>
      {error ? (
        <LoadingFailed words={m.leads_could_not_load_more_leads()} busy={isFetching} onRetry={() => fetchNextPage()} />
      ) : null}
      {hasNextPage && !error ? <LoadMoreButton isLoading={isFetching} onLoad={() => fetchNextPage()} /> : null}
    </div>
  );
}

function formatCount(count: number, hasMore: boolean): string {
  return hasMore ? m.leads_count_or_more({ count }) : m.leads_count({ count });
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
    <EmptyState icon={<SearchX />} title={m.leads_nothing_found()}>
      <p>{m.leads_no_lead_matches()}</p>
      <Button size="2" variant="soft" className="big-button" onClick={onClear}>
        {m.leads_show_all_leads()}
      </Button>
    </EmptyState>
  );
}
