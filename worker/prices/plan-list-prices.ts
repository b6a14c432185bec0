import { sql } from "drizzle-orm";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import type { Ports } from "../ports.ts";
import { describeParts, partsOf } from "../products/describe-parts.ts";
import type { PricedProduct, PricePlan } from "../products/import/import-products.ts";
import { priceLimits } from "./prices.contract.ts";
import { pricePartsOf, readPriceRow } from "./read-price-list.ts";
import type { UnitPrice } from "./table.ts";

type Asked = { tenantId: number; service: Service; priced: readonly PricedProduct[] };

/**
 * What an imported list changes of a company's prices: those of the products that it names, in each place that they are sold for.
 * Everything else stays, and ranges stay off until somebody turns them on. Where the prices were changed meanwhile, the batch
 * that the statements are in fails.
 */
export async function planListPrices(
  ports: Pick<Ports, "db" | "now">,
  { tenantId, service, priced }: Asked,
): Promise<PricePlan> {
  if (priced.length === 0) return { mistakes: [], statements: [], priced: 0 };
  const row = await readPriceRow(ports, { tenantId, service });
  const prices = new Map((row?.prices ?? []).map((price) => [keyOf(price), price]));
  const mistakes: PricePlan["mistakes"] = [];
  const changed = new Set<string>();
  for (const { id, part, price } of priced) {
    const { line, low, high } = price;
    const places = partsPricedBy(service, part);
    if (places.length === 0) {
      mistakes.push({ line, text: m.products_import_no_price_for({ part: nameOf(service, part) }) });
      continue;
    }
    for (const place of places) {
      const next = { part: place, productId: id, low, high };
      const before = prices.get(keyOf(next));
      if (before?.low === low && before.high === high) continue;
      if (!before && prices.size >= priceLimits.prices) {
        mistakes.push({ line, text: m.products_import_too_many_prices({ max: priceLimits.prices }) });
        break;
      }
      prices.set(keyOf(next), next);
      changed.add(id);
    }
  }
  if (changed.size === 0) return { mistakes, statements: [], priced: 0 };
  const revision = row?.revision ?? 0;
  const list = JSON.stringify([...prices.values()]);
  const write = sql`
    INSERT INTO price_lists (tenant_id, service, prices, updated_at)
    VALUES (${tenantId}, ${service}, ${list}, ${ports.now().getTime()})
    ON CONFLICT (tenant_id, service) DO UPDATE SET updated_at = excluded.updated_at, revision = price_lists.revision + 1,
      prices = CASE WHEN price_lists.revision = ${revision} THEN excluded.prices ELSE NULL END`;
  return { mistakes, statements: [write], priced: changed.size };
}

/** Parts with a price that a product of `sold` may have its own of: pavers are sold for walk, drive and patio. */
export function partsPricedBy(service: Service, sold: string): string[] {
  const places = partsOf(service).find(({ id }) => id === sold)?.places ?? [];
  return pricePartsOf(service).flatMap(({ id, place }) => (places.some((other) => other.id === place) ? [id] : []));
}

function keyOf({ part, productId }: Pick<UnitPrice, "part" | "productId">): string {
  return `${part} ${productId ?? ""}`;
}

function nameOf(service: Service, id: string): string {
  return describeParts(service).find((part) => part.id === id)?.name ?? id;
}
