import type { z } from "zod";
import { m } from "#messages";
import { centsOf } from "#services/dollars.ts";
import { maxUnitPrice } from "#services/prices.ts";
import { type CsvRow, readCsv } from "../../lists/read-csv.ts";
import { colorProblem } from "../check-match.ts";
import type { ProductTier } from "../product-tiers.catalogue.ts";
import { productTiers } from "../product-tiers.catalogue.ts";
import {
  type MatchOption,
  type MatchPart,
  noteSchema,
  productColorSchema,
  productNameSchema,
} from "../products.contract.ts";
import type { OtherNames } from "./every-name.ts";
import { nearestColor } from "./nearest-color.ts";

/** A line of the list that was understood: one color of a product. */
export type ListedColor = {
  line: number;
  part: string;
  product: string;
  material: string | null;
  color: { name: string; color: string; hex: string | null };
  tier: ProductTier | null;
  note: string | null;
  price: ListedPrice | null;
};
/** Of one unit, in cents. */
export type ListedPrice = { low: number; high: number };
export type Mistake = { line: number; text: string };
export type ReadList = { lines: number; colors: ListedColor[]; mistakes: Mistake[] };

/**
 * Columns by what people call them, in both languages whoever reads the page: lists come from suppliers. The first name is the one of
 * our own templates. As `plain` writes them: in small letters, without accents.
 */
const columns = {
  part: ["part", "category", "type", "parte", "categoria", "tipo"],
  product: ["product", "product line", "line", "name", "producto", "linea de producto", "linea", "nombre"],
  color: ["color", "colour", "color name", "nombre del color"],
  material: ["material", "looks like", "se parece a"],
  match: ["closest color", "our color", "match", "color mas parecido", "color mas cercano"],
  hex: ["hex", "hex color", "color code", "codigo de color", "codigo hex"],
  tier: ["level", "tier", "nivel"],
  note: ["note", "notes", "description", "nota", "notas", "descripcion"],
  low: ["low price", "price from", "low", "precio bajo", "precio minimo", "precio desde"],
  high: ["high price", "price to", "high", "precio alto", "precio maximo", "precio hasta"],
} as const;
type Column = keyof typeof columns;
const tiersInSpanish: Record<ProductTier, string[]> = {
  good: ["bueno", "buena"],
  better: ["mejor"],
  best: ["el mejor", "la mejor", "optimo", "optima"],
};

/** Reads a list of products. Each line is right or is named with what is wrong with it; none is passed over in silence. */
export function readList(csv: string, parts: readonly MatchPart[]): ReadList {
  const [head, ...rows] = readCsv(csv);
  const places = head && placesOf(head.cells);
  if (!places || places.product < 0 || places.part < 0) {
    return { lines: 0, colors: [], mistakes: [{ line: 1, text: m.products_import_head_missing() }] };
  }
  if (head.isOpen)
    return { lines: 0, colors: [], mistakes: [{ line: head.line, text: m.products_import_open_quote() }] };
  const read = rows.map((row) => readRow(row, { places, parts, width: head.cells.length }));
  return {
    lines: rows.length,
    colors: read.filter((row) => "product" in row),
    mistakes: read.filter((row) => "text" in row),
  };
}

function placesOf(cells: string[]): Record<Column, number> {
  const names = cells.map(plain);
  return Object.fromEntries(
    Object.entries(columns).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>;
}

function readRow(
  { line, cells, isOpen }: CsvRow,
  { places, parts, width }: { places: Record<Column, number>; parts: readonly MatchPart[]; width: number },
): ListedColor | Mistake {
  const cell = (column: Column) => cells[places[column]] ?? "";
  const wrong = (text: string): Mistake => ({ line, text });
  if (isOpen) return wrong(m.products_import_open_quote());
  if (cells.slice(width).some((text) => text !== "")) return wrong(m.products_import_too_many_cells());
  const part = findOption(parts, cell("part"));
  if (!part) return wrong(m.products_import_no_such_part({ text: cell("part"), parts: listNames(parts) }));
  const product = productNameSchema.safeParse(cell("product"));
  if (!product.success) return wrong(firstProblem(product.error));
  const material = part.materials && findOption(part.materials, cell("material"));
  if (part.materials && !material) {
    return wrong(m.products_import_no_such_material({ text: cell("material"), materials: listNames(part.materials) }));
  }
  const tier = readTier(cell("tier"));
  if (tier === undefined) return wrong(m.products_import_no_such_level({ text: cell("tier") }));
  const note = noteSchema.safeParse(cell("note"));
  if (!note.success) return wrong(firstProblem(note.error));
  const color = readColor({ name: cell("color"), hex: cell("hex"), match: cell("match") }, part, material?.id ?? null);
  if ("problem" in color) return wrong(color.problem);
  const price = readPrice(cell("low"), cell("high"));
  if (price && "problem" in price) return wrong(price.problem);
  return {
    line,
    part: part.id,
    product: product.data,
    material: material?.id ?? null,
    color,
    tier,
    note: note.data,
    price,
  };
}

function firstProblem({ issues }: z.ZodError): string {
  return issues[0]?.message ?? m.products_text_has_characters();
}

/** Dollars of a unit, from and to; null where both are empty. */
function readPrice(low: string, high: string): ListedPrice | null | { problem: string } {
  if (low === "" && high === "") return null;
  if (low === "" || high === "") return { problem: m.products_import_both_prices() };
  const [from, to] = [centsOf(low), centsOf(high)];
  if (from === null || to === null) {
    return { problem: m.products_import_no_price({ text: from === null ? low : high }) };
  }
  if (from === 0) return { problem: m.prices_above_zero() };
  if (to > maxUnitPrice) return { problem: m.prices_too_high({ max: maxUnitPrice / 100 }) };
  return from > to ? { problem: m.prices_low_above_high() } : { low: from, high: to };
}

type Cells = { name: string; hex: string; match: string };

function readColor(
  { name, hex, match }: Cells,
  part: MatchPart,
  material: string | null,
): ListedColor["color"] | { problem: string } {
  const possible = part.colors.filter(({ id }) => colorProblem(part, { material, color: id }) === null);
  const exact = hex === "" ? null : `#${hex.replace("#", "").toLowerCase()}`;
  if (exact !== null && !/^#[0-9a-f]{6}$/.test(exact)) return { problem: m.products_import_hex({ text: hex }) };
  // Without a word on it: what has the same name, then what comes nearest to the exact color.
  const found = match ? findOption(possible, match) : (findOption(possible, name) ?? nearestColor(possible, exact));
  if (!found) {
    const text = match || name;
    return { problem: m.products_import_no_such_color({ text, colors: listNames(possible) }) };
  }
  const color = { name, color: found.id, hex: exact };
  const checked = productColorSchema.safeParse(color);
  return checked.success ? color : { problem: firstProblem(checked.error) };
}

function readTier(text: string): ProductTier | null | undefined {
  const said = plain(text);
  return said === "" ? null : productTiers.find((tier) => tier === said || tiersInSpanish[tier].includes(said));
}

/** By its name in any language or its id, in capitals or not; what the reader calls so goes first. */
function findOption<O extends Pick<MatchOption, "id" | "name"> & OtherNames>(
  options: readonly O[],
  text: string,
): O | undefined {
  const said = plain(text);
  if (said === "") return undefined;
  const own = options.find(({ id, name }) => plain(name) === said || plain(id) === said);
  return own ?? options.find(({ otherNames }) => otherNames?.some((name) => plain(name) === said));
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
}

function listNames(options: readonly { name: string }[]): string {
  return options.map(({ name }) => name).join(", ");
}
