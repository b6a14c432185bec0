import { and, eq } from "drizzle-orm";
import { isInSeason } from "#services/season.ts";
import { type Service, services } from "#services/services.ts";
import type { Ports } from "../ports.ts";
import { products } from "./table.ts";

/**
 * What a company's home page shows, first things first: the services that it lists products of, then the others in the order
 * of menus. A seasonal one without products is there in its season alone.
 */
export async function rankServices({ db, now }: Pick<Ports, "db" | "now">, tenantId: number): Promise<Service[]> {
  const rows = await db
    .selectDistinct({ service: products.service })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.isHidden, false)));
  const listed = new Set(rows.map(({ service }) => service));
  const today = now();
  const shown = services.filter(({ id, season }) => listed.has(id) || !season || isInSeason(season, today));
  return [...shown.filter(({ id }) => listed.has(id)), ...shown.filter(({ id }) => !listed.has(id))].map(
    ({ id }) => id,
  );
}
