import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api.ts";
import { rateCounters } from "../../auth/table.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, type Person } from "../../test/factories.ts";
import { expectSignedInOnly } from "../../test/guards.ts";
import { fakeReceivers, type ReceivedCall, silence } from "../../test/receiver.ts";
import { leads } from "../table.ts";
import type { Channel, SavedChannel } from "./channel.contract.ts";
import type { Delivery, ListedDelivery, News } from "./delivery.contract.ts";
import { deliverLeads } from "./send-due-deliveries.ts";
import { leadChannels, leadDeliveries, leadDeliveryAttempts } from "./table.ts";
import { wakeDeliveries } from "./wake-deliveries.ts";

let receivers: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  receivers = fakeReceivers();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

const minutes = 60_000;
let hosts = 0;

type Receiving = Company & { host: string; secret: string; channelId: string };

/** A company whose own system is at `host`. */
async function makeReceiving(): Promise<Receiving> {
  const company = await makeTenant();
  const host = `c${hosts++}.hooks.example.test`;
  const { data } = await add(company, { url: `https://${host}/leads` });
  return { ...company, host, secret: data.secret ?? "", channelId: data.id };
}

const add = (company: Company, body: object) =>
  webhook<SavedChannel>(company, { path: "channels", method: "POST", body: { kind: "webhook", ...body } });

async function webhook<T>(
  company: Company & { channelId?: string },
  {
    method = "GET",
    path = `channels/${company.channelId}`,
    body,
    person = company.owner,
  }: Partial<{
    method: string;
    path: string;
    body: unknown;
    person: Person;
  }> = {},
) {
  const url = `/api/tenants/${company.tenant.id}/${path}`;
  const response = await ask(url, { method, headers: person.headers, ...(body !== undefined && { body }) });
  const answer = await response.json<{ success: boolean; data: T; error?: string; nextCursor?: string | null }>();
  return { status: response.status, ...answer };
}

const channelsOf = async (company: Company) => (await webhook<Channel[]>(company, { path: "channels" })).data;

async function send(company: Company, change: Record<string, unknown> = {}): Promise<string> {
  return (await sendFromWidget(await openWidgetOf(company), change)).data.id;
}

/** The company's work at a time of the test's own, not that of the alarm. */
function deliverAt(company: Company, time: number): Promise<Date | null> {
  return deliverLeads({ ...createPorts(env), now: () => new Date(time) }, company.tenant.id);
}

const deliveriesOf = ({ tenant }: Company) =>
  db.select().from(leadDeliveries).where(eq(leadDeliveries.tenantId, tenant.id));

const untilCalled = (host: string) =>
  vi.waitFor(() => expect(receivers.callsOf(host).length).toBeGreaterThan(0), { timeout: 10_000 });

const untilNoted = (company: Company) =>
  vi
    .waitFor(async () => expect(await db.$count(leadDeliveryAttempts)).toBeGreaterThan(0), { timeout: 10_000 })
    .then(() => deliveriesOf(company));

/** As the guide on the page tells customers to. */
function isSigned({ signature, body }: ReceivedCall, secret: string): boolean {
  const { t, v1 } = Object.fromEntries(signature.split(",").map((part) => part.split("=")));
  return createHmac("sha256", secret).update(`${t}.${body}`).digest("hex") === v1;
}

