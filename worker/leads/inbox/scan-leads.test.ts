import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { oldLeads } from "../delete-expired-leads.ts";
import { hasNoDuplicate } from "../find-duplicate.ts";
import { countsStatement } from "./count-leads.ts";
import { inboxStatuses, type LeadsQuery } from "./inbox.contract.ts";
import { byTime, byWord, firstLook } from "./scan-leads.ts";

const dialect = new SQLiteAsyncDialect();

/** How SQLite would read it, step by step. */
async function planOf(statement: SQL): Promise<string[]> {
  const { sql: text, params } = dialect.sqlToQuery(sql`EXPLAIN QUERY PLAN ${statement}`);
  const { results } = await env.DB.prepare(text)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

const day = "2026-11-21";

it.each<[string, LeadsQuery, string]>([
  ["everything", {}, "leads_newest (tenant_id=? AND created_at>"],
  ["one status", { status: "won" }, "leads_status (tenant_id=? AND status=? AND created_at>"],
  ["tests", { status: "test", embed: "e" }, "leads_test (tenant_id=? AND created_at>"],
  ["one kind", { type: "widget" }, "leads_type (tenant_id=? AND lead_type=? AND created_at>"],
  ["one widget", { embed: "e" }, "leads_embed (tenant_id=? AND embed_id=? AND created_at>"],
  ["days", { from: day, to: day }, "leads_newest (tenant_id=? AND created_at>"],
  [
    "a status of one kind",
    { status: "won", type: "contact" },
    "leads_status_type (tenant_id=? AND status=? AND lead_type=?",
  ],
  [
    "a status of one widget",
    { embed: "e", status: "won" },
    "leads_embed_status (tenant_id=? AND embed_id=? AND status=?",
  ],
  [
    "all of it",
    { embed: "e", status: "won", type: "widget", from: day },
    "leads_embed_status (tenant_id=? AND embed_id=?",
  ],
])("reads %s along an index, without sorting", async (_, query, index) => {
  for (const cursor of [undefined, "1795299542686_abc"]) {
    const plan = await planOf(byTime(1, query).statement(cursor, 50));
    expect(plan).toEqual([expect.stringMatching(/^SEARCH leads USING (COVERING )?INDEX /)]);
    expect(plan[0]).toContain(`INDEX ${index}`);
  }
});

it("reads a first page of whose company the batch finds out along the same index, and its counts", async () => {
  const company = sql`(SELECT id FROM tenants WHERE id = 1)`;
  const plan = await planOf(firstLook(company, { query: { status: "won" }, pageSize: 50 }) ?? sql``);
  expect(plan.filter((step) => /leads/.test(step))).toEqual([
    expect.stringContaining("INDEX leads_status (tenant_id=? AND status=? AND created_at>"),
  ]);
  const counts = (await planOf(countsStatement(company))).filter((step) => /leads/.test(step));
  expect(counts).toHaveLength(inboxStatuses.length);
  for (const step of counts) expect(step).toMatch(/^SEARCH leads USING (COVERING )?INDEX \S+ \(tenant_id=\?/);
  expect(firstLook(company, { query: { q: "smith" }, pageSize: 50 })).toBeNull();
  expect(firstLook(company, { query: { cursor: "1795299542686_abc" }, pageSize: 50 })).toBeNull();
});

it("reads what sales sees along an index too, without passing by what is others'", async () => {
  for (const cursor of [undefined, "1795299542686_abc"]) {
    const plan = await planOf(byTime(1, { status: "won" }, "me").statement(cursor, 50));
    const steps = plan.filter((step) => /leads/.test(step));
    expect(steps).toHaveLength(2);
    for (const step of steps)
      expect(step).toMatch(/INDEX leads_mine \(tenant_id=\? AND assignee_id=\? AND created_at>/);
    expect(plan.filter((step) => /SCAN leads/.test(step))).toEqual([]);
  }
});

it("reads a search along the index of words, and each lead by its id", async () => {
  const scan = byWord(1, ["smith", "ada"], { status: "won" });
  const cursor = scan.cursorAt({ id: "x", created_at: 1, word: "smith", fits: 1 });
  for (const at of [undefined, cursor]) {
    const plan = await planOf(scan.statement(at, 50));
    expect(plan.slice(0, 2)).toEqual([
      expect.stringMatching(/^SEARCH lead_words USING COVERING INDEX \S+ \(tenant_id=\? AND \(?word/),
      expect.stringMatching(/^SEARCH leads USING INDEX sqlite_autoindex_leads_1 \(id=\?\)/),
    ]);
    expect(plan.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
  }
});

it("looks for the same lead sent twice, and for old ones, along indexes", async () => {
  const input = { leadType: "widget" as const, email: "a@b.test", firstName: "A", lastName: "B" };
  const duplicate = await planOf(
    sql`SELECT ${hasNoDuplicate({ tenantId: 1, input, sender: null, isSpam: false, picture: null, at: new Date() })}`,
  );
  expect(duplicate.join("\n")).toMatch(/SEARCH lead_words .*word=\?/);
  expect(duplicate.filter((step) => /SCAN lead|TEMP/.test(step))).toEqual([]);
  const old = await planOf(oldLeads(new Date()));
  expect(old.join("\n")).toMatch(/SEARCH leads USING INDEX leads_newest \(tenant_id=\? AND created_at</);
});
