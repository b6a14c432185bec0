import { expect, it } from "vitest";
import { centsOf } from "#services/dollars.ts";
import type { PriceList } from "#worker/prices/prices.contract.ts";
import { changeOf, draftOf, keyOf } from "./price-draft.ts";

const list: PriceList = {
  ...{
    isOn: true,
    onShares: false,
    minimum: 250_000,
    hiddenFactor: 2.5,
    note: "Our words.",
    revision: 4,
    isInPlan: true,
    unpriced: null,
  },
  prices: [{ part: "roof", productId: null, low: 45_000, high: 60_050 }],
  parts: [
    { id: "roof", name: "Roof", unit: "square", hasHiddenSides: false, products: [{ id: "p", name: "Ridgeline" }] },
  ],
};
const place = { service: "roofing-siding", list } as const;

it("reads dollars as people write them, and nothing else", () => {
  expect(["450", "$1,250.50", " 0.5 ", "1,234,567"].map(centsOf)).toEqual([45_000, 125_050, 50, 123_456_700]);
  expect(["", "-5", "12,50", "4.505", "1e3", "12 to 14", "abc"].map(centsOf)).toEqual(Array(7).fill(null));
});

it("sends what it was given, with what was typed, and says what is wrong by name", () => {
  const draft = draftOf(list);
  const { isInPlan: _, unpriced: __, parts: ___, ...same } = list;
  expect(changeOf(draft, place)).toEqual({ service: "roofing-siding", ...same });
  const typed = (low: string, high: string) => ({ ...draft, prices: { [keyOf("roof", "p")]: { low, high } } });
  expect(changeOf(typed("500", "700"), place)).toMatchObject({
    prices: [{ part: "roof", productId: "p", low: 50_000, high: 70_000 }],
  });
  expect(changeOf(typed("500", ""), place)).toBe("Enter a low and a high price for Ridgeline, or leave both empty.");
  expect(changeOf(typed("500", "7oo"), place)).toBe("Enter dollars for Ridgeline, such as 450 or 450.50.");
  expect(changeOf({ ...draft, hiddenFactor: "9" }, place)).toBe("Enter a number from 1 to 6 for the whole house.");
  expect(changeOf({ ...draft, minimum: "much" }, place)).toBe("Enter an amount in dollars, such as 450 or 450.50.");
});
