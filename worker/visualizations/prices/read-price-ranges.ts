import { and, eq, sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { mayShowPrices } from "../../prices/may-show-prices.ts";
import { priceLists } from "../../prices/table.ts";
import { tenants } from "../../tenants/table.ts";
import { visualizations } from "../table.ts";
import { describePriceRange } from "./describe-price-range.ts";
import type { PriceRange } from "./prices.contract.ts";
import { priceRanges } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;
export type FrozenRange = Awaited<ReturnType<typeof findFrozen>>[number];

/**
 * The price ranges of pictures, by picture, in the reader's language. A picture is missing where it has none, where its company
 * has turned ranges off, and where the company's plan has none. `forShare`: only what the company shows with shared pictures.
 */
export async function readPriceRanges(
  ports: Needed,
  visualizationIds: readonly string[],
  { forShare = false }: { forShare?: boolean } = {},
): Promise<Map<string, PriceRange>> {
  const ranges = new Map<string, PriceRange>();
  if (visualizationIds.length === 0) return ranges;
  const allowed = new Map<number, boolean>();
  for (const frozen of await findFrozen(ports, visualizationIds)) {
    if (forShare && !frozen.onShares) continue;
    const { tenantId } = frozen.range;
    if (!allowed.has(tenantId)) allowed.set(tenantId, await mayShowPrices(ports, tenantId));
    const range = allowed.get(tenantId) ? describePriceRange(frozen) : null;
    if (range) ranges.set(frozen.range.visualizationId, range);
  }
  return ranges;
}

/** The price range of one picture; null as above. */
export async function readPriceRange(
  ports: Needed,
  visualizationId: string,
  options: { forShare?: boolean } = {},
): Promise<PriceRange | null> {
  return (await readPriceRanges(ports, [visualizationId], options)).get(visualizationId) ?? null;
}

/** What was frozen, of companies that show ranges for the service at this moment. */
export function findFrozen({ db }: Pick<Ports, "db">, ids: readonly string[]) {
  const service = sql<string>`${visualizations.recipe} ->> '$.service'`;
  return db
    .select({
      range: priceRanges,
      service: service.mapWith((id: string) => id as typeof priceLists.$inferSelect.service),
      onShares: priceLists.onShares,
      companyName: tenants.companyName,
    })
    .from(priceRanges)
    .innerJoin(visualizations, eq(visualizations.id, priceRanges.visualizationId))
    .innerJoin(tenants, eq(tenants.id, priceRanges.tenantId))
    .innerJoin(priceLists, and(eq(priceLists.tenantId, priceRanges.tenantId), sql`${priceLists.service} = ${service}`))
    .where(
      and(
        sql`${priceRanges.visualizationId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        eq(priceLists.isOn, true),
      ),
    );
}
