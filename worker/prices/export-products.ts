import { dollarsOf } from "#services/dollars.ts";
import type { Service } from "#services/services.ts";
import { csvLine } from "../lists/csv-line.ts";
import type { Ports } from "../ports.ts";
import { describeParts } from "../products/describe-parts.ts";
import { listColumns } from "../products/list-columns.catalogue.ts";
import { readRows } from "../products/read-products.ts";
import { partsPricedBy } from "./plan-list-prices.ts";
import { readPriceRow } from "./read-price-list.ts";

/**
 * A company's products of a service with their own prices, one line for each color, as the import reads them. The price stands in
 * the first line of a product; of several places that it is sold for, it is that of the first that has one.
 */
export async function exportProducts(
  ports: Pick<Ports, "db">,
  asked: { tenantId: number; service: Service },
): Promise<string> {
  const { tenantId, service } = asked;
  const parts = describeParts(service);
  const rows = await readRows(ports, tenantId, service);
  const prices = (await readPriceRow(ports, asked))?.prices ?? [];
  const lines = rows.flatMap((row) => {
    const part = parts.find(({ id }) => id === row.part);
    const places = partsPricedBy(service, row.part);
    const price = places.flatMap((place) => prices.filter((own) => own.part === place && own.productId === row.id))[0];
    const material = part?.materials?.find(({ id }) => id === row.material)?.name ?? "";
    return row.colors.map(({ name, color, hex }, i) =>
      csvLine([
        ...[part?.name ?? row.part, row.name, name, material],
        part?.colors.find(({ id }) => id === color)?.name ?? color,
        ...[hex, i === 0 ? row.tier : null, i === 0 ? row.note : null],
        ...(i === 0 && price ? [dollarsOf(price.low), dollarsOf(price.high)] : [null, null]),
      ]),
    );
  });
  return [csvLine(listColumns), ...lines].join("");
}
