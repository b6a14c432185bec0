import { m } from "#messages";
import type { DesignLine } from "#services/description.ts";
import type { PriceRange } from "./prices.contract.ts";

/** A range as a line under a design, with what it leaves out, its day and that it is no offer; none where it has no sum yet. */
export function priceLine(range: PriceRange | null | undefined): DesignLine[] {
  if (!range?.sum) return [];
  const note = range.notes.join(" ");
  return [{ label: m.prices_range_title(), value: m.prices_lead_value({ sum: range.sum, note }) }];
}
