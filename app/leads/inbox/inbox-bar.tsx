import { Button } from "@radix-ui/themes";
import { useIsFetching, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { RotateCw, SlidersHorizontal } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { m } from "#messages";
import { countMore, type InboxFilters } from "./inbox-filters.ts";
import "./inbox-bar.css";
import "../../ui/picker.css";
import { leadKeys } from "./lead-keys.ts";
import { MoreFilters } from "./more-filters.tsx";
import { SearchField } from "./search-field.tsx";
import { StatusChips } from "./status-chips.tsx";

type Props = {
  tenantId: number;
  filters: InboxFilters;
  onChange: (some: Partial<InboxFilters>, how?: { replace: boolean }) => void;
};

/** Everything that narrows the list. */
export function InboxBar({ tenantId, filters, onChange }: Props) {
  const [isOpen, setOpen] = useState(() => countMore(filters) > 0);
  const id = useId();
  const queryClient = useQueryClient();
  const isSaving = useIsMutating({ mutationKey: leadKeys.changes(tenantId) }) > 0;
  const isLoading = useIsFetching({ queryKey: leadKeys.all(tenantId) }) > 0 || isSaving;
  const more = countMore(filters);
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  return (
    <div className="inbox-bar">
      <SearchField q={filters.q} onSearch={search} />
      <Button
        size="2"
        variant={more > 0 ? "soft" : "surface"}
        color={more > 0 ? undefined : "gray"}
        highContrast
        className="big-button inbox-filters"
        aria-label={more > 0 ? m.leads_filters_set({ count: more }) : m.leads_filters()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        <span className="inbox-filters-word">
          {more > 0 ? m.leads_filters_count({ count: more }) : m.leads_filters()}
        </span>
      </Button>
      <Button
        size="2"
        variant="surface"
        color="gray"
        highContrast
        className="big-button inbox-refresh"
        aria-label={m.leads_refresh()}
        aria-disabled={isLoading}
        onClick={() => isLoading || queryClient.invalidateQueries({ queryKey: leadKeys.all(tenantId) })}
      >
        <RotateCw size={16} aria-hidden data-turning={isLoading || undefined} />
      </Button>
      <StatusChips tenantId={tenantId} status={filters.status} onChange={(status) => onChange({ status })} />
      {isOpen ? <MoreFilters id={id} tenantId={tenantId} filters={filters} onChange={onChange} /> : null}
    </div>
  );
}
