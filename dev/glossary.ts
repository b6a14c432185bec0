import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { replaceBetween } from "./replace-between.ts";

const root = path.join(import.meta.dirname, "..");
export const glossaryPath = path.join(root, "docs/glossary.md");

type Identifier = {
  from: string;
  to: string;
  in?: string[];
  uses: number;
  files: number;
  taken?: string[];
  word: string;
};
export type Renames = {
  words: { word: string; meaning: string; replaces: string }[];
  identifiers: Identifier[];
  files: { from: string; to: string }[];
  tables: { sql: string; code: string }[];
  fixed: { words: string; by: string; why: string }[];
};

/** Old identifiers that a row of the table names. */
const maxShown = 5;

export function readRenames(): Renames {
  return JSON.parse(readFileSync(path.join(root, "docs/glossary-renames.json"), "utf8")) as Renames;
}

/** The page with the tables that `docs/glossary-renames.json` gives. */
export function withGlossaryTables(page: string, renames: Renames): string {
  const words = [...renames.words].sort((a, b) => a.word.localeCompare(b.word));
  const tables: Record<string, string[]> = {
    words: [
      "| Word | Meaning | Not | Still to rename |",
      "|---|---|---|---|",
      ...words.map(({ word, meaning, replaces }) => {
        const old = oldOf(renames.identifiers.filter((entry) => entry.word === word));
        return `| ${[`**${word}**`, meaning, replaces || "–", old].join(" | ")} |`;
      }),
    ],
    "other identifiers": listed(renames.identifiers.filter(({ word }) => word === "other")),
    "tables and columns": [
      "| In SQL, stays | In code |",
      "|---|---|",
      ...renames.tables.map(({ sql, code }) => `| \`${sql}\` | \`${code}\` |`),
    ],
    files: renames.files.map(({ from, to }) => `- \`${from}\` → \`${shortened(from, to)}\``),
    fixed: [
      "| Words | Fixed by | Because |",
      "|---|---|---|",
      ...renames.fixed.map(({ words: fixed, by, why }) => `| ${fixed} | ${by} | ${why || "–"} |`),
    ],
  };
  return Object.entries(tables).reduce((text, [name, lines]) => replaceBetween(text, name, lines), page);
}

function oldOf(entries: Identifier[]): string {
  if (entries.length === 0) return "–";
  const shown = [...entries].sort((a, b) => b.uses - a.uses).slice(0, maxShown);
  const names = shown.map(({ from, to }) => `\`${from}\` → \`${to}\``).join(", ");
  const uses = entries.reduce((sum, entry) => sum + entry.uses, 0);
  return `${names}${entries.length > shown.length ? ", …" : ""} (${entries.length}, ${uses} uses)`;
}

function listed(entries: Identifier[]): string[] {
  if (entries.length === 0) return ["None."];
  return entries.map(({ from, to, uses, in: only }) => {
    const where = only ? ` in ${only.map((file) => `\`${file}\``).join(", ")}` : "";
    return `- \`${from}\` → \`${to}\`${where} (${uses})`;
  });
}

/** The new path without the folders that it shares with the old one. */
function shortened(from: string, to: string): string {
  const folder = path.dirname(from);
  return path.dirname(to) === folder ? path.basename(to) : to;
}

/** What is still named as before: each identifier with its uses today, each file that is there. */
export function findOld({ identifiers, files }: Renames): string[] {
  const sources = globSync("{app,worker,engine,services,dev,bench,e2e}/**/*.{ts,tsx}", { cwd: root }).map((file) => ({
    file,
    names: readFileSync(path.join(root, file), "utf8").match(/[A-Za-z_$][\w$]*/g) ?? [],
  }));
  const left = identifiers.flatMap(({ from, to, in: only }) => {
    const inside = sources.filter(({ file }) => !only || only.some((at) => file === at || file.startsWith(`${at}/`)));
    const uses = inside.reduce((sum, { names }) => sum + names.filter((name) => name === from).length, 0);
    return uses > 0 ? [`${from} -> ${to}: ${uses}`] : [];
  });
  const there = new Set(sources.map(({ file }) => file));
  return [...left, ...files.filter(({ from }) => there.has(from)).map(({ from, to }) => `${from} -> ${to}`)];
}

if (import.meta.main) {
  if (process.argv[2] === "left") console.log(findOld(readRenames()).join("\n"));
  else writeFileSync(glossaryPath, withGlossaryTables(readFileSync(glossaryPath, "utf8"), readRenames()));
}
