import { and, eq } from "drizzle-orm";
import { designOf } from "#services/designs.ts";
import type { PricePart } from "#services/prices.ts";
import type { Service } from "#services/services.ts";
import type { Ports } from "../ports.ts";
import { partsOf } from "../products/describe-parts.ts";
import { type ProductRow, readRows } from "../products/read-products.ts";
import { mayShowPrices } from "./may-show-prices.ts";
import type { PriceList } from "./prices.contract.ts";
import { priceLists } from "./table.ts";

type PriceListRow = typeof priceLists.$inferSelect;
type Asked = { tenantId: number; service: Service };

/** Never filled in: off, and no price. */
const blank = {
  isOn: false,
  onShares: false,
  minimum: null,
  hiddenFactor: 1,
  note: null,
  prices: [],
  revision: 0,
} satisfies Omit<PriceListRow, "tenantId" | "service" | "updatedAt">;

/** null: the company has filled in nothing for the service. */
export async function readPriceRow(
  { db }: Pick<Ports, "db">,
  { tenantId, service }: Asked,
): Promise<PriceListRow | null> {
  const [row] = await db
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.tenantId, tenantId), eq(priceLists.service, service)));
  return row ?? null;
}

export function pricePartsOf(service: Service): readonly PricePart[] {
  return designOf(service).priceParts ?? [];
}

/** A company's prices of a service, as its own people see them. Prices of products that are gone are left out. */
export async function readPriceList(ports: Pick<Ports, "db" | "now">, asked: Asked): Promise<PriceList> {
  const row = (await readPriceRow(ports, asked)) ?? blank;
  const products = await readRows(ports, asked.tenantId, asked.service);
  const parts = pricePartsOf(asked.service);
  const { isOn, onShares, minimum, hiddenFactor, note, revision } = row;
  return {
    ...{ isOn, onShares, minimum, hiddenFactor, note, revision },
    prices: row.prices.filter(({ part, productId }) => {
      const known = parts.find(({ id }) => id === part);
      return (
        known && (productId === null || productsOf(asked.service, known, products).some(({ id }) => id === productId))
      );
    }),
    parts: parts.map((part) => ({
      id: part.id,
      name: part.name(),
      unit: part.unit,
      hasHiddenSides: part.hasHiddenSides,
      products: productsOf(asked.service, part, products).map(({ id, name }) => ({ id, name })),
    })),
    unpriced: designOf(asked.service).unpriced?.() ?? null,
    isInPlan: await mayShowPrices(ports, asked.tenantId),
  };
}

/** The lines that may have a price of their own for a part. */
export function productsOf(service: Service, { place }: PricePart, products: readonly ProductRow[]): ProductRow[] {
  const sold = partsOf(service).find(({ places }) => places.some(({ id }) => id === place));
  return sold ? products.filter(({ part }) => part === sold.id) : [];
}
