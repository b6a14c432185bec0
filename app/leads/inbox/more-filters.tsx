import { Button } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import type { LeadType } from "#worker/leads/leads.contract.ts";
import { useActivity } from "../activity/use-activity.ts";
import { embedName } from "../company/embed-name.ts";
import { countMore, type InboxFilters } from "./inbox-filters.ts";

type Props = {
  id: string;
  tenantId: number;
  filters: InboxFilters;
  onChange: (filters: Partial<InboxFilters>) => void;
};

/** Feedback about the product is for its provider alone. */
const providerId = 1;

export function MoreFilters({ id, tenantId, filters, onChange }: Props) {
  const { data } = useActivity(tenantId);
  const embeds = data?.embeds ?? [];
  return (
    <fieldset id={id} className="more-filters">
      <legend className="sr-only">More filters</legend>
      <Labeled label="Came from">
        {(field) => (
          <select
            {...field}
            value={filters.type}
            onChange={({ target }) => onChange({ type: target.value as LeadType | "" })}
          >
            <option value="">Anywhere</option>
            <option value="widget">Widgets</option>
            <option value="contact">Contact page</option>
            {tenantId === providerId ? <option value="bugs_features">Feedback</option> : null}
          </select>
        )}
      </Labeled>
      {embeds.length > 0 || filters.embed ? (
        <Labeled label="Widget">
          {(field) => (
            <select {...field} value={filters.embed} onChange={({ target }) => onChange({ embed: target.value })}>
              <option value="">All widgets</option>
              {filters.embed && !embeds.some((embed) => embed.id === filters.embed) ? (
                <option value={filters.embed}>Another widget</option>
              ) : null}
              {embeds.map((embed) => (
                <option key={embed.id} value={embed.id}>
                  {`${embedName(embed).place}, ${embedName(embed).kind}`}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      ) : null}
      <Labeled label="From">
        {(field) => (
          <input
            {...field}
            type="date"
            value={filters.from}
            max={filters.to || undefined}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        )}
      </Labeled>
      <Labeled label="To">
        {(field) => (
          <input
            {...field}
            type="date"
            value={filters.to}
            min={filters.from || undefined}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        )}
      </Labeled>
      {countMore(filters) > 0 ? (
        <Button
          size="2"
          variant="ghost"
          color="gray"
          className="big-button"
          onClick={() => onChange({ type: "", embed: "", from: "", to: "" })}
        >
          Clear
        </Button>
      ) : null}
    </fieldset>
  );
}

function Labeled({ label, children }: { label: string; children: (field: { id: string }) => ReactNode }) {
  const id = useId();
  return (
    <div className="picker">
      <label htmlFor={id}>{label}</label>
      {children({ id })}
    </div>
  );
}
