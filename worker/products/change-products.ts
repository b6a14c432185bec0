import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type Colleague, stillHasRole } from "../teams/still-has-role.ts";
import { checkMatch } from "./check-match.ts";
import { forgetSamples } from "./forget-samples.ts";
import {
  type NewProduct,
  type ProductChange,
  type ProductFields,
  productLimits,
  type QuickChange,
} from "./products.contract.ts";
import type { ProductRow } from "./read-products.ts";
import { type ProductColorRow, productSettings, products } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;

/** Adds a line at the end of its service's. @returns its id. @throws AppError INVALID_INPUT, CONFLICT where the list is full, FORBIDDEN */
export async function addProduct(ports: Needed, who: Colleague, input: NewProduct): Promise<string> {
  checkMatch(input.service, input.part, input);
  const [added] = await runBatch(ports.db, [insertProduct(ports, who, { ...input, id: newId() })]);
  if (added.meta.changes === 0) await explainFull(ports, who, input.service);
  return idOf(added);
}

function idOf({ results }: D1Result): string {
  const [row] = results as { id: string }[];
  if (!row) throw new Error("The product has no id.");
  return row.id;
}

/** A statement that adds a line where there is room for it and the role still holds. */
export function insertProduct({ now }: Needed, who: Colleague, input: NewProduct & { id: string }): SQL {
  const { id, service, part } = input;
  const { name, material, note, tier, isFeatured, isHidden, firstDay, lastDay, sites, colors } = columnsOf(input, []);
  const at = now().getTime();
  const own = sql`tenant_id = ${who.tenantId} AND service = ${service}`;
  return sql`
    INSERT INTO products (id, tenant_id, service, part, name, material, note, tier, is_featured, is_hidden, first_day, last_day,
      sites, colors, position, created_at, updated_at)
    SELECT ${id}, ${who.tenantId}, ${service}, ${part}, ${name}, ${material}, ${note}, ${tier}, ${isFeatured ? 1 : 0},
      ${isHidden ? 1 : 0}, ${firstDay}, ${lastDay}, ${JSON.stringify(sites)}, ${JSON.stringify(colors)},
      (SELECT coalesce(max(position), -1) + 1 FROM products WHERE ${own}), ${at}, ${at}
    WHERE (SELECT count(*) FROM products WHERE ${own}) < ${productLimits.products} AND ${stillHasRole(who)}
    RETURNING id`;
}

async function explainFull({ db }: Needed, { tenantId }: Colleague, service: Service): Promise<never> {
  const count = await db.$count(products, and(eq(products.tenantId, tenantId), eq(products.service, service)));
  if (count >= productLimits.products) throw tooMany();
  throw mayNotEdit();
}

/** @throws AppError NOT_FOUND, CONFLICT where somebody else was faster, INVALID_INPUT, FORBIDDEN */
export async function changeProduct(
  ports: Needed,
  who: Colleague,
  { id, change }: { id: string; change: ProductChange },
): Promise<void> {
  const row = await requireRow(ports, who, id);
  if (row.revision !== change.revision) throw changedMeanwhile();
  checkMatch(row.service, row.part, change);
  const columns = columnsOf(change, row.colors);
  const gone = row.colors.filter(({ sample }) => sample && !columns.colors.some((color) => color.sample === sample));
  const isIt = sql`id = ${id} AND tenant_id = ${who.tenantId} AND revision = ${change.revision} AND ${stillHasRole(who)}`;
  const [, changed] = await runBatch(ports.db, [
    forgetSamples(ports, gone, isIt),
    write
      .update(products)
      .set({ ...columns, revision: sql`revision + 1`, updatedAt: ports.now() })
      .where(isIt),
  ]);
  if (changed.meta.changes === 0) throw changedMeanwhile();
}

