import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "../dev/root.ts";

/** Lists among a thousand rows and among a million, in the SQLite of Node (D1 is SQLite). */

/** The schema as the migrations leave it. What is written into it need not outlive a power cut. */
export function openSchema(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file);
  sqlite.exec(
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536",
  );
  const migrations = path.join(root, "migrations");
  for (const name of readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    sqlite.exec(readFileSync(path.join(migrations, name), "utf8"));
  }
  return sqlite;
}

/**
 * Fills tables without their indexes and triggers, and makes these again: an index over rows that are there is sorted once, a
 * million rows into a dozen indexes one by one take minutes. What triggers would write, `fill` writes.
 */
export function fillAtOnce(sqlite: DatabaseSync, tables: string[], fill: string): void {
  const parts = sqlite
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
        AND tbl_name IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(tables)) as { type: string; name: string; sql: string }[];
  for (const { type, name } of parts) sqlite.exec(`DROP ${type} "${name}"`);
  sqlite.exec(fill);
  for (const { sql } of parts) sqlite.exec(sql);
}

/**
 * Hears each statement that is prepared from now on. @returns what reads a whole table without an index, of the statements so far:
 * lines of SQLite's plan, each once
 */
export function listenForScans(sqlite: DatabaseSync): () => string[] {
  const heard = new Set<string>();
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = (text) => {
    heard.add(text);
    return prepare(text);
  };
  return () => {
    const tables = new Set(
      prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    const scans = [...heard].flatMap((text) => {
      const aliases = new Map([...text.matchAll(/"?(\w+)"? AS "?(\w+)"?/g)].map(([, table, alias]) => [alias, table]));
      return prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all()
        .map(({ detail }) => String(detail))
        .filter((detail) => {
          const [, name = ""] = /^SCAN (\w+)$/.exec(detail) ?? [];
          return tables.has(name) || tables.has(aliases.get(name) ?? "");
        });
    });
    return [...new Set(scans)];
  };
}

/** Every row's last name, as an SQL expression of `i`: a tenth of the rows have the same one. */
export const tenNames = `json_extract('${JSON.stringify([
  "smith",
  "jones",
  "brown",
  "garcia",
  "miller",
  "davis",
  "lopez",
  "stone",
  "moore",
  "clark",
])}', '$[' || (i % 10) || ']')`;

/** Median times of each question, asked among few rows and then among more and more (`sizes`, how they are called). */
export function stopwatch({
  repeats,
  most,
  sizes = ["1k", "1M"],
}: {
  repeats: number;
  most: number;
  sizes?: string[];
}) {
  const lines: { name: string; times: number[]; isBounded: boolean }[] = [];
  return {
    /** @param isBounded looks at so many rows at most: more among many than among few, but no more among more */
    async time(name: string, run: () => Promise<unknown>, isBounded = false): Promise<void> {
      const times: number[] = [];
      for (let i = 0; i < repeats; i++) {
        const begun = performance.now();
        await run();
        times.push(performance.now() - begun);
      }
      const line = lines.find((known) => known.name === name) ?? { name, times: [], isBounded };
      if (line.times.length === 0) lines.push(line);
      line.times.push(times.sort((a, b) => a - b)[Math.floor(repeats / 2)]);
    },
    /** Prints the table, and under it what bounds the lines with a star. @returns whether nothing takes more than `most` times as long among many */
    print(bound = ""): boolean {
      let isFlat = true;
      console.log("median ms".padEnd(46), ...[...sizes, "ratio"].map((text) => text.padStart(8)));
      for (const { name, times, isBounded } of lines) {
        const [few, many] = [times[0], times[times.length - 1]];
        // Below a tenth of a millisecond it is the clock that is measured.
        const ratio = Math.max(many, 0.1) / Math.max(few, 0.1);
        isFlat &&= ratio <= most || isBounded;
        const [label, numbers] = [
          `${name}${isBounded ? " *" : ""}`,
          [...times.map((median) => median.toFixed(3)), ratio.toFixed(2)],
        ];
        console.log(label.padEnd(46), ...numbers.map((text) => text.padStart(8)));
      }
      if (bound) console.log(`* ${bound}`);
      console.log(isFlat ? `Flat: no more than ${most} times as long.` : `Not flat: more than ${most} times as long.`);
      return isFlat;
    },
  };
}
