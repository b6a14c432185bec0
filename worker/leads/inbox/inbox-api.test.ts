import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api.ts";
import { rateCounters, users } from "../../auth/table.ts";
import { mails } from "../../mail/table.ts";
import { filesToDelete } from "../../photos/table.ts";
import { createPorts } from "../../ports.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../../test/factories.ts";
import { expectSignedInOnly } from "../../test/guards.ts";
import { fakeResend } from "../../test/resend.ts";
import type { Recipe } from "../../visualizations/table.ts";
import { readLead } from "../delivery/read-news.ts";
import type { Lead } from "../leads.contract.ts";
import { leadCopies, leadNotes, leadSearchTerms, leads } from "../table.ts";
import type { LeadDetail, LeadNote } from "./inbox.contract.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

type Page = { success: boolean; data: Lead[]; nextCursor: string | null; code?: string };

async function list(company: Company, query: Record<string, string> = {}, person: Person = company.owner) {
  const path = `/api/tenants/${company.tenant.id}/leads?${new URLSearchParams(query)}`;
  const response = await ask(path, { headers: person.headers });
  return { status: response.status, ...(await response.json<Page>()) };
}

const emailsOf = ({ data }: Page) => data.map(({ email }) => email);

async function send(company: Company, change: Record<string, unknown> = {}): Promise<string> {
  const sent = await sendFromWidget(await openWidgetOf(company), change);
  return sent.data.id;
}

async function change<T>(company: Company, path: string, init: { method: string; body?: unknown; person?: Person }) {
  const { person = company.owner, ...request } = init;
  const response = await ask(`/api/tenants/${company.tenant.id}/leads/${path}`, {
    ...request,
    headers: person.headers,
  });
  return { status: response.status, ...(await response.json<{ success: boolean; error?: string; data: T }>()) };
}

