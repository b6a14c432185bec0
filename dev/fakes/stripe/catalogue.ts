import type { Price, Product } from "./wire/objects.ts";

/** What this account sells: the ids are those of `wrangler.toml`. Amounts are US cents. */
const offers = [
  { name: "Contractor", price: "price_contractor_monthly", amount: 100_00, interval: "month" },
  { name: "Contractor", price: "price_contractor_yearly", amount: 1_200_00, interval: "year" },
  { name: "Business Pro", price: "price_business_pro_monthly", amount: 300_00, interval: "month" },
  { name: "Business Pro", price: "price_business_pro_yearly", amount: 3_600_00, interval: "year" },
  { name: "Extra seat", price: "price_extra_seat_monthly", amount: 50_00, interval: "month" },
] as const;

/** Older than any clock this stand-in runs with. */
const created = Date.UTC(2026, 0, 1) / 1000;

export const products: Record<string, Product> = Object.fromEntries(
  offers.map(({ name }) => [productId(name), makeProduct(name)]),
);

export const prices: Record<string, Price> = Object.fromEntries(
  offers.map((offer) => [
    offer.price,
    {
      id: offer.price,
      object: "price",
      active: true,
      billing_scheme: "per_unit",
      created,
      currency: "usd",
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: productId(offer.name),
      recurring: {
        interval: offer.interval,
        interval_count: 1,
        meter: null,
        trial_period_days: null,
        usage_type: "licensed",
      },
      tax_behavior: "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "recurring",
      unit_amount: offer.amount,
      unit_amount_decimal: String(offer.amount),
    } satisfies Price,
  ]),
);

export function productName(price: Price): string {
  return products[price.product]?.name ?? price.product;
}

function productId(name: string): string {
  return `prod_${name.toLowerCase().replaceAll(" ", "_")}`;
}

function makeProduct(name: string): Product {
  return {
    id: productId(name),
    object: "product",
    active: true,
    created,
    default_price: offers.find((offer) => offer.name === name)?.price ?? null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}
