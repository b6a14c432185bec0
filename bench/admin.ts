import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { auditList } from "#worker/admin/audit/list-audit.ts";
import { billingList } from "#worker/admin/billing/list-billing.ts";
import { blockList } from "#worker/admin/blocks/list-blocks.ts";
import { leadList } from "#worker/admin/leads/list-leads.ts";
import { type List, scanList } from "#worker/admin/lists/list.ts";
import type { ListQuery } from "#worker/admin/lists/lists.contract.ts";
import type { ListShape } from "#worker/admin/lists/scan-rows.ts";
import { mailList } from "#worker/admin/mails/list-mails.ts";
import { tenantList } from "#worker/admin/tenants/list-tenants.ts";
import { userList } from "#worker/admin/users/list-users.ts";
import { maxRowsScanned } from "#worker/lists/scan-page.ts";
import type { Ports } from "#worker/ports.ts";
import { tenNames as name, openSchema, stopwatch } from "./seed-rows.ts";

/**
 * Staff's lists among a thousand rows and among a million: the product's own statements on its own schema, in the SQLite of
 * Node (D1 is SQLite). The yardstick of every line is the same question among a thousand rows in the same run; a ratio that
 * grows with the number of rows is a scan.
 */
/** Trees are deeper and less of them is in memory; a scan would be at hundreds. */
const maxPages = 5;
const repeats = 21;
const pageSize = 50;

const folder = mkdtempSync(path.join(os.tmpdir(), "eavesight-admin-"));
const { time, print } = stopwatch({ repeats, most: maxPages });
let isFlat = false;
try {
  for (const count of [1_000, 1_000_000]) await measure(count);
  isFlat = print(`Looks at ${maxRowsScanned} rows at most, then says where to go on.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isFlat ? 0 : 1);

async function measure(count: number): Promise<void> {
  const sqlite = openDatabase(count);
  const ports = { db: asDatabase(sqlite) };
  await measureList(userList, "one role", { role: "support" });
  await measureList(tenantList, "suspended", { state: "suspended" });
  await measureList(leadList, "feedback", { type: "bugs_features" });
  await measureList(auditList, "one action", { action: "user.plan" });
  await measureList(mailList, "given up", { state: "failed" });
  await measureList(blockList, "addresses", { kind: "address" });
  const none = { role: "support", plan: "enterprise" } as const;
  await time("users, two filters that nobody fits", () => scanList(ports, userList, none, pageSize), true);
  await measureBilling(sqlite, ports, count);
  sqlite.close();

  async function measureList<Row extends { id: string | number }, Query extends ListQuery>(
    list: List<Row, Query>,
    filter: string,
    set: Query,
  ): Promise<void> {
    const { name, shape } = list;
    const page = (query: ListQuery) => scanList(ports, list, query as Query, pageSize);
    await time(`${name}, first page`, () => page({}));
    const deep = cursorInTheMiddle(sqlite, shape);
    await time(`${name}, page in the middle`, () => page({ cursor: deep }));
    await time(`${name}, search "s"`, () => page({ q: "s" }));
    // Ten names over all rows: the second page goes on within thousands of the same text.
    const { nextCursor } = await page({ q: "s" });
    await time(`${name}, search, second page`, () => page({ q: "s", cursor: nextCursor ?? undefined }));
    await time(`${name}, search for nobody`, () => page({ q: "nobodyatall" }));
    await time(`${name}, ${filter}`, () => page(set));
  }
}

/** What is asked for decides which table the list walks. */
async function measureBilling(sqlite: DatabaseSync, ports: Pick<Ports, "db">, count: number): Promise<void> {
  const page = (query: Parameters<typeof billingList.find>[0]) => () => scanList(ports, billingList, query, pageSize);
  await time("billing, first page", page({}));
  await time("billing, page in the middle", page({ cursor: cursorInTheMiddle(sqlite, billingList.shape) }));
  await time("billing, one status", page({ status: "past_due" }));
  await time("billing, one plan", page({ plan: "enterprise" }));
  await time("billing, mismatches", page({ mismatch: "standing" }));
  await time('billing, search "s"', page({ q: "s" }));
  await time("billing, search for a customer", page({ q: `cus_${count - 7}` }));
  await time("billing, status and mismatch that nobody fits", page({ status: "none", mismatch: "standing" }), true);
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

/** The schema as the migrations leave it, and so many rows of each kind, a second apart. */
function openDatabase(count: number): DatabaseSync {
  const sqlite = openSchema(path.join(folder, `${count}.sqlite`));
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
    FROM numbers;
    ${numbers} INSERT INTO mails (id, recipient, kind, tenant_id, state, created_at)
    SELECT 'mail-' || i, lower(${name}) || i || '@example.test', 'password-changed', 1 + i % 1000,
      iif(i % 100 = 0, 'failed', 'sent'), ${moment}
    FROM numbers;
    ${numbers} INSERT INTO blocks (id, kind, subject, label, reason, created_at, ends_at)
    SELECT 'block-' || i, iif(i % 100 = 0, 'address', 'visitor'), 'subject-' || i, lower(${name}) || i, 'Floods', ${moment}, 0
    FROM numbers;
    ${numbers} INSERT INTO stripe_customers (user_id, customer_id, created_at) SELECT 'user-' || i, 'cus_' || i, ${moment}
    FROM numbers;
    ${numbers} INSERT INTO subscriptions (user_id, source, plan, status, billing_anchor, created_at, updated_at)
    SELECT 'user-' || i, 'stripe', iif(i % 100 = 0, 'enterprise', 'contractor'), iif(i % 100 = 0, 'past_due', 'active'), 0,
      ${moment}, 0 FROM numbers;
    UPDATE billed_accounts SET mismatch = 'standing' WHERE user_id LIKE '%00'`);
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
