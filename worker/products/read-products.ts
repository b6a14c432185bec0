import { and, asc, eq, type SQL } from "drizzle-orm";
import type { OfferedProduct, OfferedProducts } from "#services/products.ts";
import { isInSeason } from "#services/season.ts";
import type { Service } from "#services/services.ts";
import type { Ports } from "../ports.ts";
import type { Product } from "./products.contract.ts";
import { sampleUrl } from "./sample-url.ts";
import { productSettings, products } from "./table.ts";

export type ProductRow = typeof products.$inferSelect;

/** A company's lines of a service in its order, hidden ones too. */
export function readRows(ports: Pick<Ports, "db">, tenantId: number, service: Service): Promise<ProductRow[]> {
  return rowsQuery(ports, tenantId, service);
}

/** The same, for a batch. @param tenantId the company's, or a subquery that finds it */
export function rowsQuery({ db }: Pick<Ports, "db">, tenantId: number | SQL, service: Service) {
  return db
    .select()
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.service, service)))
    .orderBy(asc(products.position), asc(products.createdAt));
}

export async function readAlsoGeneral(ports: Pick<Ports, "db">, tenantId: number, service: Service): Promise<boolean> {
  const [found] = await alsoGeneralQuery(ports, tenantId, service);
  return found?.alsoGeneral ?? false;
}

/** For a batch: one row, or none, which is false. @param tenantId the company's, or a subquery that finds it */
export function alsoGeneralQuery({ db }: Pick<Ports, "db">, tenantId: number | SQL, service: Service) {
  return db
    .select({ alsoGeneral: productSettings.alsoGeneral })
    .from(productSettings)
    .where(and(eq(productSettings.tenantId, tenantId), eq(productSettings.service, service)));
}

/** Where a product is asked for: the site of a widget, null on our own pages and where nobody can tell. */
export type Asking = { tenantId: number; service: Service; site: string | null };

/** What a company's visitors can choose at this moment and place: featured lines first, each with a color at least. */
export async function readOffered(ports: Pick<Ports, "db" | "now">, asking: Asking): Promise<OfferedProducts> {
  const rows = await readRows(ports, asking.tenantId, asking.service);
  if (rows.length === 0) return { alsoGeneral: true, products: [] };
  const now = ports.now();
  const offered = rows.filter((row) => isOfferedNow(row, { site: asking.site, now })).map(offeredProduct);
  const shown = offered.filter(({ colors }) => colors.length > 0);
  return {
    alsoGeneral: await readAlsoGeneral(ports, asking.tenantId, asking.service),
    products: [...shown.filter(({ isFeatured }) => isFeatured), ...shown.filter(({ isFeatured }) => !isFeatured)],
  };
}

export function isOfferedNow(
  { isHidden, firstDay, lastDay, sites }: ProductRow,
  { site, now }: { site: string | null; now: Date },
): boolean {
  const isRightTime = firstDay === null || lastDay === null || isInSeason({ from: firstDay, to: lastDay }, now);
  const isRightPlace = sites.length === 0 || site === null || sites.includes(site);
  return !isHidden && isRightTime && isRightPlace;
}

export function offeredProduct({
  id,
  part,
  name,
  material,
  note,
  tier,
  isFeatured,
  colors,
}: ProductRow): OfferedProduct {
  return {
    ...{ id, part, name, material, note, tier, isFeatured },
    colors: colors
      .filter(({ hidden }) => !hidden)
      .map((color) => ({
        ...{ id: color.id, name: color.name, color: color.color, hex: color.hex },
        sample: sampleUrl(color.sample),
      })),
  };
}

/** As its own company sees it. */
export function describeProduct(row: ProductRow): Product {
  const { id, service, part, name, material, note, tier, isFeatured, isHidden, firstDay, lastDay, sites, revision } =
    row;
  return {
    ...{ id, service, part, name, material, note, tier, isFeatured, isHidden, sites, revision },
    season: firstDay !== null && lastDay !== null ? { from: firstDay, to: lastDay } : null,
    colors: row.colors.map((color) => ({ ...color, sample: sampleUrl(color.sample) })),
  };
}
