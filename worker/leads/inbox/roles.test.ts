import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api.ts";
import { rateCounters } from "../../auth/table.ts";
import { teamMembers } from "../../teams/table.ts";
import { tenants } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { crowd } from "../../test/crowd.ts";
import { ask, db, type Person } from "../../test/factories.ts";
import { fakeResend } from "../../test/resend.ts";
import type { Lead } from "../leads.contract.ts";
import { leadPictureKey } from "../picture-keys.ts";
import { leadNotes, leads } from "../table.ts";
import type { LeadDetail } from "./inbox.contract.ts";

beforeEach(async () => {
  fakeResend();
  for (const table of [rateCounters, leads]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

type Crew = { company: Company; owner: Person; manager: Person; sales: Person };
async function makeCrew(): Promise<Crew> {
  const company = await makeTenant();
  const [manager, sales] = [await joinTeam(company), await joinTeam(company, "active", "sales")];
  return { company, owner: company.owner, manager, sales };
}

const send = async (company: Company, change: Record<string, unknown> = {}) =>
  (await sendFromWidget(await openWidgetOf(company), change)).data.id;
const assign = (leadId: string, assigneeId: string | null) =>
  db.update(leads).set({ assigneeId }).where(eq(leads.id, leadId));

async function go<T>(person: Person, company: Company, path: string, method = "GET", body?: unknown) {
  const response = await ask(`/api/tenants/${company.tenant.id}/${path}`, { method, headers: person.headers, body });
  const text = await response.text();
  return {
    status: response.status,
    text,
    answer: (text.startsWith("{") ? JSON.parse(text) : {}) as T & { code: string },
  };
}

const roles = ["owner", "manager", "sales"] as const;
type Expected = Record<(typeof roles)[number], number>;
const everybody = (status: number): Expected => ({ owner: status, manager: status, sales: status });
const editors = (status: number): Expected => ({ owner: status, manager: status, sales: 403 });
const ownersAlone = (status: number): Expected => ({ owner: status, manager: 404, sales: 404 });

const hook = { url: "https://hooks.example.com/leads" };
const answering = {
  ...{ hasAlerts: false, timeZone: "America/Denver", hours: Array(7).fill({ from: 480, to: 1020 }) },
  ...{ nextUserId: null, showsSpeed: true },
};
const stone = { name: "Stone", colors: [{ name: "", color: "bluestone" }] };

/** Every route of a company with what each role gets, on a lead that nobody has. `type`: of a body that is no JSON. */
const rows: Record<string, { expected: Expected; body?: unknown; type?: string }> = {
  "GET /tenants/:id/leads": { expected: everybody(200) },
  "GET /tenants/:id/leads/counts": { expected: everybody(200) },
  "GET /tenants/:id/leads/export": { expected: { owner: 200, manager: 200, sales: 403 } },
  "GET /tenants/:id/leads/consents": { expected: { owner: 200, manager: 200, sales: 403 } },
  "POST /tenants/:id/leads/test": { expected: { owner: 201, manager: 201, sales: 403 }, body: {} },
  "GET /tenants/:id/leads/:leadId": { expected: everybody(200) },
  "PATCH /tenants/:id/leads/:leadId": { expected: everybody(200), body: { status: "won" } },
  "DELETE /tenants/:id/leads/:leadId": { expected: { owner: 200, manager: 403, sales: 403 }, body: {} },
  "POST /tenants/:id/leads/:leadId/answer": { expected: everybody(201), body: { how: "call" } },
  "POST /tenants/:id/leads/:leadId/notes": { expected: everybody(201), body: { text: "Called" } },
  "POST /tenants/:id/leads/:leadId/replies": { expected: everybody(201), body: { channel: "text", text: "Hello" } },
  "DELETE /tenants/:id/leads/:leadId/links": { expected: everybody(200), body: {} },
  "GET /tenants/:id/embeds": { expected: { owner: 200, manager: 200, sales: 403 } },
  "POST /tenants/:id/embeds/check": { expected: editors(400), body: { page: "https://not-on-the-list.example.com" } },
  "GET /tenants/:id/campaigns": { expected: editors(200) },
  // The manager comes first, so the owner's has a name that is taken.
  "POST /tenants/:id/campaigns": {
    expected: { owner: 409, manager: 201, sales: 403 },
    body: { name: "Truck", type: "manager" },
  },
  "DELETE /tenants/:id/campaigns/:code": { expected: editors(404), body: {} },
  // This company is on Business Pro: its own host name asks for Enterprise.
  "GET /tenants/:id/own-host": { expected: { owner: 200, manager: 403, sales: 403 } },
  "PUT /tenants/:id/own-host": { expected: editors(403), body: { hostname: "visualize.example.com" } },
  "PUT /tenants/:id/own-host/mail": { expected: editors(403), body: { isOn: true } },
  "POST /tenants/:id/own-host/check": { expected: editors(403) },
  "DELETE /tenants/:id/own-host": { expected: { owner: 200, manager: 403, sales: 403 } },
  "GET /tenants/:id/channels": { expected: ownersAlone(200) },
  "GET /tenants/:id/channels/texts": { expected: ownersAlone(200) },
  "GET /tenants/:id/channels/sample": { expected: ownersAlone(200) },
  "POST /tenants/:id/channels": { expected: ownersAlone(201), body: { kind: "webhook", ...hook } },
  "PUT /tenants/:id/channels/:channelId": { expected: ownersAlone(404), body: hook },
  "DELETE /tenants/:id/channels/:channelId": { expected: ownersAlone(404), body: {} },
  "POST /tenants/:id/channels/:channelId/secret": { expected: ownersAlone(404), body: {} },
  "POST /tenants/:id/channels/:channelId/code": { expected: ownersAlone(404), body: {} },
  "POST /tenants/:id/channels/:channelId/proof": { expected: ownersAlone(404), body: { code: "123456" } },
  "POST /tenants/:id/channels/:channelId/test": { expected: ownersAlone(404), body: {} },
  "POST /tenants/:id/channels/:channelId/resend": { expected: ownersAlone(404), body: {} },
  "GET /tenants/:id/keys": { expected: ownersAlone(200) },
  "POST /tenants/:id/keys": { expected: ownersAlone(201), body: { name: "Zapier" } },
  "DELETE /tenants/:id/keys/:keyId": { expected: ownersAlone(404), body: {} },
  "GET /tenants/:id/deliveries": { expected: ownersAlone(200) },
  "POST /tenants/:id/deliveries/:deliveryId/resend": { expected: ownersAlone(404), body: {} },
  "GET /tenants/:id/funnel": { expected: editors(200) },
  "PUT /tenants/:id/funnel/weekly-mail": { expected: { owner: 200, manager: 403, sales: 403 }, body: { isOn: true } },
  "GET /tenants/:id/speed": { expected: everybody(200) },
  "GET /tenants/:id/answering": { expected: ownersAlone(200) },
  "PUT /tenants/:id/answering": { expected: ownersAlone(200), body: answering },
  "GET /tenants/:id/products/:service": { expected: editors(200) },
  "POST /tenants/:id/products": { expected: editors(201), body: { service: "pools", part: "coping", ...stone } },
  "PUT /tenants/:id/products/order": { expected: editors(200), body: { service: "pools", ids: [] } },
  "PUT /tenants/:id/products/settings": { expected: editors(200), body: { service: "pools", alsoGeneral: true } },
  "POST /tenants/:id/products/import": {
    expected: editors(200),
    body: { service: "pools", csv: "Part,Product", isPreview: true },
  },
  "PUT /tenants/:id/products/:productId": { expected: editors(404), body: { revision: 1, ...stone } },
  "PATCH /tenants/:id/products/:productId": { expected: editors(404), body: { isHidden: true } },
  "DELETE /tenants/:id/products/:productId": { expected: editors(404), body: {} },
  "PUT /tenants/:id/products/:productId/colors/:colorId/sample": {
    expected: editors(404),
    body: {},
    type: "image/png",
  },
  "DELETE /tenants/:id/products/:productId/colors/:colorId/sample": { expected: editors(404), body: {} },
  "GET /tenants/:id/products/:service/csv": { expected: editors(200) },
  "GET /tenants/:id/prices/:service": { expected: editors(200) },
  // The manager comes first, so the owner's list is the older one.
  "PUT /tenants/:id/prices": {
    expected: { owner: 409, manager: 200, sales: 403 },
    body: {
      service: "pools",
      revision: 0,
      isOn: false,
      onShares: false,
      minimum: null,
      hiddenFactor: 2,
      note: null,
      prices: [],
    },
  },
  "PATCH /tenant/my-tenant": { expected: { owner: 200, manager: 403, sales: 403 }, body: { description: "Roofs" } },
};

describe("the routes of a company by role", () => {
  it("are all in the table here", () => {
    const routes = api.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/tenants/:id/"))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set([...routes, "PATCH /tenant/my-tenant"])].sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(Object.entries(rows))("%s", async (route, { expected, body, type }) => {
    const crew = await makeCrew();
    const [method, pattern] = route.split(" ");
    const found: Partial<Expected> = {};
    for (const role of ["sales", "manager", "owner"] as const) {
      const leadId = await send(crew.company, { email: `${role}@example.test` });
      const path = pattern
        .replace(":id", String(crew.company.tenant.id))
        .replace(":leadId", leadId)
        .replace(":deliveryId", "none")
        .replace(":channelId", "none")
        .replace(":code", "none")
        .replace(":keyId", "none")
        .replace(":service", "pools")
        .replace(":productId", "none")
        .replace(":colorId", "none");
      const headers = { ...crew[role].headers, ...(type && { "Content-Type": type }) };
      const response = await ask(`/api${path}`, { method, headers, body });
      await response.text();
      found[role] = response.status;
    }
    expect(found).toEqual(expected);
  });
});

describe("sales", () => {
  const scene = async () => {
    const crew = await makeCrew();
    const { company, manager, sales } = crew;
    const quill = (firstName: string) =>
      send(company, { firstName, lastName: "Quill", email: `${firstName.toLowerCase()}@example.test` });
    const [free, mine, theirs] = [await quill("Free"), await quill("Mine"), await quill("Theirs")];
    await assign(mine, sales.id);
    await assign(theirs, manager.id);
    return { ...crew, free, mine, theirs };
  };

  it("finds its own leads and those of nobody: in the list, by search, counted, as duplicates, one by one", async () => {
    const { company, sales, manager, free, mine, theirs } = await scene();
    for (const query of ["", "?q=quill", "?status=new", "?type=widget"]) {
      const seen = async (person: Person) =>
        (await go<{ data: Lead[] }>(person, company, `leads${query}`)).answer.data.map(({ id }) => id).sort();
      expect([query, await seen(sales)]).toEqual([query, [free, mine].sort()]);
      expect([query, await seen(manager)]).toEqual([query, [free, mine, theirs].sort()]);
    }
    expect((await go<{ data: { new: number } }>(sales, company, "leads/counts")).answer.data.new).toBe(2);
    expect((await go<{ data: { new: number } }>(manager, company, "leads/counts")).answer.data.new).toBe(3);
    expect((await go(sales, company, `leads/${mine}`)).status).toBe(200);
    const hidden = await go(sales, company, `leads/${theirs}`);
    const absent = await go(sales, company, "leads/no-such-lead");
    expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
  });

  it("is told nothing of others' leads by a duplicate or a cursor", async () => {
    const { company, sales, manager, free, mine } = await scene();
    const duplicate = await send(company, { firstName: "CANARY", lastName: "Zebra", email: "mine@example.test" });
    await assign(duplicate, manager.id);
    const { answer } = await go<{ data: LeadDetail }>(sales, company, `leads/${mine}`);
    // They all have one phone number.
    expect(answer.data.duplicates.map(({ id }) => id)).toEqual([free]);
    for (let i = 0; i < 130; i++) {
      const values = { tenantId: company.tenant.id, leadType: "widget" as const, firstName: "Q", lastName: "Q" };
      await db.insert(leads).values({ ...values, email: `${i}@hidden.test`, assigneeId: manager.id });
    }
    const { text } = await go(sales, company, "leads?q=quill");
    expect(text).toContain('"nextCursor":null');
    expect((await go(sales, company, "leads?q=zebra")).text).not.toContain("CANARY");
  });

  it("works on what it sees, and on nothing else", async () => {
    const { company, sales, free, mine, theirs } = await scene();
    for (const [leadId, status] of [
      [free, 200],
      [mine, 200],
      [theirs, 404],
    ] as const) {
      const changed = await go(sales, company, `leads/${leadId}`, "PATCH", { status: "contacted" });
      const noted = await go(sales, company, `leads/${leadId}/notes`, "POST", { text: "Called" });
      expect([changed.status, noted.status]).toEqual([status, status === 200 ? 201 : 404]);
    }
    expect(await db.select().from(leads).where(eq(leads.id, theirs))).toMatchObject([{ status: "new" }]);
    expect(await db.$count(leadNotes, eq(leadNotes.leadId, theirs))).toBe(0);
  });

  it("takes a lead that nobody has and gives it back, and hands none to others", async () => {
    const { company, owner, sales, manager, free, theirs } = await scene();
    const take = (leadId: string, assigneeId: string | null) =>
      go<{ data: LeadDetail }>(sales, company, `leads/${leadId}`, "PATCH", { assigneeId });
    const taken = await take(free, sales.id);
    expect([taken.status, taken.answer.data.assigneeId]).toEqual([200, sales.id]);
    expect(taken.answer.data.colleagues.map(({ id }) => id)).toEqual([sales.id]);
    for (const other of [manager.id, owner.id]) expect((await take(free, other)).status).toBe(403);
    expect((await take(theirs, sales.id)).status).toBe(404);
    expect((await take(free, null)).answer.data.assigneeId).toBeNull();
  });

  it("opens pictures of its leads, until somebody else has the lead or the person is gone", async () => {
    const { company, sales, manager, owner, mine } = await scene();
    const beforeKey = leadPictureKey(mine, "before");
    await env.PICTURES.put(beforeKey, "a picture", { httpMetadata: { contentType: "image/jpeg" } });
    await db.update(leads).set({ beforeKey }).where(eq(leads.id, mine));
    const pictureOf = async (person: Person) =>
      (await go<{ data: LeadDetail }>(person, company, `leads/${mine}`)).answer.data.beforeUrl ?? "";
    const open = async (url: string) => {
      const response = await ask(url);
      await response.arrayBuffer();
      return response.status;
    };
    const [ofSales, ofManager, ofOwner] = [await pictureOf(sales), await pictureOf(manager), await pictureOf(owner)];
    expect(await Promise.all([ofSales, ofManager, ofOwner].map(open))).toEqual([200, 200, 200]);
    await assign(mine, manager.id);
    expect(await Promise.all([ofSales, ofManager, ofOwner].map(open))).toEqual([403, 200, 200]);
    await db.delete(teamMembers).where(eq(teamMembers.userId, manager.id));
    expect(await Promise.all([ofManager, ofOwner].map(open))).toEqual([403, 200]);
    expect(await open(ofSales.replace(`viewer=${sales.id}`, `viewer=${owner.id}`))).toBe(403);
    expect(await open(ofSales.replace(`viewer=${sales.id}&`, ""))).toBe(403);
  });

  it("is of two who take a lead at once the one who has it, in many tries", async () => {
    const { company, sales, free } = await scene();
    const rival = await joinTeam(company, "active", "sales");
    const attempts = await Promise.all(
      Array.from({ length: crowd }, async (_, i) => {
        const person = i % 2 ? sales : rival;
        const { status } = await go(person, company, `leads/${free}`, "PATCH", { assigneeId: person.id });
        return { status, person };
      }),
    );
    const [{ assigneeId }] = await db.select().from(leads).where(eq(leads.id, free));
    expect([sales.id, rival.id]).toContain(assigneeId);
    for (const { status, person } of attempts) expect(status).toBe(person.id === assigneeId ? 200 : 404);
  });
});

it("lets managers delete leads where the owner says so, and no longer once he takes it back", async () => {
  const { company, owner, manager, sales } = await makeCrew();
  const allow = (managersDeleteLeads: boolean, person = owner) =>
    ask("/api/tenant/my-tenant", { method: "PATCH", headers: person.headers, body: { managersDeleteLeads } });
  expect((await allow(true, manager)).status).toBe(403);
  expect((await allow(true)).status).toBe(200);
  const [first, second] = [await send(company), await send(company, { email: "b@example.test" })];
  expect((await go(sales, company, `leads/${first}`, "DELETE", {})).status).toBe(403);
  expect((await go(manager, company, `leads/${first}`, "DELETE", {})).status).toBe(200);
  await allow(false);
  expect((await go(manager, company, `leads/${second}`, "DELETE", {})).status).toBe(403);
  expect(await db.$count(leads, eq(leads.tenantId, company.tenant.id))).toBe(1);
  expect((await db.select().from(tenants).where(eq(tenants.id, company.tenant.id)))[0].managersDeleteLeads).toBe(false);
});
