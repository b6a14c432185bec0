import { sql } from "drizzle-orm";
import { m } from "#messages";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { readRows } from "../products/read-products.ts";
import { type Colleague, stillHasRole } from "../teams/still-has-role.ts";
import type { PriceListChange } from "./prices.contract.ts";
import { pricePartsOf, productsOf, readPriceRow } from "./read-price-list.ts";

/**
 * Writes a company's prices of a service, whole. Pictures that were made before keep what was said then.
 * @throws AppError INVALID_INPUT for a part or a product that the company does not have, CONFLICT where somebody else was faster, FORBIDDEN
 */
export async function changePriceList(
  ports: Pick<Ports, "db" | "now">,
  who: Colleague,
  change: PriceListChange,
): Promise<void> {
  const { tenantId } = who;
  const { service, revision, isOn, onShares, minimum, hiddenFactor, note, prices } = change;
  const row = await readPriceRow(ports, { tenantId, service });
  if ((row?.revision ?? 0) !== revision) throw changedMeanwhile();
  await checkPrices(ports, tenantId, change);
  const at = ports.now().getTime();
  const [written] = await runBatch(ports.db, [
    sql`
      INSERT INTO price_lists (tenant_id, service, is_on, on_shares, minimum, hidden_factor, note, prices, revision, updated_at)
      SELECT ${tenantId}, ${service}, ${isOn ? 1 : 0}, ${onShares ? 1 : 0}, ${minimum}, ${hiddenFactor}, ${note},
        ${JSON.stringify(prices)}, ${revision + 1}, ${at}
      WHERE ${stillHasRole(who)}
      ON CONFLICT (tenant_id, service) DO UPDATE SET is_on = excluded.is_on, on_shares = excluded.on_shares,
        minimum = excluded.minimum, hidden_factor = excluded.hidden_factor, note = excluded.note, prices = excluded.prices,
        revision = excluded.revision, updated_at = excluded.updated_at
      WHERE price_lists.revision = ${revision}`,
  ]);
  if (written.meta.changes > 0) return;
  const now = await readPriceRow(ports, { tenantId, service });
  if ((now?.revision ?? 0) !== revision) throw changedMeanwhile();
  throw mayNotEditPrices();
}

async function checkPrices(ports: Pick<Ports, "db">, tenantId: number, { service, prices }: PriceListChange) {
  const parts = pricePartsOf(service);
  const products = await readRows(ports, tenantId, service);
  for (const { part, productId } of prices) {
    const known = parts.find(({ id }) => id === part);
    if (!known) throw new AppError("INVALID_INPUT", m.prices_no_such_part());
    if (productId !== null && !productsOf(service, known, products).some(({ id }) => id === productId)) {
      throw new AppError("INVALID_INPUT", m.prices_product_gone());
    }
  }
}

export function mayNotEditPrices(): AppError {
  return new AppError("FORBIDDEN", m.prices_only_owner_and_managers());
}

function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", m.prices_changed_meanwhile());
}
