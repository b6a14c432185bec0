import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateCounters, users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { createPorts } from "../ports.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { makeTeam } from "../test/plans.ts";
import { form, house, upload } from "../test/uploads.ts";
import { type EmbedTenant, makeEmbedTenant, openPage } from "../test/widgets.ts";
import { countEmbed } from "./count-embed.ts";
import type { TenantEmbeds } from "./embeds.contract.ts";
import { recordView } from "./record-view.ts";
import { embedDays, embeds } from "./table.ts";
import { findTicket } from "./ticket.ts";

beforeEach(() => db.delete(rateCounters));

const day = 86_400_000;

async function open(company: Pick<EmbedTenant, "slug">, referer?: string, more: Record<string, string> = {}) {
  const { page } = await openPage(`/embed?tenant=${company.slug}`, { ...(referer && { Referer: referer }), ...more });
  return page.ticket ?? "";
}

/** Opened in a browser, which runs the page. @returns the ticket that it goes on with */
async function visit(company: Pick<EmbedTenant, "slug">, site: string): Promise<string> {
  return report(await open(company, site), { origin: new URL(site).origin });
}

/** What the page reports of where it is. @returns its new ticket */
async function report(ticket: string, body: { origin?: string; loader?: boolean; page?: string }): Promise<string> {
  const response = await ask("/api/embeds/seen", { body, headers: { "X-Embed-Ticket": ticket } });
  return (await response.json<{ data: { ticket: string } }>()).data.ticket;
}

async function listOf(company: EmbedTenant): Promise<TenantEmbeds> {
  const response = await ask(`/api/tenants/${company.id}/embeds`, { headers: company.owner.headers });
  expect(response.status).toBe(200);
  return (await response.json<{ data: TenantEmbeds }>()).data;
}

async function seenAt(company: EmbedTenant): Promise<[string, number, boolean][]> {
  const { embeds } = await listOf(company);
  return embeds.map((embed): [string, number, boolean] => [embed.origin, embed.counts.visits, embed.hasLoader]).sort();
}

