import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { failUnless } from "../../db/fail-unless.ts";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import { type Colleague, stillHasRole } from "../../teams/still-has-role.ts";
import { changedMeanwhile, insertProduct, tooMany } from "../change-products.ts";
import { type ImportReport, type ImportRequest, productLimits } from "../products.contract.ts";
import { type ProductRow, readRows } from "../read-products.ts";
import type { ProductColorRow } from "../table.ts";
import { describeWithEveryName } from "./every-name.ts";
import { type ListedColor, type ListedPrice, type Mistake, readList } from "./read-list.ts";

type Needed = Pick<Ports, "db" | "now">;
/** What becomes of a product that the list names: a new one, or one that gets colors or a price. `lines`: its new colors. */
type Planned = {
  id: string;
  row: ProductRow | null;
  first: ListedColor;
  lines: ListedColor[];
  price: PricedLine | null;
};
type PricedLine = ListedPrice & { line: number };
/** A product that the list has a price for. */
export type PricedProduct = { id: string; part: string; name: string; price: PricedLine };
/** What writes the prices of a list: with the products, or not at all. `priced`: how many products get another price. */
export type PricePlan = { mistakes: Mistake[]; statements: SQL[]; priced: number };
type WithPrices = { planPrices(priced: PricedProduct[]): Promise<PricePlan> };

/**
 * Reads a list of products, says what would come of it, and writes it: all of it or nothing. Products that are there already (by part and
 * name) get the colors that they lack, and nothing is taken from them, so the same list can be sent twice.
 * @throws AppError CONFLICT where the list would be too long or was changed meanwhile
 */
export async function importProducts(
  ports: Needed,
  who: Colleague,
  { service, csv, isPreview, skipsMistakes, planPrices }: ImportRequest & WithPrices,
): Promise<ImportReport> {
  const parts = describeWithEveryName(service);
  const rows = await readRows(ports, who.tenantId, service);
  const { lines, colors, mistakes } = readList(csv, parts);
  const { planned, mistakes: more } = plan(colors, rows);
  const prices = await planPrices(
    planned.flatMap(({ id, first, price }) => (price ? [{ id, part: first.part, name: first.product, price }] : [])),
  );
  const all = [...mistakes, ...more, ...prices.mistakes].sort((a, b) => a.line - b.line);
  const added = planned.filter(({ row }) => row === null);
  const changed = planned.filter(({ row, lines }) => row !== null && lines.length > 0);
  const partName = (id: string) => parts.find((part) => part.id === id)?.name ?? id;
  const describe = ({ first, lines }: Planned) => ({
    name: first.product,
    part: partName(first.part),
    colors: lines.length,
  });
  const report = {
    lines,
    added: added.map(describe),
    changed: changed.map(describe),
    priced: prices.priced,
    mistakes: all,
  };
  if (rows.length + added.length > productLimits.products) throw tooMany();
  const isEmpty = added.length + changed.length + prices.priced === 0;
  if (isPreview || isEmpty || (all.length > 0 && !skipsMistakes)) return { isDone: false, ...report };
  const statements = [...added, ...changed].map((product) => statementOf(ports, who, { product, service }));
  await runBatch(ports.db, [
    failUnless(sql`${stillHasRole(who)}`),
    ...statements,
    ...prices.statements,
    failUnless(
      sql`(SELECT count(*) FROM products WHERE tenant_id = ${who.tenantId} AND service = ${service}) = ${rows.length + added.length}`,
    ),
  ]).catch(() => {
    throw changedMeanwhile();
  });
  return { isDone: true, ...report };
}

/** Lines of one product come together, whichever order they are in. */
function plan(
  colors: readonly ListedColor[],
  rows: readonly ProductRow[],
): { planned: Planned[]; mistakes: Mistake[] } {
  const planned = new Map<string, Planned>();
  const mistakes: Mistake[] = [];
  for (const listed of colors) {
    const key = `${listed.part}\n${listed.product.toLowerCase()}`;
    const known = planned.get(key);
    const row = known
      ? known.row
      : (rows.find(({ part, name }) => part === listed.part && name.toLowerCase() === listed.product.toLowerCase()) ??
        null);
    const { line, price } = listed;
    const problem = problemWith(listed, { row, lines: known?.lines ?? [] });
    const isThere = problem === "there";
    const text = isThere ? otherPrice(listed, known) : (problem ?? otherPrice(listed, known));
    if (text) {
      mistakes.push({ line, text });
      continue;
    }
    const product = known ?? { id: row?.id ?? newId(), row, first: listed, lines: [], price: null };
    planned.set(key, product);
    if (!isThere) product.lines.push(listed);
    product.price ??= price && { ...price, line };
  }
  return { planned: [...planned.values()], mistakes };
}

/** What is wrong with a line beside those before it; "there": its product has this color already. */
function problemWith(
  { color, material, tier, note }: ListedColor,
  { row, lines }: { row: ProductRow | null; lines: readonly ListedColor[] },
): string | null {
  const name = color.name.toLowerCase();
  if (row?.colors.some((other) => other.name.toLowerCase() === name)) return "there";
  if (lines.some((other) => other.color.name.toLowerCase() === name)) return m.products_color_named_twice();
  if ((row?.material ?? lines[0]?.material ?? material) !== material) return m.products_import_other_material();
  if ((row?.colors.length ?? 0) + lines.length >= productLimits.colors) {
    return m.products_max_colors({ max: productLimits.colors });
  }
  return row === null && isOther(lines, { tier, note }) ? m.products_import_other_words() : null;
}

/** The price of a product stands in one of its lines, or the same in each. */
function otherPrice({ price }: ListedColor, before: Planned | undefined): string | null {
  const known = before?.price;
  const isSame = !price || !known || (price.low === known.low && price.high === known.high);
  return isSame ? null : m.products_import_other_price();
}

type Words = Pick<ListedColor, "tier" | "note">;

/** A product has one level and one note. A line that leaves them out says nothing else. */
function isOther(lines: readonly Words[], { tier, note }: Words): boolean {
  const said = wordsOf(lines);
  return (tier !== null && tier !== (said.tier ?? tier)) || (note !== null && note !== (said.note ?? note));
}

function wordsOf(lines: readonly Words[]): Words {
  const [tier = null] = lines.flatMap((line) => line.tier ?? []);
  const [note = null] = lines.flatMap((line) => line.note ?? []);
  return { tier, note };
}

function statementOf(
  ports: Needed,
  who: Colleague,
  { product, service }: { product: Planned; service: ImportRequest["service"] },
): SQL {
  const { id, row, first, lines } = product;
  const { part, product: name, material } = first;
  const { tier, note } = wordsOf(lines);
  const colors = lines.map(({ color }) => ({ ...color, hidden: false }));
  if (row === null) {
    const rest = { isFeatured: false, isHidden: false, season: null, sites: [] };
    return insertProduct(ports, who, { id, service, part, name, material, tier, note, colors, ...rest });
  }
  const all: ProductColorRow[] = [...row.colors, ...colors.map((color) => ({ id: newId(), sample: null, ...color }))];
  // A row that was changed meanwhile fails the batch, and with it everything.
  return sql`
    UPDATE products SET updated_at = ${ports.now().getTime()}, revision = revision + 1,
      colors = CASE WHEN revision = ${row.revision} THEN ${JSON.stringify(all)} ELSE NULL END
    WHERE id = ${row.id} AND tenant_id = ${who.tenantId}`;
}
