import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { failUnless } from "../../db/fail-unless.ts";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import { type Colleague, stillHasRole } from "../../teams/still-has-role.ts";
import { changedMeanwhile, insertProduct, tooMany } from "../change-products.ts";
import { describeParts } from "../describe-parts.ts";
import { type ImportReport, type ImportRequest, productLimits } from "../products.contract.ts";
import { type ProductRow, readRows } from "../read-products.ts";
import type { ProductColorRow } from "../table.ts";
import { type ListedColor, type Mistake, readList } from "./read-list.ts";

type Needed = Pick<Ports, "db" | "now">;
/** What becomes of a product that the list names: a new one, or one that gets colors. */
type Planned = { row: ProductRow | null; lines: [ListedColor, ...ListedColor[]] };

/**
 * Reads a list of products, says what would come of it, and writes it: all of it or nothing. Products that are there already (by part and
 * name) get the colors that they lack, and nothing is taken from them, so the same list can be sent twice.
 * @throws AppError CONFLICT where the list would be too long or was changed meanwhile
 */
export async function importProducts(ports: Needed, who: Colleague, request: ImportRequest): Promise<ImportReport> {
  const { service, csv, isPreview, skipsMistakes } = request;
  const parts = describeParts(service);
  const rows = await readRows(ports, who.tenantId, service);
  const { lines, colors, mistakes } = readList(csv, parts);
  const { planned, mistakes: more } = plan(colors, rows);
  const all = [...mistakes, ...more].sort((a, b) => a.line - b.line);
  const added = planned.filter(({ row }) => row === null);
  const partName = (id: string) => parts.find((part) => part.id === id)?.name ?? id;
  const describe = ({ lines: [first, ...rest] }: Planned) => ({
    name: first.product,
    part: partName(first.part),
    colors: rest.length + 1,
  });
  const report = {
    lines,
    added: added.map(describe),
    changed: planned.filter(({ row }) => row !== null).map(describe),
    mistakes: all,
  };
  if (rows.length + added.length > productLimits.products) throw tooMany();
  if (isPreview || planned.length === 0 || (all.length > 0 && !skipsMistakes)) return { isDone: false, ...report };
  const statements = planned.map((product) => statementOf(ports, who, { product, service }));
  await runBatch(ports.db, [
    failUnless(sql`${stillHasRole(who)}`),
    ...statements,
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
    const problem = problemWith(listed, { row, lines: known?.lines ?? [] });
    if (problem === "there") continue;
    if (problem) mistakes.push({ line: listed.line, text: problem });
    else if (known) known.lines.push(listed);
    else planned.set(key, { row, lines: [listed] });
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
  const { row, lines } = product;
  const [{ part, product: name, material }] = lines;
  const { tier, note } = wordsOf(lines);
  const colors = lines.map(({ color }) => ({ ...color, hidden: false }));
  if (row === null) {
    const rest = { isFeatured: false, isHidden: false, season: null, sites: [] };
    return insertProduct(ports, who, { id: newId(), service, part, name, material, tier, note, colors, ...rest });
  }
  const all: ProductColorRow[] = [...row.colors, ...colors.map((color) => ({ id: newId(), sample: null, ...color }))];
  // A row that was changed meanwhile fails the batch, and with it everything.
  return sql`
    UPDATE products SET updated_at = ${ports.now().getTime()}, revision = revision + 1,
      colors = CASE WHEN revision = ${row.revision} THEN ${JSON.stringify(all)} ELSE NULL END
    WHERE id = ${row.id} AND tenant_id = ${who.tenantId}`;
}