describe("a lead's way to the company's own system", () => {
  it("is a signed call with all that is known of the lead", async () => {
    const company = await makeReceiving();
    const id = await send(company, { consent: "x", consentVersion: 1, projectDetails: "Round chimney" });
    await untilCalled(company.host);
    const [call] = receivers.callsOf(company.host);
    expect(call).toMatchObject({ url: `https://${company.host}/leads`, redirect: "manual" });
    expect(isSigned(call, company.secret)).toBe(true);
    expect(isSigned({ ...call, body: `${call.body} ` }, company.secret)).toBe(false);
    expect(Math.abs(Number(/^t=(\d+)/.exec(call.signature)?.[1]) - Date.now() / 1000)).toBeLessThan(20);
    const body: News = JSON.parse(call.body);
    expect(body).toMatchObject({
      type: "lead.created",
      id: call.delivery,
      isTest: false,
      lead: {
        id,
        type: "widget",
        email: "ada@example.test",
        projectDetails: "Round chimney",
        service: "roofing-siding",
        design: [],
        pictures: { before: null, after: null },
        embed: { type: "roofing" },
        utm: { source: "ads" },
        consent: { version: 1, text: expect.stringMatching(/^By sending/) },
        url: `https://eavesight.test/dashboard/leads/${id}`,
      },
    });
    await vi.waitFor(
      async () => expect(await deliveriesOf(company)).toMatchObject([{ state: "delivered", dueAt: null }]),
      { timeout: 10_000 },
    );
  });

  it("does not begin for spam, nor for a company without an address", async () => {
    const [company, without] = [await makeReceiving(), await makeTenant()];
    await send(company, { subject: "x" });
    await send(without);
    expect(await db.$count(leadDeliveries)).toBe(0);
  });

  it("goes on while the receiver is down for an hour, and all that waited arrives once when it is back", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => Promise.reject(new TypeError("Connection refused")));
    for (let i = 0; i < 6; i++) await send(company, { email: `a${i}@example.test` });
    await untilNoted(company);
    const start = Date.now();
    // Down for an hour, and looked at each minute: few calls, and none is given up.
    for (let at = start; at < start + 60 * minutes; at += minutes) await deliverAt(company, at);
    const down = receivers.callsOf(company.host).length;
    expect(down).toBeLessThan(20);
    expect((await deliveriesOf(company)).map(({ state }) => state)).toEqual(Array(6).fill("waiting"));
    const delivered: string[] = [];
    receivers.behave(company.host, ({ delivery }) => {
      delivered.push(delivery);
      return new Response("ok");
    });
    // The first one that arrives brings the others with it, in their order.
    let at = start + 60 * minutes;
    for (; delivered.length === 0; at += minutes) await deliverAt(company, at);
    await deliverAt(company, at);
    expect((await deliveriesOf(company)).map(({ state }) => state)).toEqual(Array(6).fill("delivered"));
    expect(delivered).toEqual((await deliveriesOf(company)).map(({ id }) => id));
  });

  it("ends after a day, with every reason in the log but never more than twenty", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response("no", { status: 500 }));
    await send(company);
    await untilNoted(company);
    const start = Date.now();
    for (let at = start; at < start + 25 * 60 * minutes; at += 10 * minutes) await deliverAt(company, at);
    const [row] = await deliveriesOf(company);
    expect(row).toMatchObject({ state: "dead", dueAt: null, endedAt: expect.any(Date) });
    expect(row.endedAt?.getTime()).toBeLessThanOrEqual(start + 24 * 60 * minutes);
    expect(row.endedAt?.getTime()).toBeGreaterThan(start + 20 * 60 * minutes);
    const [listed] = (await webhook<ListedDelivery[]>(company, { path: "deliveries" })).data;
    expect(listed.attemptLog.length).toBeGreaterThan(8);
    expect(listed.attemptLog.length).toBeLessThanOrEqual(20);
    expect(listed.attemptLog[0]).toMatchObject({ status: 500, problem: "It answered with 500." });
    expect(listed.lead).toMatchObject({ firstName: "Ada", isTest: false });
  });

  it.each([
    ["a redirect to an inner address", () => Response.redirect("http://169.254.169.254/", 307), /redirect/, "waiting"],
    ["a wrong status", () => new Response(null, { status: 404 }), /404/, "waiting"],
    ["that it is gone", () => new Response(null, { status: 410 }), /410/, "dead"],
  ] as const)("fails at a receiver that answers with %s, and is not led elsewhere", async (_, answer, words, state) => {
    const company = await makeReceiving();
    receivers.behave(company.host, answer);
    await send(company);
    await untilNoted(company);
    expect(receivers.calls.map(({ url }) => url)).toEqual([`https://${company.host}/leads`]);
    expect(await deliveriesOf(company)).toMatchObject([{ state, attempts: 1 }]);
    expect((await db.select().from(leadDeliveryAttempts))[0].problem).toMatch(words);
  });

  it("reads nothing of an answer without end", async () => {
    const company = await makeReceiving();
    let sent = 0;
    let cancelled = false;
    receivers.behave(company.host, () => {
      const body = new ReadableStream({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel() {
          cancelled = true;
        },
      });
      return new Response(body);
    });
    await send(company);
    await untilNoted(company);
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(1_000_000);
    expect(await deliveriesOf(company)).toMatchObject([{ state: "delivered" }]);
  });

  it("is given up on a receiver that never answers, and holds up nobody else's", async () => {
    const [slow, quick] = [await makeReceiving(), await makeReceiving()];
    receivers.behave(slow.host, silence);
    const timeout = vi.spyOn(AbortSignal, "timeout");
    for (let i = 0; i < 5; i++) await send(slow, { email: `a${i}@example.test` });
    await untilCalled(slow.host);
    await send(quick);
    const givenUp = () =>
      db.$count(leadDeliveryAttempts, eq(leadDeliveryAttempts.problem, "No answer within 10 seconds."));
    await vi.waitFor(async () => expect(await deliveriesOf(quick)).toMatchObject([{ state: "delivered" }]), 10_000);
    expect(await givenUp()).toBe(0);
    await vi.waitFor(async () => expect(await givenUp()).toBeGreaterThan(0), 20_000);
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect((await deliveriesOf(slow)).every(({ state }) => state === "waiting")).toBe(true);
  });

  it("is tried again under the same id when a run died between call and note", async () => {
    const company = await makeReceiving();
    const taken: string[] = [];
    receivers.behave(company.host, ({ delivery }) => {
      taken.push(delivery);
      return new Response(null, { status: 204 });
    });
    const id = await send(company);
    await vi.waitFor(async () => expect(await deliveriesOf(company)).toMatchObject([{ state: "delivered" }]), 10_000);
    // As it lies there after a crash: taken, and not heard of since.
    await db
      .update(leadDeliveries)
      .set({ state: "waiting", endedAt: null, dueAt: new Date(Date.now() + minutes) })
      .where(eq(leadDeliveries.leadId, id));
    expect(await deliverAt(company, Date.now() + minutes / 2)).toBeInstanceOf(Date);
    expect(taken).toHaveLength(1);
    await deliverAt(company, Date.now() + 2 * minutes);
    expect(taken).toEqual([taken[0], taken[0]]);
    expect(await deliveriesOf(company)).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });

  it("is taken once by runs side by side", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response(null, { status: 500 }));
    for (let i = 0; i < 4; i++) await send(company, { email: `a${i}@example.test` });
    await untilNoted(company);
    const later = Date.now() + 20 * minutes;
    await db.update(leadDeliveries).set({ dueAt: new Date(later) });
    const before = receivers.calls.length;
    await Promise.all([deliverAt(company, later), deliverAt(company, later), deliverAt(company, later)]);
    expect(receivers.calls.length - before).toBeLessThanOrEqual(4);
    expect(receivers.calls.length - before).toBeGreaterThan(0);
  });

  it("wakes the companies that have something due, and asks again when the next one has", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response(null, { status: 500 }));
    await send(company);
    await untilNoted(company);
    const ports = createPorts(env);
    const next = await wakeDeliveries(ports);
    expect(next?.getTime()).toBeGreaterThan(Date.now());
    expect(next?.getTime()).toBeLessThanOrEqual(Date.now() + minutes);
    await db.delete(leadDeliveries);
    expect(await wakeDeliveries(ports)).toBeNull();
  });
});

