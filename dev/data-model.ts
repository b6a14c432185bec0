import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { replaceBetween } from "./replace-between.ts";

const root = path.join(import.meta.dirname, "..");

/** The page with the pictures of the data model. */
export const dataModelPath = path.join(root, "docs/data-model.md");

type Table = { name: string; source: SQLiteTable; about: string };
/** The tables of one `table.ts`. */
type Feature = { folder: string; tables: Table[] };
type Relation = { from: string; to: string; column: string; isKey: boolean; isOne: boolean; optional: boolean };

/** Columns that name a row of another table without a foreign key, by how their names end. */
const named: Record<string, string> = {
  user_id: "users",
  visitor_id: "visitors",
  tenant_id: "tenants",
  embed_id: "embeds",
  lead_id: "leads",
  mail_id: "mails",
  visualization_id: "visualizations",
  parent_id: "visualizations",
};

/** The page with its pictures as the `table.ts` files have them now. */
export async function withDataModel(page: string): Promise<string> {
  const features = await readFeatures();
  const relations = features.flatMap(({ tables }) => tables.flatMap(relationsOf));
  const overview = ["```mermaid", "erDiagram", ...relations.filter(({ isKey }) => isKey).map(lineOf), "```"];
  const details = features.flatMap((feature) => drawFeature(feature, relations));
  return replaceBetween(replaceBetween(page, "overview", overview), "tables", details.slice(0, -1));
}

async function readFeatures(): Promise<Feature[]> {
  const files = globSync("worker/**/table.ts", { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => {
      const exported = Object.entries((await import(path.join(root, file))) as Record<string, unknown>);
      const text = readFileSync(path.join(root, file), "utf8");
      const tables = exported.flatMap(([name, source]) =>
        is(source, SQLiteTable) ? [{ name: getTableName(source), source, about: aboutOf(name, text) }] : [],
      );
      return { folder: path.dirname(file), tables: tables.sort((a, b) => a.name.localeCompare(b.name)) };
    }),
  );
}

/** The first sentence of the comment above a table. */
function aboutOf(name: string, text: string): string {
  const above = text.slice(0, text.indexOf(`export const ${name} = `)).trimEnd();
  if (!above.endsWith("*/")) return "";
  const comment = above.slice(above.lastIndexOf("/**") + 3, -2).replaceAll(/\n\s*\*/g, " ");
  return /^.*?[.:](?=\s|$)/.exec(comment.replaceAll(/\s+/g, " ").trim())?.[0].replace(/:$/, ".") ?? "";
}

function relationsOf({ name, source }: Table): Relation[] {
  const keys = getTableConfig(source).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return { columns, to: getTableName(foreignTable) };
  });
  return Object.values(getTableColumns(source)).flatMap((column) => {
    const key = keys.find(({ columns }) => columns.includes(column));
    const end = Object.keys(named).find((end) => column.name === end || column.name.endsWith(`_${end}`));
    const to = key?.to ?? (end ? named[end] : undefined);
    if (!to) return [];
    return [
      {
        from: name,
        to,
        column: column.name,
        isKey: key !== undefined,
        isOne: column.primary || column.isUnique,
        optional: !column.notNull,
      },
    ];
  });
}

function lineOf({ from, to, column, isKey, isOne, optional }: Relation): string {
  return `  ${to} ${optional ? "|o" : "||"}${isKey ? "--" : ".."}${isOne ? "o|" : "o{"} ${from} : ${column}`;
}

function drawFeature({ folder, tables }: Feature, relations: Relation[]): string[] {
  const own = relations.filter(({ from }) => tables.some(({ name }) => name === from));
  return [
    `### ${folder}`,
    "",
    ...tables.map(({ name, about }) => `- \`${name}\`${about ? `: ${about}` : ""}`),
    "",
    "```mermaid",
    "erDiagram",
    ...tables.flatMap(({ name, source }) => [
      `  ${name} {`,
      ...Object.values(getTableColumns(source)).map((column) => `    ${columnLine(column, source, own)}`),
      "  }",
    ]),
    ...own.map(lineOf),
    "```",
    "",
  ];
}

function columnLine(column: SQLiteColumn, source: SQLiteTable, relations: Relation[]): string {
  const { primaryKeys, name: from } = getTableConfig(source);
  const isPrimary =
    column.primary || primaryKeys.some(({ columns }) => columns.some(({ name }) => name === column.name));
  const isForeign = relations.some(
    (relation) => relation.from === from && relation.column === column.name && relation.isKey,
  );
  const keys = [isPrimary && "PK", isForeign && "FK", column.isUnique && "UK"].filter(Boolean).join(", ");
  const facts = [column.enumValues?.join(" / "), !column.notNull && !isPrimary && "or null"].filter(Boolean).join("; ");
  return [typeOf(column), column.name, keys, facts && `"${facts}"`].filter(Boolean).join(" ");
}

/** What a column holds in the code's eyes: SQLite itself knows texts and integers only. */
function typeOf({ dataType, columnType }: SQLiteColumn): string {
  if (dataType === "date") return "timestamp";
  if (dataType === "json" || dataType === "boolean") return dataType;
  return columnType === "SQLiteInteger" ? "integer" : columnType === "SQLiteReal" ? "real" : "text";
}

if (import.meta.main) writeFileSync(dataModelPath, await withDataModel(readFileSync(dataModelPath, "utf8")));
