import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Ports } from "#worker/ports.ts";
import { type ListedProjects, scanProjects } from "#worker/projects/scan-projects.ts";
import { openSchema } from "./seed-rows.ts";

/**
 * The list of houses among ten, ten thousand and a million: the product's own statements on its own schema, in the SQLite of
 * Node (D1 is SQLite). One owner has the first ten thousand, and works for a company that has a tenth of them.
 */
const counts = [10, 10_000, 1_000_000];
const owned = 10_000;
const repeats = 11;

const access = {
  actor: { kind: "user" as const, userId: "owner" },
  workplaces: [{ tenantId: 2, companyName: "Crew", role: "owner" as const }],
};
const questions: [name: string, listed: ListedProjects][] = [
  ["first page", { isArchived: false }],
  ["page in the middle", { isArchived: false, cursor: `${1_700_000_000_000 - (owned / 2) * 1000}_x` }],
  ["search, which a tenth fits", { isArchived: false, q: "maple" }],
  ["search for one house", { isArchived: false, q: `number${owned - 7}` }],
  ["search for nothing", { isArchived: false, q: "nothing at all" }],
];

const folder = mkdtempSync(path.join(os.tmpdir(), "eavesight-projects-"));
try {
  const columns = [];
  for (const count of counts) columns.push(await measure(count));
  console.log("median ms".padEnd(32), ...counts.map((count) => String(count).padStart(9)));
  for (const [i, [name]] of questions.entries()) {
    console.log(name.padEnd(32), ...columns.map((times) => (times[i] ?? 0).toFixed(2).padStart(9)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(count: number): Promise<number[]> {
  const sqlite = openDatabase(count);
  const ports = { db: asDatabase(sqlite) };
  const medians: number[] = [];
  for (const [, listed] of questions) {
    const times: number[] = [];
    for (let i = 0; i < repeats; i++) {
      const begun = performance.now();
      await scanProjects(ports, access, listed);
      times.push(performance.now() - begun);
    }
    medians.push(times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0);
  }
  sqlite.close();
  return medians;
}

function openDatabase(count: number): DatabaseSync {
  const sqlite = openSchema(path.join(folder, `${count}.sqlite`));
  sqlite.exec(`
    WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count - 1})
    INSERT INTO projects (id, user_id, tenant_id, company_id, search_text, created_at, updated_at)
    SELECT 'house-' || i, CASE WHEN i < ${owned} THEN 'owner' ELSE 'user-' || (i % 1000) END, 1,
      CASE WHEN i < ${owned} AND i % 10 = 0 THEN 2 END,
      'number' || i || CASE WHEN i % 10 = 0 THEN ' maple ave' ELSE ' oak st' END, 1, 1700000000000 - i * 1000
    FROM numbers`);
  return sqlite;
}

/** Of Drizzle's database the statements above use `all` alone. */
function asDatabase(sqlite: DatabaseSync): Ports["db"] {
  const dialect = new SQLiteAsyncDialect();
  const all = async (statement: SQL) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return sqlite.prepare(sql).all(...(params as (string | number | null)[]));
  };
  return { all } as unknown as Ports["db"];
}