describe("the routes of channels and deliveries", () => {
  const rows: Record<string, unknown> = {
    "GET /tenants/:id/channels": undefined,
    "GET /tenants/:id/channels/sample": undefined,
    "GET /tenants/:id/channels/texts": undefined,
    "POST /tenants/:id/channels": { kind: "webhook", url: "https://x.hooks.example.test" },
    "PUT /tenants/:id/channels/:channelId": { url: "https://x.hooks.example.test" },
    "DELETE /tenants/:id/channels/:channelId": {},
    "POST /tenants/:id/channels/:channelId/secret": {},
    "POST /tenants/:id/channels/:channelId/code": {},
    "POST /tenants/:id/channels/:channelId/proof": { code: "123456" },
    "POST /tenants/:id/channels/:channelId/test": {},
    "POST /tenants/:id/channels/:channelId/resend": {},
    "GET /tenants/:id/deliveries": undefined,
    "POST /tenants/:id/deliveries/:deliveryId/resend": {},
  };

  it("are all in the table here", () => {
    const routes = api.routes.filter(
      ({ method, path }) => method !== "ALL" && /^\/tenants\/:id\/(channels|deliveries)/.test(path),
    );
    expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
      Object.keys(rows).sort(),
    );
  });

  it.each(Object.entries(rows))("%s is for the owner alone, not even for the team", async (route, body) => {
    const [method, pattern] = route.split(" ");
    const company = await makeReceiving();
    await send(company);
    const [{ id }] = await untilNoted(company);
    const path = `/api${pattern.replace(":id", String(company.tenant.id)).replace(":deliveryId", id).replace(":channelId", company.channelId)}`;
    await expectSignedInOnly({ method, path, body });
    const calls = receivers.calls.length;
    for (const person of [await joinTeam(company), (await makeTenant()).owner]) {
      const response = await ask(path, { method, headers: person.headers, ...(body !== undefined && { body }) });
      expect(await response.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
    }
    const elsewhere: Record<string, string>[] = [{ "Sec-Fetch-Site": "cross-site" }, { "Content-Type": "text/plain" }];
    for (const headers of elsewhere) {
      if (method === "GET") continue;
      const response = await ask(path, { method, headers: { ...company.owner.headers, ...headers }, body: "{}" });
      expect(response.status).toBe(403);
    }
    expect(receivers.calls.length).toBe(calls);
    expect(await channelsOf(company)).toMatchObject([{ id: company.channelId, url: `https://${company.host}/leads` }]);
  });
});

