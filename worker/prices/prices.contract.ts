import { z } from "zod";
import { m } from "#messages";
import { maxUnitPrice, type PriceUnit } from "#services/prices.ts";
import { serviceIds } from "#services/services.ts";

/** What crosses the wire for a company's prices. Money is in cents. */

export const priceLimits = {
  /** Of a unit, and of a job. */
  price: maxUnitPrice,
  /** Of a service: each part, and each line of products. */
  prices: 300,
  note: 300,
  hiddenFactor: { min: 1, max: 6 },
} as const;

const cents = z
  .int({ error: () => m.prices_no_amount() })
  .min(1, { error: () => m.prices_above_zero() })
  .max(priceLimits.price, { error: () => m.prices_too_high({ max: priceLimits.price / 100 }) });

const factorRange = { error: () => m.prices_factor_range(priceLimits.hiddenFactor) };

export const unitPriceSchema = z
  .strictObject({
    part: z.string().min(1).max(40),
    /** A line of the company's products; null: what has no price of its own. */
    productId: z.string().max(64).nullable().default(null),
    low: cents,
    high: cents,
  })
  .refine(({ low, high }) => low <= high, { error: () => m.prices_low_above_high() });

export const priceListChangeSchema = z
  .strictObject({
    service: z.enum(serviceIds, { error: () => m.server_no_such_service() }),
    /** Of the list that was looked at; 0 where there was none. */
    revision: z.int().min(0),
    isOn: z.boolean(),
    onShares: z.boolean(),
    minimum: cents.nullable(),
    hiddenFactor: z
      .number(factorRange)
      .min(priceLimits.hiddenFactor.min, factorRange)
      .max(priceLimits.hiddenFactor.max, factorRange),
    note: z.preprocess(
      (text) => (typeof text === "string" && text.trim() === "" ? null : text),
      z
        .string()
        .trim()
        .max(priceLimits.note, { error: () => m.products_text_too_long({ max: priceLimits.note }) })
        .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]*$/u, { error: () => m.products_text_has_characters() })
        .nullable(),
    ),
    prices: z
      .array(unitPriceSchema)
      .max(priceLimits.prices)
      .refine((prices) => new Set(prices.map(({ part, productId }) => `${part} ${productId}`)).size === prices.length, {
        error: () => m.prices_named_twice(),
      }),
  })
  .refine(({ isOn, prices }) => !isOn || prices.length > 0, { error: () => m.prices_none_yet() });
export type PriceListChange = z.infer<typeof priceListChangeSchema>;

/** Answer of GET /api/tenants/:id/prices/:service, inside `{ success, data }`. */
export type PriceList = Omit<PriceListChange, "service"> & {
  parts: {
    id: string;
    name: string;
    unit: PriceUnit;
    hasHiddenSides: boolean;
    /** The company's lines that may have a price of their own. */
    products: { id: string; name: string }[];
  }[];
  /** Says which parts of the service can't have a price, and why; null: none is missing. */
  unpriced: string | null;
  /** The company's plan lets visitors see ranges. */
  isInPlan: boolean;
};
