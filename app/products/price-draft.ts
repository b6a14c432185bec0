import { m } from "#messages";
import { centsOf, dollarsOf } from "#services/dollars.ts";
import type { Service } from "#services/services.ts";
import { type PriceList, type PriceListChange, priceLimits } from "#worker/prices/prices.contract.ts";

/** Prices as they are typed. `prices` by `keyOf`: what is typed for low and high. */
export type PriceDraft = {
  isOn: boolean;
  onShares: boolean;
  minimum: string;
  hiddenFactor: string;
  note: string;
  prices: Record<string, { low: string; high: string }>;
};

export function keyOf(part: string, productId: string | null): string {
  return `${part} ${productId ?? ""}`;
}

export function draftOf(list: PriceList): PriceDraft {
  const { isOn, onShares, minimum, hiddenFactor, note, prices } = list;
  return {
    ...{ isOn, onShares, note: note ?? "" },
    minimum: minimum === null ? "" : dollarsOf(minimum),
    hiddenFactor: String(hiddenFactor),
    prices: Object.fromEntries(
      prices.map(({ part, productId, low, high }) => [
        keyOf(part, productId),
        { low: dollarsOf(low), high: dollarsOf(high) },
      ]),
    ),
  };
}

/** What is sent, or a sentence on what is wrong. */
export function changeOf(
  draft: PriceDraft,
  { service, list }: { service: Service; list: PriceList },
): PriceListChange | string {
  const prices: PriceListChange["prices"] = [];
  const rows = list.parts.flatMap(({ id, name, products }) => [
    { part: id, productId: null, name },
    ...products.map((product) => ({ part: id, productId: product.id, name: product.name })),
  ]);
  for (const { part, productId, name } of rows) {
    const { low = "", high = "" } = draft.prices[keyOf(part, productId)] ?? {};
    if (low.trim() === "" && high.trim() === "") continue;
    if (low.trim() === "" || high.trim() === "") return m.prices_both_needed({ name });
    const [from, to] = [centsOf(low), centsOf(high)];
    if (from === null || to === null) return m.prices_no_dollars({ name });
    prices.push({ part, productId, low: from, high: to });
  }
  const minimum = draft.minimum.trim() === "" ? null : centsOf(draft.minimum);
  if (draft.minimum.trim() !== "" && minimum === null) return m.prices_no_amount();
  const hiddenFactor = Number(draft.hiddenFactor.replace(",", "."));
  const { min, max } = priceLimits.hiddenFactor;
  if (!(hiddenFactor >= min && hiddenFactor <= max)) return m.prices_factor_range({ min, max });
  const { isOn, onShares, note } = draft;
  return { service, revision: list.revision, isOn, onShares, minimum, hiddenFactor, note, prices };
}