describe("the owner", () => {
  it("sees the secret when it is new, and it stays while the address changes", async () => {
    const company = await makeTenant();
    expect(await channelsOf(company)).toEqual([]);
    const { status, data: first } = await add(company, { url: "https://a.hooks.example.test" });
    expect([status, first]).toEqual([
      201,
      expect.objectContaining({
        url: "https://a.hooks.example.test/",
        events: ["lead.created"],
        secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      }),
    ]);
    const path = `channels/${first.id}`;
    const put = (body: unknown) => webhook<SavedChannel>(company, { path, method: "PUT", body });
    const changed = { url: "https://b.hooks.example.test/", name: "Sales" };
    expect((await put(changed)).data).toMatchObject(changed);
    expect((await put(changed)).data).not.toHaveProperty("secret");
    const { data: second } = await webhook<SavedChannel>(company, { path: `${path}/secret`, method: "POST", body: {} });
    expect(second.secret).not.toBe(first.secret);
    expect(await channelsOf(company)).toMatchObject([changed]);
    const rows = await db.select().from(leadChannels).where(eq(leadChannels.tenantId, company.tenant.id));
    for (const { secret } of [first, second]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await put({ url: "https://10.0.0.1" })).toMatchObject({
      status: 400,
      error: "The address must be on a public server.",
    });
    expect((await add(company, changed)).status).toBe(409);
  });

  it("takes the address away, and what waited for it is over", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response(null, { status: 500 }));
    await send(company);
    await untilNoted(company);
    expect((await webhook(company, { method: "DELETE", body: {} })).status).toBe(200);
    expect(await deliveriesOf(company)).toMatchObject([{ state: "dead", dueAt: null }]);
    expect(await channelsOf(company)).toEqual([]);
    const again = await add(company, { url: `https://${company.host}` });
    expect(again.data.secret).not.toBe(company.secret);
  });

  it("tries it out with a lead that nobody wrote, and sees at once how it went", async () => {
    const company = await makeReceiving();
    const good = await webhook<Delivery>(company, {
      method: "POST",
      path: `channels/${company.channelId}/test`,
      body: {},
    });
    expect(good).toMatchObject({
      status: 200,
      data: { state: "delivered", attempts: 1, attemptLog: [{ status: 204, problem: null }] },
    });
    const [call] = receivers.callsOf(company.host);
    expect(JSON.parse(call.body)).toMatchObject({ isTest: true, lead: { firstName: "Test" } });
    receivers.behave(company.host, () => new Response(null, { status: 401 }));
    const bad = await webhook<Delivery>(company, {
      method: "POST",
      path: `channels/${company.channelId}/test`,
      body: {},
    });
    expect(bad.data).toMatchObject({
      state: "waiting",
      attemptLog: [{ status: 401, problem: "It answered with 401." }],
    });
    expect(await db.$count(mails, isNotNull(mails.leadId))).toBe(0);
    const without = await makeTenant();
    const path = `channels/${company.channelId}/test`;
    expect((await webhook(without, { method: "POST", path, body: {} })).status).toBe(404);
    expect(await db.$count(leads, eq(leads.tenantId, without.tenant.id))).toBe(0);
  });

  it("sends a lead again: what waits at once, what is over anew", async () => {
    const company = await makeReceiving();
    receivers.behave(company.host, () => new Response(null, { status: 500 }));
    await send(company);
    const [{ id }] = await untilNoted(company);
    const resend = (delivery: string, by: Company = company) =>
      webhook<Delivery>(by, { method: "POST", path: `deliveries/${delivery}/resend`, body: {} });
    receivers.behave(company.host, () => new Response(null, { status: 200 }));
    expect(await resend(id)).toMatchObject({ status: 202, data: { id, state: "delivered", attempts: 2 } });
    const anew = await resend(id);
    expect(anew.data).toMatchObject({ state: "delivered", attempts: 1 });
    expect(anew.data.id).not.toBe(id);
    expect((await resend(id, await makeReceiving())).status).toBe(404);
    expect((await resend("nothing")).status).toBe(404);
  });

  it("reads what was sent page by page", async () => {
    const company = await makeReceiving();
    const lead = {
      tenantId: company.tenant.id,
      leadType: "widget" as const,
      firstName: "A",
      lastName: "B",
      email: "a@b.test",
    };
    await db.insert(leads).values({ ...lead, id: "one" });
    const row = { leadId: "one", tenantId: company.tenant.id, state: "dead" as const, createdAt: new Date(1000) };
    for (let i = 0; i < 70; i += 10) await db.insert(leadDeliveries).values(Array(10).fill(row));
    const seen = new Set<string>();
    for (let cursor: string | null | undefined = ""; cursor !== null; ) {
      const page: { data: ListedDelivery[]; nextCursor?: string | null } = await webhook(company, {
        path: `deliveries${cursor ? `?cursor=${cursor}` : ""}`,
      });
      for (const { id } of page.data) seen.add(id);
      cursor = page.nextCursor ?? null;
    }
    expect(seen.size).toBe(70);
    expect((await webhook(company, { path: "deliveries?cursor=x" })).status).toBe(400);
  });
});
