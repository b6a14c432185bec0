import { Button } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
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
      <legend className="sr-only">{m.leads_more_filters()}</legend>
      <Labeled label={m.leads_came_from()}>
        {(field) => (
          <select
            {...field}
            value={filters.type}
            onChange={({ target }) => onChange({ type: target.value as LeadType | "" })}
          >
            <option value="">{m.leads_anywhere()}</option>
            <option value="widget">{m.leads_widgets()}</option>
            <option value="contact">{m.leads_contact_page()}</option>
            {tenantId === providerId ? <option value="bugs_features">{m.leads_feedback()}</option> : null}
          </select>
        )}
      </Labeled>
      {embeds.length > 0 || filters.embed ? (
        <Labeled label={m.leads_widget()}>
          {(field) => (
            <select {...field} value={filters.embed} onChange={({ target }) => onChange({ embed: target.value })}>
              <option value="">{m.leads_all_widgets()}</option>
              {filters.embed && !embeds.some((embed) => embed.id === filters.embed) ? (
                <option value={filters.embed}>{m.leads_another_widget()}</option>
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
      <Labeled label={m.leads_from()}>
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
      <Labeled label={m.leads_to()}>
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
          {m.leads_clear()}
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
