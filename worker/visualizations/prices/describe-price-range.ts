import { language, m } from "#messages";
import { type PartRange, type PriceUnit, type WorkedRange, workOutRange } from "#services/prices.ts";
import { pricePartsOf } from "../../prices/read-price-list.ts";
import type { PriceRange } from "./prices.contract.ts";
import type { FrozenRange } from "./read-price-ranges.ts";

/** A frozen range in the reader's language; null where the company has no price for anything in the picture. */
export function describePriceRange({ range, service, companyName }: FrozenRange): PriceRange | null {
  const parts = pricePartsOf(service);
  const worked = workOutRange(parts, range);
  const isTold = Object.keys(range.known).length > 0;
  if (worked === null || (worked.price === null && worked.asks.length === 0 && !isTold)) return null;
  const nameOf = (id: string) => parts.find((part) => part.id === id)?.name() ?? id;
  const { note, hiddenFactor } = range.prices;
  const hasHidden = parts.some(({ id, hasHiddenSides }) => hasHiddenSides && isIn(worked.parts, id));
  const { price } = worked;
  return {
    sum: price && sumOf(price),
    low: price && price.low / 100,
    high: price && price.high / 100,
    parts: worked.parts.map(({ part, quantity }) => ({
      name: nameOf(part),
      amount: amountOf(quantity, parts.find(({ id }) => id === part)?.unit ?? "piece"),
    })),
    notes: [
      ...(worked.isMinimum && range.prices.minimum !== null
        ? [m.prices_note_minimum({ minimum: range.prices.minimum / 100 })]
        : []),
      ...(hasHidden
        ? [hiddenFactor > 1 ? m.prices_note_hidden({ factor: hiddenFactor }) : m.prices_note_front_only()]
        : []),
      ...(price || isTold ? describeLost(worked.lost, nameOf) : []),
      ...(price && note !== null ? [note] : []),
      ...(price ? [m.prices_note_not_an_offer({ company: companyName, at: range.createdAt.getTime() })] : []),
    ],
    at: range.createdAt.toISOString(),
    asks: worked.asks,
    known: range.known,
  };
}

/** What is left out, and why. */
function describeLost(lost: WorkedRange["lost"], nameOf: (id: string) => string): string[] {
  const unseen = lost.filter(({ apart }) => apart === null).map(({ part }) => nameOf(part));
  const unsure = lost.flatMap(({ part, apart }) =>
    apart ? [m.prices_note_apart({ parts: nameOf(part), ...apart })] : [],
  );
  return unseen.length > 0 ? [...unsure, m.prices_note_lost({ parts: listOf(unseen) })] : unsure;
}

function sumOf({ low, high }: { low: number; high: number }): string {
  return low === high ? m.prices_sum_one({ sum: low / 100 }) : m.prices_sum({ low: low / 100, high: high / 100 });
}

function isIn(parts: readonly PartRange[], id: string): boolean {
  return parts.some(({ part }) => part === id);
}

function listOf(names: string[]): string {
  return new Intl.ListFormat(language()).format(names);
}

function amountOf({ low, high }: { low: number; high: number }, unit: PriceUnit): string {
  const from = unit === "square" ? Math.round(low * 10) / 10 : Math.round(low);
  const to = unit === "square" ? Math.round(high * 10) / 10 : Math.round(high);
  const count = from === to ? formatNumber(to) : m.prices_from_to({ from, to });
  if (unit === "piece") return formatNumber(to);
  if (unit === "square") return m.prices_amount_squares({ count });
  return unit === "square-foot" ? m.prices_amount_square_feet({ count }) : m.prices_amount_feet({ count });
}

function formatNumber(value: number): string {
  return new Intl.NumberFormat(language()).format(value);
}
