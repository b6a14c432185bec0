import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "../dev/environment.ts";
import { auditFilters, auditList } from "../worker/admin/audit/list-audit.ts";
import { leadFilters, leadList } from "../worker/admin/leads/list-leads.ts";
import { type Asked, type ListShape, mostLookedAt, scanRows } from "../worker/admin/lists/scan-rows.ts";
import { tenantFilters, tenantList } from "../worker/admin/tenants/list-tenants.ts";
import { userFilters, userList } from "../worker/admin/users/list-users.ts";
import type { Services } from "../worker/services.ts";

/**
 * Staff's lists among a thousand rows and among a million: the product's own statements on its own schema, in the SQLite of
 * Node (D1 is SQLite). The yardstick of every line is the same question among a thousand rows in the same run; a ratio that
 * grows with the number of rows is a scan.
 */
/** Trees are deeper and less of them is in memory; a scan would be at hundreds. */
const most = 5;
const repeats = 21;
const pageSize = 50;

const folder = mkdtempSync(path.join(os.tmpdir(), "eavesight-admin-"));
const lines: { name: string; times: number[]; isBounded: boolean }[] = [];
let isFlat = true;
try {
  for (const count of [1_000, 1_000_000]) await measure(count);
  console.log("median ms".padEnd(46), "1k".padStart(8), "1M".padStart(8), "ratio".padStart(8));
  for (const { name, times, isBounded } of lines) {
    const [few, many] = times;
    // Below a tenth of a millisecond it is the clock that is measured.
    const ratio = Math.max(many, 0.1) / Math.max(few, 0.1);
    isFlat &&= ratio <= most || isBounded;
    console.log(
      `${name}${isBounded ? " *" : ""}`.padEnd(46),
      few.toFixed(3).padStart(8),
      many.toFixed(3).padStart(8),
      ratio.toFixed(2).padStart(8),
    );
  }
  console.log(`* Looks at ${mostLookedAt} rows at most, then says where to go on.`);
  console.log(isFlat ? `Flat: no more than ${most} times as long.` : `Not flat: more than ${most} times as long.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isFlat ? 0 : 1);

async function measure(count: number): Promise<void> {
  const sqlite = openDatabase(count);
  const services = { db: asDatabase(sqlite) };
  const lists: [name: string, shape: ListShape, filters: [string, Asked["filters"]][]][] = [
    ["users", userList.shape, [["one role", userFilters({ role: "support" })]]],
    ["tenants", tenantList.shape, [["suspended", tenantFilters({ state: "suspended" })]]],
    ["leads", leadList.shape, [["feedback", leadFilters({ type: "bugs_features" })]]],
    ["audit log", auditList.shape, [["one action", auditFilters({ action: "user.plan" })]]],
  ];
  for (const [name, shape, filters] of lists) {
    const page = (asked: Partial<Asked>) => scanRows(services, { shape, asked: { filters: [], ...asked }, pageSize });
    await time(`${name}, first page`, () => page({}));
    const deep = cursorInTheMiddle(sqlite, shape);
    await time(`${name}, page in the middle`, () => page({ cursor: deep }));
    await time(`${name}, search "s"`, () => page({ q: "s" }));
    // Ten names over all rows: the second page goes on within thousands of the same text.
    const { nextCursor } = await page({ q: "s" });
    await time(`${name}, search, second page`, () => page({ q: "s", cursor: nextCursor ?? undefined }));
    await time(`${name}, search for nobody`, () => page({ q: "nobodyatall" }));
    for (const [filter, set] of filters) await time(`${name}, ${filter}`, () => page({ filters: set }));
  }
  const none = userFilters({ role: "support", plan: "enterprise" });
  const asked = { shape: userList.shape, asked: { filters: none }, pageSize };
  await time("users, two filters that nobody fits", () => scanRows(services, asked), true);
  sqlite.close();
}

function cursorInTheMiddle(sqlite: DatabaseSync, { table, order: { moment, id } }: ListShape): string {
  const row = sqlite
    .prepare(
      `SELECT ${moment} AS at, ${id} AS id FROM ${table}
       WHERE ${moment} <= (SELECT (min(${moment}) + max(${moment})) / 2 FROM ${table}) ORDER BY ${moment} DESC LIMIT 1`,
    )
    .get();
  return JSON.stringify([row?.at, "", row?.id]);
}

async function time(name: string, run: () => Promise<unknown>, isBounded = false): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < repeats; i++) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  const line = lines.find((known) => known.name === name) ?? { name, times: [], isBounded };
  if (line.times.length === 0) lines.push(line);
  line.times.push(times.sort((a, b) => a - b)[Math.floor(repeats / 2)]);
}

/** The schema as the migrations leave it, and so many rows of each kind, a second apart. */
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
  const names = ["smith", "jones", "brown", "garcia", "miller", "davis", "lopez", "stone", "moore", "clark"];
  const name = `json_extract('${JSON.stringify(names)}', '$[' || (i % 10) || ']')`;
  const numbers = `WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count - 1})`;
  const moment = "1700000000000 - i * 1000";
  sqlite.exec(`
    ${numbers} INSERT INTO users (id, email, first_name, last_name, role, created_at, updated_at)
    SELECT 'user-' || i, 'user' || i || '@example.test', 'Ada', ${name}, iif(i % 100 = 0, 'support', 'user'), ${moment}, 0
    FROM numbers;
    ${numbers} INSERT INTO tenants (slug, company_name, suspended_at, created_at, updated_at)
    SELECT 'company-' || i, ${name} || ' Roofs', iif(i % 100 = 0, 1, NULL), ${moment}, 0 FROM numbers;
    ${numbers} INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, created_at)
    SELECT 'lead-' || i, 1 + i % 1000, iif(i % 100 = 0, 'bugs_features', 'widget'), 'Ada', ${name},
      'lead' || i || '@example.test', ${moment}
    FROM numbers;
    ${numbers} INSERT INTO audit_log (id, actor_id, actor_email, action, target, target_name, created_at)
    SELECT 'entry-' || i, 'admin', 'admin@example.test', iif(i % 100 = 0, 'user.plan', 'user.role'), 'user:' || i, ${name},
      ${moment}
    FROM numbers`);
  return sqlite;
}

/** What the lists use of a database: `batch` of prepared statements (`run-batch.ts`). */
function asDatabase(sqlite: DatabaseSync): Services["db"] {
  type Bound = { sql: string; params: (string | number | null)[] };
  const prepare = (sql: string) => ({ bind: (...params: Bound["params"]): Bound => ({ sql, params }) });
  const batch = async (statements: Bound[]) =>
    statements.map(({ sql, params }) => ({ results: sqlite.prepare(sql).all(...params) }));
  return { $client: { prepare, batch } } as unknown as Services["db"];
}
