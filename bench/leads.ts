import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { root } from "../dev/environment.ts";
import type { LeadsQuery } from "../worker/leads/inbox/contract.ts";
import { countLeads } from "../worker/leads/inbox/count-leads.ts";
import { mostLookedAt, scanLeads } from "../worker/leads/inbox/scan-leads.ts";
import type { Services } from "../worker/services.ts";

/**
 * The inbox among a thousand leads and among a million: the product's own statements on its own schema, in the SQLite of Node
 * (D1 is SQLite, and a million rows through its local simulation take an hour). The yardstick of every line is the same
 * question among a thousand leads in the same run; a ratio that grows with the number of leads is a scan.
 */
/** Trees are deeper and less of them is in memory; a scan would be at hundreds. */
const most = 5;
const repeats = 41;
const tenantId = 2;
/** Looks at all there are, and at `mostLookedAt` at most: more among many than among few, but no more among more. */
const bounded = "one status and one kind, which none fits *";

const folder = mkdtempSync(path.join(os.tmpdir(), "eavesight-leads-"));
const rows: { name: string; times: number[] }[] = [];
let isFlat = true;
try {
  for (const count of [1_000, 1_000_000]) await measure(count);
  console.log("median ms".padEnd(46), "1k".padStart(8), "1M".padStart(8), "ratio".padStart(8));
  for (const { name, times } of rows) {
    const [few, many] = times;
    // Below a tenth of a millisecond it is the clock that is measured.
    const ratio = Math.max(many, 0.1) / Math.max(few, 0.1);
    isFlat &&= ratio <= most || name === bounded;
    console.log(name.padEnd(46), few.toFixed(3).padStart(8), many.toFixed(3).padStart(8), ratio.toFixed(2).padStart(8));
  }
  console.log(`* Looks at ${mostLookedAt} leads at most, then says where to go on.`);
  console.log(isFlat ? `Flat: no more than ${most} times as long.` : `Not flat: more than ${most} times as long.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isFlat ? 0 : 1);

async function measure(count: number): Promise<void> {
  const sqlite = openDatabase(count);
  const services = { db: asDatabase(sqlite) };
  const page = (query: LeadsQuery) => () => scanLeads(services, { tenantId, query, pageSize: 50 });
  const middle = `${Math.round(1_700_000_000_000 - (count / 2) * 1000)}_x`;
  const oldest = `${1_700_000_000_000 - (count - 60) * 1000}_x`;
  await time("first page", page({}));
  await time("page in the middle", page({ cursor: middle }));
  await time("last page", page({ cursor: oldest }));
  await time("one status, first page", page({ status: "won" }));
  await time(bounded, page({ status: "won", type: "contact" }));
  await time("one day", page({ from: "2023-11-14", to: "2023-11-14" }));
  await time('search "s", which a tenth begins with', page({ q: "s" }));
  const found = await scanLeads(services, { tenantId, query: { q: "s" }, pageSize: 50 });
  await time("search, second page", page({ q: "s", cursor: found.nextCursor ?? undefined }));
  await time("search for one person", page({ q: `lead${count - 7}@` }));
  await time("search for nobody", page({ q: "nobodyatall" }));
  await time("counts of each status", () => countLeads(services, tenantId));
  sqlite.close();
}

async function time(name: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < repeats; i++) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  const row = rows.find((known) => known.name === name) ?? { name, times: [] };
  if (row.times.length === 0) rows.push(row);
  row.times.push(times.sort((a, b) => a - b)[Math.floor(repeats / 2)]);
}

/** The schema as the migrations leave it, and so many leads, a second apart. */
function openDatabase(count: number): DatabaseSync {
  const sqlite = new DatabaseSync(path.join(folder, `${count}.sqlite`));
  sqlite.exec(
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536",
  );
  const migrations = path.join(root, "migrations");
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    sqlite.exec(readFileSync(path.join(migrations, file), "utf8"));
  }
  const names = ["smith", "jones", "brown", "garcia", "miller", "davis", "lopez", "wilson", "moore", "clark"];
  const name = `json_extract('${JSON.stringify(names)}', '$[' || (i % 10) || ']')`;
  sqlite.exec(`
    WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count - 1})
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, phone, status, created_at)
    SELECT 'lead-' || i, ${tenantId}, 'widget', 'Ada', ${name}, 'lead' || i || '@example.test', '555' || (1000000 + i),
      CASE WHEN i % 20 = 0 THEN 'won' WHEN i % 3 = 0 THEN 'contacted' ELSE 'new' END, 1700000000000 - i * 1000
    FROM numbers;
    INSERT INTO lead_words (tenant_id, word, backwards, lead_id)
    SELECT tenant_id, last_name, -created_at, id FROM leads UNION ALL SELECT tenant_id, email, -created_at, id FROM leads
    UNION ALL SELECT tenant_id, phone, -created_at, id FROM leads ORDER BY 1, 2, 3, 4`);
  return sqlite;
}

/** Of Drizzle's database the statements above use `all` alone. */
function asDatabase(sqlite: DatabaseSync): Services["db"] {
  const dialect = new SQLiteAsyncDialect();
  const all = async (statement: SQL) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return sqlite.prepare(sql).all(...(params as (string | number | null)[]));
  };
  return { all } as unknown as Services["db"];
}
