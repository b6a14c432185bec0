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

/** Median times of each question, asked among few rows and then among many. */
export function stopwatch({ repeats, most }: { repeats: number; most: number }) {
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
    /** Prints the table. @returns whether nothing takes more than `most` times as long among many */
    print(bound: string): boolean {
      let isFlat = true;
      console.log("median ms".padEnd(46), "1k".padStart(8), "1M".padStart(8), "ratio".padStart(8));
      for (const { name, times, isBounded } of lines) {
        const [few, many] = times;
        // Below a tenth of a millisecond it is the clock that is measured.
        const ratio = Math.max(many, 0.1) / Math.max(few, 0.1);
        isFlat &&= ratio <= most || isBounded;
        const [label, numbers] = [
          `${name}${isBounded ? " *" : ""}`,
          [few.toFixed(3), many.toFixed(3), ratio.toFixed(2)],
        ];
        console.log(label.padEnd(46), ...numbers.map((text) => text.padStart(8)));
      }
      console.log(`* ${bound}`);
      console.log(isFlat ? `Flat: no more than ${most} times as long.` : `Not flat: more than ${most} times as long.`);
      return isFlat;
    },
  };
}