describe("a widget", () => {
  it("knows the page that our loader named last, of the site that it is on, without its query", async () => {
    const company = await makeEmbedTenant();
    const pageNow = async () => (await listOf(company)).embeds[0].page;
    const tell = async (page: string) => {
      const ticket = await open(company, "https://ridge.example/");
      await report(ticket, { origin: "https://ridge.example", loader: true, page });
    };
    await tell("https://elsewhere.example/roofs");
    expect(await pageNow()).toBeNull();
    await tell("https://ridge.example/visualizer?utm_source=a&name=Rosa");
    expect(await pageNow()).toBe("https://ridge.example/visualizer");
    for (const none of ["", "javascript:alert(1)", "x".repeat(600), "https://elsewhere.example/"]) await tell(none);
    expect(await pageNow()).toBe("https://ridge.example/visualizer");
  });

  it("is there once it was seen, by kind and site, and counts its visits", async () => {
    const company = await makeEmbedTenant();
    await visit(company, "https://ridge.example/roofs?x=1");
    await visit(company, "https://ridge.example/");
    await visit(company, "https://www.ridge.example/");
    const { page } = await openPage(`/embed-pools?tenant=${company.slug}`, { Referer: "https://ridge.example/" });
    await report(page.ticket ?? "", { origin: "https://ridge.example" });
    const { embeds, counts, days } = await listOf(company);
    expect(embeds.map(({ type, origin, counts }) => [type, origin, counts.visits]).sort()).toEqual([
      ["landscape", "https://ridge.example", 2],
      ["landscape", "https://www.ridge.example", 1],
      ["pools", "https://ridge.example", 1],
    ]);
    expect(counts).toEqual({ visits: 4, uploads: 0, renders: 0, leads: 0 });
    expect(days).toHaveLength(30);
    expect(days[29]).toEqual({ day: new Date().toISOString().slice(0, 10), ...counts });
    expect(embeds[0].days).toEqual([{ day: days[29].day, ...embeds[0].counts }]);
  });

  it("is known by its page's word where the browser says nothing with the request, and counts once", async () => {
    const company = await makeEmbedTenant();
    const ticket = await open(company);
    expect(await seenAt(company)).toEqual([]);
    const known = await report(ticket, { origin: "https://quiet.example", loader: true });
    expect(await seenAt(company)).toEqual([["https://quiet.example", 1, true]]);
    await report(known, { origin: "https://quiet.example", loader: false });
    expect(await seenAt(company)).toEqual([["https://quiet.example", 1, true]]);
    await report(await open(company), {});
    expect(await seenAt(company)).toEqual([
      ["", 1, false],
      ["https://quiet.example", 1, true],
    ]);
    expect((await upload(form(house), { "X-Embed-Ticket": known })).response.status).toBe(201);
    const quiet = (await listOf(company)).embeds.find(({ origin }) => origin !== "");
    expect(quiet?.counts).toMatchObject({ visits: 1, uploads: 1 });
  });

  it("is told from a plain frame when our loader has put it there", async () => {
    const company = await makeEmbedTenant();
    await visit(company, "https://ridge.example/");
    const ticket = await open(company, "https://ridge.example/");
    expect(await seenAt(company)).toEqual([["https://ridge.example", 2, false]]);
    await report(ticket, { origin: "https://ridge.example", loader: true });
    expect(await seenAt(company)).toEqual([["https://ridge.example", 2, true]]);
  });

  it.each([
    "https://eavesight.test/dashboard",
    "http://ridge.example/",
    "data:text/html,x",
    "javascript:alert(1)",
    "null",
    "https://",
    `https://${"a".repeat(300)}.example`,
  ])("is not seen at %s", async (place) => {
    const company = await makeEmbedTenant();
    const ticket = await open(company, place);
    expect(await seenAt(company)).toEqual([]);
    await report(ticket, { origin: place.slice(0, 290) });
    const places = (await seenAt(company)).map(([origin]) => origin);
    expect(places.every((origin) => origin === "")).toBe(true);
  });

  it("is no preview on our own pages, and none of a program's", async () => {
    const company = await makeEmbedTenant();
    const preview = await open(company, "https://eavesight.test/dashboard");
    expect(await report(preview, { origin: "" })).not.toBe("");
    await report(preview, { origin: "https://eavesight.test" });
    await open(company, "https://ridge.example/", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    expect(await seenAt(company)).toEqual([]);
    // Another tab of a widget: the page that led there is ours, and the browser knows the site around both.
    await report(preview, { origin: "https://ridge.example" });
    expect(await seenAt(company)).toEqual([["https://ridge.example", 1, false]]);
  });

  it("is not seen where no browser shows it: on a site that the company has not named", async () => {
    const company = await makeEmbedTenant({ sites: ["https://ridge.example", "https://*.ridge.example"] });
    for (const site of ["https://evil.example/", "https://notridge.example/", "https://ridge.example:8443/"]) {
      await report(await open(company, site), { origin: new URL(site).origin });
    }
    expect(await seenAt(company)).toEqual([]);
    await visit(company, "https://ridge.example/");
    await visit(company, "https://a.b.ridge.example/");
    expect((await seenAt(company)).map(([origin]) => origin)).toEqual([
      "https://a.b.ridge.example",
      "https://ridge.example",
    ]);
  });

  it("is not put on the list by a request alone, nor by one network again and again: anyone can write an address", async () => {
    const company = await makeEmbedTenant();
    for (let i = 0; i < 3; i++) await open(company, `https://casino-${i}.example/`);
    expect(await seenAt(company)).toEqual([]);
    const ports = createPorts(env);
    const ticket = await findTicket(ports, new Headers({ "X-Embed-Ticket": await open(company) }));
    if (!ticket) throw new Error("It gave no ticket.");
    const noted: Promise<unknown>[] = [];
    const page = { ports, waitUntil: (work: Promise<unknown>) => void noted.push(work) };
    const headers = new Headers({ "CF-Connecting-IP": "198.51.100.7" });
    const tell = (i: number) =>
      recordView(page, {
        ticket,
        seen: { origin: `https://casino-${i}.example`, loader: true, page: "" },
        asked: { url: "https://eavesight.test/api/embeds/seen", headers },
      });
    await Promise.all(Array.from({ length: 40 }, (_, i) => tell(i)));
    await Promise.all(noted);
    const seen = await seenAt(company);
    expect(seen).toHaveLength(11);
    expect(seen[0]).toEqual(["", 30, true]);
  });

  it("goes with the account of its company", async () => {
    const [company, other] = [await makeEmbedTenant(), await makeEmbedTenant()];
    for (const { slug } of [company, other]) await visit({ slug }, "https://ridge.example/");
    const [{ email }] = await db.select().from(users).where(eq(users.id, company.owner.id));
    const response = await ask("/api/auth/account", {
      method: "DELETE",
      headers: company.owner.headers,
      body: { email },
    });
    expect(response.status).toBe(200);
    expect(await db.$count(embeds, eq(embeds.tenantId, company.id))).toBe(0);
    expect((await seenAt(other)).length).toBe(1);
    expect(await openPage(`/embed?tenant=${company.slug}`)).toMatchObject({
      page: { state: "closed", form: null, ticket: null },
    });
  });

  it("counts every one of fifty visits and uploads at once", async () => {
    const company = await makeEmbedTenant();
    const first = await visit(company, "https://ridge.example/");
    const others = await Promise.all(Array.from({ length: 49 }, () => open(company, "https://ridge.example/")));
    const tickets = [first, ...others];
    await Promise.all(tickets.slice(0, 8).map((ticket) => upload(form(house), { "X-Embed-Ticket": ticket })));
    const { embeds } = await listOf(company);
    expect(embeds.map(({ counts }) => counts)).toEqual([{ visits: 50, uploads: 8, renders: 0, leads: 0 }]);
  });
});

describe("the sites that are kept of a company", () => {
  async function fill(company: EmbedTenant, { age }: { age: number }): Promise<void> {
    const seen = new Date(Date.now() - age);
    const rows = Array.from({ length: 200 }, (_, i) => ({
      id: newId(),
      tenantId: company.id,
      type: "landscape" as const,
      origin: `https://site-${i}.example`,
      seenAt: new Date(seen.getTime() + i),
    }));
    for (let i = 0; i < 200; i += 10) await db.insert(embeds).values(rows.slice(i, i + 10));
  }
  const has = async (company: EmbedTenant, origin: string) =>
    (await db.$count(embeds, and(eq(embeds.tenantId, company.id), eq(embeds.origin, origin)))) === 1;

  it("have an end, behind which visits count for the widget that nobody knows the place of", async () => {
    const company = await makeEmbedTenant();
    await fill(company, { age: 0 });
    for (const site of ["https://new-1.example/", "https://new-2.example/"]) await visit(company, site);
    expect(await db.$count(embeds, eq(embeds.tenantId, company.id))).toBe(201);
    const { embeds: list, counts } = await listOf(company);
    expect(list.find(({ origin }) => origin === "")?.counts.visits).toBe(2);
    expect(counts.visits).toBe(2);
  });

  it("make room for a new one where nobody did anything but look, the longest ago first", async () => {
    const company = await makeEmbedTenant();
    await fill(company, { age: 3 * day });
    const [used] = await db.select().from(embeds).where(eq(embeds.origin, "https://site-0.example")).limit(1);
    const mine = await db.select().from(embeds).where(eq(embeds.tenantId, company.id)).orderBy(embeds.seenAt);
    expect(used).toBeDefined();
    await runBatch(db, countEmbed(mine[0].id, "leads", new Date(Date.now() - 60 * day)));
    await runBatch(db, countEmbed(mine[1].id, "visits", new Date()));
    await visit(company, "https://new.example/");
    expect(await has(company, "https://new.example")).toBe(true);
    expect(await has(company, mine[0].origin)).toBe(true);
    expect(await has(company, mine[1].origin)).toBe(false);
    expect(await db.$count(embedDays, eq(embedDays.embedId, mine[1].id))).toBe(0);
    expect(await db.$count(embeds, eq(embeds.tenantId, company.id))).toBe(200);
  });
});

describe("GET /api/tenants/:id/embeds", () => {
  it("is for the company's own people", async () => {
    const [company, other] = [await makeEmbedTenant(), await makeEmbedTenant()];
    const [manager, seller, invited] = [await makeUser(), await makeUser(), await makeUser()];
    await makeTeam(company.owner, [
      { person: manager, status: "active", role: "manager" },
      { person: seller, status: "active", role: "sales" },
      { person: invited, status: "pending" },
    ]);
    const path = `/api/tenants/${company.id}/embeds`;
    await expectSignedInOnly({ method: "GET", path });
    const answer = async (headers: Record<string, string>, at = path) => {
      const response = await ask(at, { headers });
      return { status: response.status, text: await response.text() };
    };
    expect((await answer(company.owner.headers)).status).toBe(200);
    expect((await answer(manager.headers)).status).toBe(200);
    expect((await answer(seller.headers)).status).toBe(403);
    const nowhere = await answer(other.owner.headers, "/api/tenants/999999/embeds");
    expect(nowhere.status).toBe(404);
    for (const id of ["0", "-1", "1e3", "x", "9".repeat(40), "1%20OR%201=1"]) {
      expect((await answer(other.owner.headers, `/api/tenants/${id}/embeds`)).text).toBe(nowhere.text);
    }
    expect(await answer(other.owner.headers)).toEqual(nowhere);
    expect(await answer(invited.headers)).toEqual(nowhere);
    expect(await answer(company.owner.headers, "/api/tenants/1/embeds")).toEqual(nowhere);
  });

  it("shows the last 30 days and nothing of another company", async () => {
    const [company, other] = [await makeEmbedTenant(), await makeEmbedTenant()];
    await visit(other, "https://other.example/");
    await visit(company, "https://ridge.example/");
    const [{ id }] = await db.select().from(embeds).where(eq(embeds.tenantId, company.id));
    for (const age of [29, 30, 90]) {
      await runBatch(db, countEmbed(id, "leads", new Date(Date.now() - age * day)));
    }
    const { embeds: list, counts, days } = await listOf(company);
    expect(list.map(({ origin }) => origin)).toEqual(["https://ridge.example"]);
    expect(counts).toEqual({ visits: 1, uploads: 0, renders: 0, leads: 1 });
    expect(days[0]).toMatchObject({ leads: 1, visits: 0 });
    expect(list[0].days).toHaveLength(2);
  });

  it("reads no table from end to end", async () => {
    const plan = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT embed_id FROM embed_days
        WHERE embed_id IN (SELECT id FROM embeds WHERE tenant_id = 1) AND day >= '2026-01-01'`,
    ).all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
    const lead = await db.all<{ detail: string }>(sql`
      EXPLAIN QUERY PLAN SELECT 1 FROM leads WHERE visitor_id = 'x' AND tenant_id = 1 AND lead_type = 'widget'`);
    expect(lead.map(({ detail }) => detail).filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
  });
});
