import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { readFunnel } from "#worker/dashboard/funnel/read-funnel.ts";
import { createDatabase } from "#worker/db/client.ts";
import { countLeads } from "#worker/leads/inbox/count-leads.ts";
import type { LeadsQuery } from "#worker/leads/inbox/inbox.contract.ts";
import { scanLeads } from "#worker/leads/inbox/scan-leads.ts";
import { readSpeed, readUsualMinutes } from "#worker/leads/speed/read-speed.ts";
import { tellOfWaiting } from "#worker/leads/speed/tell-waiting.ts";
import type { Ports } from "#worker/ports.ts";
import { hasStopped } from "#worker/sheets/has-stopped.ts";
import { fillAtOnce, listenForScans, openSchema, stopwatch, tenNames } from "./seed-rows.ts";
import { asD1 } from "./sqlite-as-d1.ts";

/**
 * The inbox among ten thousand leads and among a million: the product's own statements on its own schema, in the SQLite of Node
 * (D1 is SQLite, and a million rows through its local simulation take an hour). The yardstick of every line is the same
 * question among ten thousand leads in the same run; a ratio that grows with the number of leads is a scan.
 */
/** Trees are deeper and less of them is in memory; a scan would be at hundreds. */
const maxPages = 5;
const repeats = 21;
const tenantId = 2;

const folder = mkdtempSync(path.join(os.tmpdir(), "eavesight-leads-"));
const { time, print } = stopwatch({ repeats, most: maxPages, sizes: ["10k", "100k", "1M"] });
let [isFlat, hasScans] = [false, false];
try {
  for (const count of [10_000, 100_000, 1_000_000]) await measure(count);
  isFlat = print();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isFlat && !hasScans ? 0 : 1);

async function measure(count: number): Promise<void> {
  const begun = performance.now();
  const sqlite = openDatabase(count);
  console.log(`${count} leads written in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const scansOf = listenForScans(sqlite);
  const ports = { db: asDatabase(sqlite) };
  const page = (query: LeadsQuery) => () => scanLeads(ports, { tenantId, query, pageSize: 50, ownLeadsOf: null });
  const middle = `${Math.round(1_700_000_000_000 - (count / 2) * 1000)}_x`;
  const oldest = `${1_700_000_000_000 - (count - 60) * 1000}_x`;
  await time("first page", page({}));
  await time("page in the middle", page({ cursor: middle }));
  await time("last page", page({ cursor: oldest }));
  await time("one status, first page", page({ status: "won" }));
  await time("one status and one kind, which none fits", page({ status: "won", type: "contact" }));
  await time("one status of one widget, which none fits", page({ status: "lost", embed: "roofs" }));
  await time("one day", page({ from: "2023-11-14", to: "2023-11-14" }));
  await time('search "b", which a tenth begins with', page({ q: "b" }));
  const found = await scanLeads(ports, { tenantId, query: { q: "b" }, pageSize: 50, ownLeadsOf: null });
  await time("search, second page", page({ q: "b", cursor: found.nextCursor ?? undefined }));
  await time("search for one person", page({ q: `lead${count - 7}@` }));
  await time("search for nobody", page({ q: "nobodyatall" }));
  await time("search and a kind, which none fits", page({ q: "b", type: "contact" }));
  await time("page of the file, 2,000 leads", () =>
    scanLeads(ports, { tenantId, query: {}, pageSize: 2000, ownLeadsOf: null }),
  );
  await time("counts of each status", () => countLeads(ports, { tenantId, userId: "owner", role: "owner" }));
  const answers = { db: createDatabase(asD1(sqlite)), now: () => new Date(1_700_000_000_000) } as unknown as Ports;
  await time("how fast the company answers", () => readSpeed(answers, tenantId));
  await time("what homeowners read of it", () => readUsualMinutes(answers, tenantId));
  await time("whether a lead waits for an answer", () => tellOfWaiting(answers));
  await time("the funnel of 90 days", () => readFunnel(answers, { tenantId, days: 90 }));
  const person = `lead${count - 7}@example.test`;
  await time("whether a person wants no more", () =>
    answers.db.all(sql`SELECT ${hasStopped(tenantId, person)} AS yes`),
  );
  const scans = scansOf();
  hasScans ||= scans.length > 0;
  for (const scan of scans) console.log(`without an index: ${scan}`);
  sqlite.close();
}

/** The schema as the migrations leave it, and so many leads, a second apart. */
function openDatabase(count: number): DatabaseSync {
  const sqlite = openSchema(path.join(folder, `${count}.sqlite`));
  const tables = ["leads", "lead_answers", "lead_words", "funnel_days"];
  fillAtOnce(
    sqlite,
    tables,
    `
    WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count - 1})
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, phone, embed_id, status, created_at)
    SELECT printf('lead-%07d', i), ${tenantId}, 'widget', 'Ada', ${tenNames}, 'lead' || i || '@example.test', '555' || (1000000 + i), 'roofs',
      CASE WHEN i % 20 = 0 THEN 'won' WHEN i % 3 = 0 THEN 'contacted' ELSE 'new' END, 1700000000000 - i * 1000
    FROM numbers;
    INSERT INTO lead_answers (lead_id, tenant_id, asked_at, answered_at, waited_ms)
    SELECT id, tenant_id, created_at, created_at + 60000, 60000 FROM leads;
    INSERT INTO lead_words (tenant_id, word, backwards, lead_id)
    SELECT tenant_id, last_name, -created_at, id FROM leads UNION ALL SELECT tenant_id, email, -created_at, id FROM leads
    UNION ALL SELECT tenant_id, phone, -created_at, id FROM leads ORDER BY 1, 2, 3, 4;
    INSERT INTO funnel_days (tenant_id, day, campaign, source, forms)
    SELECT tenant_id, date(created_at / 1000, 'unixepoch'), '', 'widget', count(*) FROM leads GROUP BY 1, 2`,
  );
  return sqlite;
}

/** Of Drizzle's database the statements above use `all` alone. */
function asDatabase(sqlite: DatabaseSync): Ports["db"] {
  const dialect = new SQLiteAsyncDialect();
  const all = async (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return sqlite.prepare(text).all(...(params as (string | number | null)[]));
  };
  return { all } as unknown as Ports["db"];
}