/** Hides, shows or features a line, whatever else has changed of it. @throws AppError NOT_FOUND, FORBIDDEN */
export async function switchProduct(
  ports: Needed,
  who: Colleague,
  { id, change }: { id: string; change: QuickChange },
): Promise<void> {
  await requireRow(ports, who, id);
  const [changed] = await runBatch(ports.db, [
    write
      .update(products)
      .set({ ...change, revision: sql`revision + 1`, updatedAt: ports.now() })
      .where(sql`id = ${id} AND tenant_id = ${who.tenantId} AND ${stillHasRole(who)}`),
  ]);
  if (changed.meta.changes === 0) throw mayNotEdit();
}

/** Pictures that were made with it keep its name and color. @throws AppError NOT_FOUND, FORBIDDEN */
export async function deleteProduct(ports: Needed, who: Colleague, id: string): Promise<void> {
  const row = await requireRow(ports, who, id);
  const isIt = sql`id = ${id} AND tenant_id = ${who.tenantId} AND ${stillHasRole(who)}`;
  const [, deleted] = await runBatch(ports.db, [
    forgetSamples(ports, row.colors, isIt),
    sql`DELETE FROM products WHERE ${isIt}`,
  ]);
  if (deleted.meta.changes === 0) throw mayNotEdit();
}

/** Puts lines in this order; what is not named stays behind them. @throws AppError FORBIDDEN */
export async function orderProducts(
  ports: Needed,
  who: Colleague,
  { service, ids }: { service: Service; ids: string[] },
): Promise<void> {
  const own = sql`tenant_id = ${who.tenantId} AND service = ${service}`;
  await runBatch(ports.db, [
    sql`
      UPDATE products SET updated_at = ${ports.now().getTime()},
        position = coalesce((SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = products.id), ${ids.length} + position)
      WHERE ${own} AND ${stillHasRole(who)}`,
  ]);
}

/** Whether our own options can be chosen beside the company's. @throws AppError FORBIDDEN */
export async function setAlsoGeneral(
  ports: Needed,
  who: Colleague,
  { service, alsoGeneral }: { service: Service; alsoGeneral: boolean },
): Promise<void> {
  const [set] = await runBatch(ports.db, [
    sql`
      INSERT INTO ${productSettings} (tenant_id, service, also_general, updated_at)
      SELECT ${who.tenantId}, ${service}, ${alsoGeneral ? 1 : 0}, ${ports.now().getTime()} WHERE ${stillHasRole(who)}
      ON CONFLICT (tenant_id, service) DO UPDATE SET also_general = excluded.also_general, updated_at = excluded.updated_at`,
  ]);
  if (set.meta.changes === 0) throw mayNotEdit();
}

/** @throws AppError NOT_FOUND, the same for another company's and for none at all */
export async function requireRow({ db }: Pick<Ports, "db">, { tenantId }: Colleague, id: string): Promise<ProductRow> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.tenantId, tenantId)));
  if (!row) throw new AppError("NOT_FOUND", m.products_no_such_product());
  return row;
}

/** What is written of a line. Colors that were there keep their ids and samples, also where they got another name. */
export function columnsOf(
  { name, material, note, tier, isFeatured, isHidden, season, sites, colors }: ProductFields,
  before: readonly ProductColorRow[],
) {
  const rows = colors.map(({ id, ...color }) => {
    const known = before.find((other) => other.id === id);
    return { id: known?.id ?? newId(), ...color, sample: known?.sample ?? null };
  });
  return {
    ...{ name, material, note, tier, isFeatured, isHidden, sites },
    firstDay: season?.from ?? null,
    lastDay: season?.to ?? null,
    colors: rows,
  };
}

export function tooMany(): AppError {
  return new AppError("CONFLICT", m.products_max_products({ max: productLimits.products }));
}

export function mayNotEdit(): AppError {
  return new AppError("FORBIDDEN", m.products_only_owner_and_managers());
}

export function changedMeanwhile(): AppError {
  return new AppError("CONFLICT", m.products_changed_meanwhile());
}
