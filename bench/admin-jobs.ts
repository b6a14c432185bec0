import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { deliveriesQuerySchema } from "#worker/admin/deliveries/deliveries.contract.ts";
import { deliveryList } from "#worker/admin/deliveries/list-deliveries.ts";
import type { jobsQuerySchema } from "#worker/admin/jobs/jobs.contract.ts";
import { jobList } from "#worker/admin/jobs/list-jobs.ts";
import { scanList } from "#worker/admin/lists/list.ts";
import { maxRowsScanned } from "#worker/lists/scan-page.ts";
import type { Ports } from "#worker/ports.ts";
import { openSchema, stopwatch, tenNames } from "./seed-rows.ts";

/**
 * Staff's lists that are made of several streams, jobs and deliveries, among a thousand rows and among a million: as
 * `bench/admin.ts` measures the others. A search asks once for whom it is about and then of each, so it is timed whole; what is
 * about twenty of them reads a bounded number of rows of each, which lie farther apart among a million.
 */
const maxPages = 5;
const repeats = 21;
const pageSize = 50;

const folder = mkdtempSync(path.join(os.tmpdir(), "eavesight-jobs-"));
const { time, print } = stopwatch({ repeats, most: maxPages });
let isFlat = false;
try {
  for (const count of [1_000, 1_000_000]) await measure(count);
  isFlat = print(`Looks at ${maxRowsScanned} rows at most of each that was found, then says where to go on.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isFlat ? 0 : 1);

type JobsQuery = (typeof jobsQuerySchema)["_output"];
type DeliveriesQuery = (typeof deliveriesQuerySchema)["_output"];

async function measure(count: number): Promise<void> {
  const sqlite = openDatabase(count);
  const ports = { db: asDatabase(sqlite) };
  const jobs = (query: JobsQuery) => scanList(ports, jobList, query, pageSize);
  const middle = JSON.stringify([1_700_000_000_000 - (count / 2) * 1000, "", "job"]);
  await time("jobs, first page", () => jobs({}));
  await time("jobs, page in the middle", () => jobs({ cursor: middle }));
  await time("jobs, failed", () => jobs({ state: "failed" }));
  await time("jobs, one cause", () => jobs({ cause: "DRIFTED" }));
  await time("jobs, one class", () => jobs({ class: "priority" }));
  await time("jobs, class and state that nobody fits", () => jobs({ class: "priority", state: "queued" }));
  await time("jobs, cause of another class", () => jobs({ class: "standard", cause: "DRIFTED" }), true);
  await time("jobs, search for an account", () => jobs({ q: "busy@example.test" }));
  await time("jobs, search for twenty accounts", () => jobs({ q: "user" }), true);
  await time("jobs, the same in the middle", () => jobs({ q: "user", cursor: middle }), true);
  await time("jobs, search for a company", () => jobs({ q: "busy roofs" }));
  await time("jobs, search for twenty companies", () => jobs({ q: "company-" }), true);
  await time("jobs, search for one by its ID", () => jobs({ q: `picture-${count - 7}` }));
  await time("jobs, search for nobody", () => jobs({ q: "nobodyatall" }));
  await time("jobs, an account's that failed", () => jobs({ q: "busy@example.test", state: "failed" }), true);

  const deliveries = (query: DeliveriesQuery) => scanList(ports, deliveryList, query, pageSize);
  await time("deliveries, first page", () => deliveries({}));
  await time("deliveries, page in the middle", () => deliveries({ cursor: middle }));
  await time("deliveries, given up", () => deliveries({ state: "failed" }));
  await time("deliveries, mails that wait", () => deliveries({ kind: "email", state: "waiting" }));
  await time("deliveries, search for a lead", () => deliveries({ q: "lead7@example.test" }));
  await time("deliveries, search for a hundred leads", () => deliveries({ q: "smith" }));
  await time("deliveries, search for a company", () => deliveries({ q: "busy roofs" }));
  await time("deliveries, search for twenty companies", () => deliveries({ q: "company-" }), true);
  await time("deliveries, search for nobody", () => deliveries({ q: "nobodyatall" }));
  await time("deliveries, a company's given up", () => deliveries({ q: "busy roofs", state: "failed" }), true);
  sqlite.close();
}

/**
 * So many jobs and deliveries, a second apart: half of them one busy account's and company's, of the others 25 each, so that
 * a search for twenty finds as much among few as among many.
 */
function openDatabase(count: number): DatabaseSync {
  const sqlite = openSchema(path.join(folder, `${count}.sqlite`));
  const numbers = (last: number) =>
    `WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${last - 1})`;
  const rows = numbers(count);
  const others = count / 50;
  const company = `iif(i % 2, 1001 + i / 2 % ${others}, 1000)`;
  const moment = "1700000000000 - i * 1000";
  sqlite.exec(`
    INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
    VALUES ('busy', 'busy@example.test', 'Ada', 'Porter', 0, 0);
    ${numbers(others)} INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
    SELECT 'user-' || i, 'user' || i || '@example.test', 'Ada', 'Porter', ${moment}, 0 FROM numbers;
    INSERT INTO tenants (id, slug, company_name, created_at, updated_at) VALUES (1000, 'busy-roofs', 'Busy Roofs', 0, 0);
    ${numbers(others)} INSERT INTO tenants (id, slug, company_name, created_at, updated_at)
    SELECT 1001 + i, 'company-' || i, 'Roofs ' || i, ${moment}, 0 FROM numbers;
    ${rows} INSERT INTO visualizations (
      id, project_id, maker_user_id, payer, tenant_id, recipe, watermarked, created_at, queue, state, stage, failure_code, queued_at)
    SELECT 'picture-' || i, 'project', iif(i % 2, 'user-' || (i / 2 % ${others}), 'busy'), 'user:1', ${company}, '{}', 0, ${moment},
      iif(i % 3 = 0, 'priority', 'standard'), iif(i % 8 = 0, 'failed', 'done'), 'ready',
      CASE WHEN i % 300 = 0 THEN 'DRIFTED' WHEN i % 8 = 0 THEN 'TIMED_OUT' END, ${moment}
    FROM numbers;
    ${rows} INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, mail_id, created_at)
    SELECT 'lead-' || i, ${company}, 'widget', 'Ada', ${tenNames}, 'lead' || i || '@example.test', 'mail-' || i, ${moment}
    FROM numbers;
    ${rows} INSERT INTO lead_deliveries (id, lead_id, tenant_id, state, created_at)
    SELECT 'call-' || i, 'lead-' || i, ${company}, iif(i % 100 = 0, 'dead', 'delivered'), ${moment} FROM numbers;
    ${rows} INSERT INTO mails (id, recipient, kind, tenant_id, lead_id, state, created_at)
    SELECT 'mail-' || i, 'office@example.test', 'new-lead', ${company}, 'lead-' || i, iif(i % 100 = 0, 'queued', 'sent'),
      ${moment}
    FROM numbers`);
  return sqlite;
}

/** What the lists use of a database: `batch` of prepared statements (`run-batch.ts`). */
function asDatabase(sqlite: DatabaseSync): Ports["db"] {
  type Bound = { sql: string; params: (string | number | null)[] };
  const prepare = (sql: string) => ({ bind: (...params: Bound["params"]): Bound => ({ sql, params }) });
  const batch = async (statements: Bound[]) =>
    statements.map(({ sql, params }) => ({ results: sqlite.prepare(sql).all(...params) }));
  return { $client: { prepare, batch } } as unknown as Ports["db"];
}