describe("the inbox", () => {
  const routes = api.routes.filter(({ method, path }) => method !== "ALL" && /^\/tenants\/:id\/leads/.test(path));
  const rows: Record<string, unknown> = {
    "GET /tenants/:id/leads": undefined,
    "GET /tenants/:id/leads/counts": undefined,
    "GET /tenants/:id/leads/export": undefined,
    "GET /tenants/:id/leads/consents": undefined,
    "POST /tenants/:id/leads/test": {},
    "GET /tenants/:id/leads/:leadId": undefined,
    "PATCH /tenants/:id/leads/:leadId": { status: "won" },
    "DELETE /tenants/:id/leads/:leadId": {},
    "POST /tenants/:id/leads/:leadId/answer": { how: "call" },
    "POST /tenants/:id/leads/:leadId/notes": { text: "Called" },
    "POST /tenants/:id/leads/:leadId/replies": { channel: "text", text: "Hello" },
    "DELETE /tenants/:id/leads/:leadId/links": {},
  };

  it("has no route that is not in the table here", () => {
    expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
      Object.keys(rows).sort(),
    );
  });

  it.each(Object.entries(rows))("%s is for the company's people alone", async (route, body) => {
    const [method, pattern] = route.split(" ");
    const company = await makeTenant();
    const leadId = await send(company);
    const path = `/api${pattern.replace(":id", String(company.tenant.id)).replace(":leadId", leadId)}`;
    await expectSignedInOnly({ method, path, body });
    const statuses = [];
    const [other, member, pending] = [await makeTenant(), await joinTeam(company), await joinTeam(company, "pending")];
    const former = await joinTeam(company);
    await env.DB.prepare("DELETE FROM team_members WHERE user_id = ?").bind(former.id).run();
    for (const person of [await makeUser(), other.owner, pending, former, member]) {
      const response = await ask(path, { method, headers: person.headers, ...(body !== undefined && { body }) });
      await response.text();
      statuses.push(response.status);
    }
    // Deleting is the owner's, unless he shares it (`roles.test.ts`).
    const deletesLead = method === "DELETE" && pattern.endsWith(":leadId");
    const ok = deletesLead ? 403 : method === "POST" ? 201 : 200;
    expect(statuses).toEqual([404, 404, 404, 404, ok]);
    if (method === "GET") return;
    const elsewhere: Record<string, string>[] = [{ "Sec-Fetch-Site": "cross-site" }, { "Content-Type": "text/plain" }];
    for (const headers of elsewhere) {
      const response = await ask(path, { method, headers: { ...company.owner.headers, ...headers }, body: "{}" });
      expect(response.status).toBe(403);
    }
  });

  it("never shows another company's lead through a company of one's own", async () => {
    const [maple, birch] = [await makeTenant(), await makeTenant()];
    const leadId = await send(birch, { firstName: "CANARY" });
    for (const [method, path, body] of [
      ["GET", leadId],
      ["PATCH", leadId, { status: "won" }],
      ["DELETE", leadId, {}],
      ["POST", `${leadId}/notes`, { text: "mine" }],
    ] as const) {
      const answer = await change(maple, path, { method, body });
      expect([method, answer.status, JSON.stringify(answer)]).toEqual([
        method,
        404,
        expect.not.stringContaining("CANARY"),
      ]);
    }
    expect(await db.select().from(leads).where(eq(leads.id, leadId))).toMatchObject([{ status: "new" }]);
  });

  it("finds by the beginnings of names, e-mail and phone number, without case and accents", async () => {
    const company = await makeTenant();
    await send(company, { firstName: "Zoë", lastName: "Núñez", email: "zoe@example.test", phone: "+1 (555) 123-4567" });
    await send(company, { firstName: "Adam", lastName: "Adams", email: "adam@example.test", phone: "555 9999" });
    await send(await makeTenant(), { firstName: "Zoë", email: "elsewhere@example.test" });
    const found = async (q: string) => emailsOf(await list(company, { q }));
    expect(await found("nun")).toEqual(["zoe@example.test"]);
    expect(await found("NÚÑEZ zo")).toEqual(["zoe@example.test"]);
    expect(await found("(555) 123")).toEqual(["zoe@example.test"]);
    expect(await found("1555")).toEqual(["zoe@example.test"]);
    expect(await found("zoe@ex")).toEqual(["zoe@example.test"]);
    // Found in three of its words, shown once.
    expect(await found("ada")).toEqual(["adam@example.test"]);
    for (const nothing of ["ez", "%", "_", "'", "zoe adam", "*", "nun' OR '1'='1", "\u{10ffff}"]) {
      expect([nothing, await found(nothing)]).toEqual([nothing, []]);
    }
  });

  it("filters by status, kind, widget and day, also all at once", async () => {
    const company = await makeTenant();
    const widget = await openWidgetOf(company, "pools");
    const first = (await sendFromWidget(widget, { email: "a@example.test" })).data.id;
    await send(company, { email: "b@example.test" });
    await ask("/api/leads", {
      body: { tenantId: company.tenant.id, firstName: "C", lastName: "C", email: "c@example.test", businessName: "C" },
    });
    await change(company, first, { method: "PATCH", body: { status: "quoted" } });
    await db
      .update(leads)
      .set({ createdAt: new Date("2026-01-31T23:59:59.999Z") })
      .where(eq(leads.id, first));
    expect(emailsOf(await list(company, { status: "quoted" }))).toEqual(["a@example.test"]);
    expect(emailsOf(await list(company, { type: "contact" }))).toEqual(["c@example.test"]);
    expect(emailsOf(await list(company, { embed: widget.embedId }))).toEqual(["a@example.test"]);
    expect(emailsOf(await list(company, { from: "2026-01-31", to: "2026-01-31" }))).toEqual(["a@example.test"]);
    expect(emailsOf(await list(company, { to: "2026-01-30" }))).toEqual([]);
    const all = { status: "quoted", type: "widget", embed: widget.embedId, to: "2026-01-31", q: "ada" };
    expect(emailsOf(await list(company, all))).toEqual([]);
    await db
      .update(leadSearchTerms)
      .set({ backwards: -Date.parse("2026-01-31T23:59:59.999Z") })
      .where(eq(leadSearchTerms.leadId, first));
    expect(emailsOf(await list(company, all))).toEqual(["a@example.test"]);
    expect((await list(company, { from: "yesterday" })).status).toBe(400);
    expect((await list(company, { status: "lost" })).data).toEqual([]);
  });

  it("shows each lead once, page by page, also of a search and of filters that hardly anything fits", async () => {
    const company = await makeTenant();
    const at = Date.now();
    const rows = Array.from({ length: 2600 }, (_, i) => ({
      id: `lead-${String(i).padStart(4, "0")}`,
      status: i % 650 === 0 ? "won" : "new",
      createdAt: at - Math.floor(i / 3),
      word: i % 2 === 0 ? "smith" : "smithers",
    }));
    const json = JSON.stringify(rows);
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, status, created_at)
         SELECT value ->> 'id', ?, 'widget', 'A', value ->> 'word', 'a@example.test', value ->> 'status', value ->> 'createdAt'
         FROM json_each(?)`,
      ).bind(company.tenant.id, json),
      env.DB.prepare(
        `INSERT INTO lead_words (lead_id, tenant_id, word, backwards)
         SELECT value ->> 'id', ?, value ->> 'word', -(value ->> 'createdAt') FROM json_each(?)`,
      ).bind(company.tenant.id, json),
    ]);
    for (const [query, expected] of [
      [{}, rows],
      [{ q: "smith" }, rows],
      [{ q: "smithe" }, rows.filter(({ word }) => word === "smithers")],
      [{ status: "won" }, rows.filter(({ status }) => status === "won")],
      [{ status: "won", type: "widget" }, rows.filter(({ status }) => status === "won")],
      [{ q: "smith", status: "won" }, rows.filter(({ status }) => status === "won")],
    ] as [Record<string, string>, typeof rows][]) {
      const seen: string[] = [];
      let asked = 0;
      for (let cursor: string | null | undefined; cursor !== null; asked++) {
        const page: Page = await list(company, { ...query, ...(cursor && { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect([query, seen.length, new Set(seen).size]).toEqual([query, expected.length, expected.length]);
      expect(asked).toBeLessThanOrEqual(Math.ceil(expected.length / 50) + 3);
    }
    for (const cursor of ["x", "e30", "WzFd", `${"9".repeat(400)}`]) {
      expect((await list(company, { q: "smith", cursor })).status).toBe(400);
    }
  }, 60_000);

  it("counts each status as far as people read, without tests", async () => {
    const company = await makeTenant();
    const counts = async () => (await change<Record<string, number>>(company, "counts", { method: "GET" })).data;
    const row = {
      tenantId: company.tenant.id,
      leadType: "widget" as const,
      firstName: "A",
      lastName: "B",
      email: "a@b.test",
    };
    for (let i = 0; i < 130; i += 10) await db.insert(leads).values(Array(10).fill(row));
    await db.insert(leads).values([
      { ...row, status: "won" },
      { ...row, status: "won", isTest: true },
    ]);
    expect(await counts()).toEqual({ new: 100, contacted: 0, quoted: 0, won: 1, lost: 0, spam: 0, test: 1 });
  });

  it("tells all about a lead: mail, duplicates, colleagues, notes", async () => {
    const company = await makeTenant();
    const member = await joinTeam(company);
    const duplicate = await send(company, { email: "ADA@example.test", phone: "555 7777" });
    const phoneDuplicate = await send(company, { email: "other@example.test", phone: "1 555 010 0100" });
    const id = await send(company, { projectDetails: "New roof" });
    await resend.mailTo(company.office);
    const note = await change<LeadNote>(company, `${id}/notes`, {
      method: "POST",
      body: { text: "Called <b>her</b>" },
      person: member,
    });
    expect(note).toMatchObject({ status: 201, data: { text: "Called <b>her</b>", author: { id: member.id } } });
    await vi.waitFor(
      async () => {
        const { data } = await change<LeadDetail>(company, id, { method: "GET" });
        expect(data.mail).toEqual({ state: "sent", at: expect.any(String), failure: null });
      },
      { timeout: 10_000 },
    );
    const { data } = await change<LeadDetail>(company, id, { method: "GET" });
    expect(data).toMatchObject({
      id,
      projectDetails: "New roof",
      design: [],
      beforeUrl: null,
      notes: [{ id: note.data.id, author: { firstName: "Ada" } }],
      colleagues: [{ id: company.owner.id }, { id: member.id }],
      deliveries: [],
    });
    expect(data.duplicates.map((other) => other.id).sort()).toEqual([duplicate, phoneDuplicate].sort());
    expect(JSON.stringify(data)).not.toMatch(/visitorId|passwordHash|beforeKey/);
  });

  it("changes status and who takes care of it, a colleague or nobody", async () => {
    const company = await makeTenant();
    const [member, stranger] = [await joinTeam(company), await makeUser()];
    const id = await send(company);
    const patch = (body: unknown) => change<LeadDetail>(company, id, { method: "PATCH", body });
    expect(await patch({ status: "contacted", assigneeId: member.id })).toMatchObject({
      status: 200,
      data: { status: "contacted", assigneeId: member.id, changedAt: expect.any(String) },
    });
    expect((await patch({ assigneeId: stranger.id })).status).toBe(400);
    expect((await patch({ assigneeId: null })).data).toMatchObject({ status: "contacted", assigneeId: null });
    for (const body of [{}, { status: "open" }, { status: null }]) expect((await patch(body)).status).toBe(400);
    expect((await change(company, `${id}/notes`, { method: "POST", body: { text: " " } })).status).toBe(400);
  });

  it("deletes a lead with notes, words, copies and files", async () => {
    const company = await makeTenant();
    const id = await send(company);
    await change(company, `${id}/notes`, { method: "POST", body: { text: "x" } });
    await db
      .update(leads)
      .set({ beforeKey: `leads/${id}/before.jpg` })
      .where(eq(leads.id, id));
    expect((await change(company, id, { method: "DELETE", body: {} })).status).toBe(200);
    expect((await change(company, id, { method: "DELETE", body: {} })).status).toBe(404);
    expect(await db.$count(leadNotes, eq(leadNotes.leadId, id))).toBe(0);
    expect(await db.$count(leadSearchTerms, eq(leadSearchTerms.leadId, id))).toBe(0);
    expect(await db.$count(leadCopies, eq(leadCopies.leadId, id))).toBe(0);
    const keys = (await db.select().from(filesToDelete)).map(({ key }) => key);
    expect(keys).toContain(`leads/${id}/`);
  });

  it("makes test leads that are delivered and count nowhere", async () => {
    const company = await makeTenant();
    const made = await change<{ id: string }>(company, "test", { method: "POST", body: {} });
    expect(made.status).toBe(201);
    await resend.mailTo(company.office, /^Test: new lead from Test Lead$/);
    expect(await db.select().from(leads)).toMatchObject([
      { id: made.data.id, isTest: true, tenantId: company.tenant.id },
    ]);
    expect((await list(company)).data).toMatchObject([{ isTest: true }]);
    expect((await list(company, { status: "test" })).data).toMatchObject([{ isTest: true }]);
    expect((await list(company, { status: "new" })).data).toEqual([]);
  });
});

describe("the CSV of leads", () => {
  async function exported(company: Company, query = "") {
    const response = await ask(`/api/tenants/${company.tenant.id}/leads/export${query}`, {
      headers: company.owner.headers,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, bytes, text: new TextDecoder().decode(bytes) };
  }

  it("is a file that Excel reads, quoted where it must be, with the filters of the list", async () => {
    const company = await makeTenant();
    await send(company, { firstName: 'Ada "the roof"', lastName: "Porter, Jr.", projectDetails: "One\nTwo" });
    await send(company, { firstName: "Zoë", email: "zoe@example.test" });
    const { response, bytes, text } = await exported(company);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).toContain('"Ada ""the roof""","Porter, Jr."');
    expect(text).toContain('"One\nTwo"');
    expect(text.split("\r\n")[0].split(",").slice(9, 12)).toEqual(["Project details", "Service", "Design"]);
    expect(text).toContain(",Zoë,");
    expect((await exported(company, "?q=zoe")).text.split("\r\n")).toHaveLength(3);
  });

  it("says what was designed", async () => {
    const company = await makeTenant();
    const id = await send(company);
    const design = { roof: { material: "standing-seam", color: "charcoal" } };
    await db
      .update(leads)
      .set({ recipe: { version: 1, service: "roofing-siding", design, surfaces: null } as Recipe })
      .where(eq(leads.id, id));
    expect((await exported(company)).text).toMatch(/,"?Roof: Standing-seam metal, charcoal"?,/i);
  });

  it("says who has a lead, what was noted, and where its page is", async () => {
    const company = await makeTenant();
    const member = await joinTeam(company);
    await db.update(users).set({ firstName: "Mia", lastName: "Stone" }).where(eq(users.id, member.id));
    const id = await send(company);
    const text = '=HYPERLINK("https://elsewhere.example")';
    await change(company, `${id}/notes`, { method: "POST", body: { text } });
    await change(company, `${id}/notes`, { method: "POST", body: { text: "Wants gray" } });
    await change(company, id, { method: "PATCH", body: { assigneeId: member.id } });
    const { text: file } = await exported(company);
    expect(file.split("\r\n")[0]).toContain(",Design,Assigned to,Notes,");
    expect(file).toContain(`"'=HYPERLINK(""https://elsewhere.example"")\nWants gray"`);
    expect(file).toContain(",Mia Stone,");
    expect(file).toContain(`/dashboard/leads/${id}`);
    const event = await readLead(createPorts(env), id);
    expect(event?.lead).toMatchObject({
      assignee: { id: member.id, firstName: "Mia", lastName: "Stone" },
      notes: [{ text, author: "Ada Test" }, { text: "Wants gray" }],
      projectUrl: null,
    });
  });

  it.each(["=1+1", "+1 555 0100", "-2", "@SUM(A1)", " =1", "\uFF1DHYPERLINK(1)"])(
    "does not start the formula %s",
    async (phone) => {
      const company = await makeTenant();
      const row = {
        tenantId: company.tenant.id,
        leadType: "widget" as const,
        firstName: "A",
        lastName: "B",
        email: "a@b.test",
      };
      await db.insert(leads).values({ ...row, phone, projectDetails: "\t=1" });
      const { text } = await exported(company);
      const cells = text.split("\r\n")[1].split(",");
      expect(cells[5].replace(/^"/, "")).toBe(`'${phone}`.replace(/"$/, "") + (cells[5].startsWith('"') ? '"' : ""));
      expect(cells[9]).toBe("'\t=1");
    },
  );

  it("comes page by page, all of it", async () => {
    const company = await makeTenant();
    const json = JSON.stringify(Array.from({ length: 4500 }, (_, i) => i));
    await env.DB.prepare(
      `INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, created_at)
       SELECT 'csv-' || value, ?, 'widget', 'A', 'B', 'a@b.test', value / 7 FROM json_each(?)`,
    )
      .bind(company.tenant.id, json)
      .run();
    const lines = (await exported(company)).text.trimEnd().split("\r\n").slice(1);
    expect(new Set(lines.map((line) => line.split(",").at(-1))).size).toBe(4500);
  });
});

it("a visitor sees nothing of it", async () => {
  const company = await makeTenant();
  const visitor = await makeVisitor();
  expect((await list(company, {}, visitor)).status).toBe(401);
});
