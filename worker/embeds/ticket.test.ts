import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { purposeKey } from "../auth/hash.ts";
import { rateCounters } from "../auth/table.ts";
import { photos } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import { form, house, upload } from "../test/uploads.ts";
import { makeEmbedTenant, openPage, ticketOf } from "../test/widgets.ts";
import { embeds } from "./table.ts";
import { issueTicket } from "./ticket.ts";

beforeEach(() => db.delete(rateCounters));

const hour = 3_600_000;
const place = { tenantId: 1, type: "landscape", embedId: null, openedAt: 0 } as const;

function ticketOfAge(age: number, change: object = {}): Promise<string> {
  const ports = { ...createPorts(env), now: () => new Date(Date.now() - age) };
  return issueTicket(ports, { ...place, ...change });
}

async function allowanceWith(ticket: string) {
  const response = await ask("/api/allowance", { headers: { "X-Embed-Ticket": ticket } });
  const { code, data } = await response.json<{ code?: string; data?: { limit: number } }>();
  return { status: response.status, code, limit: data?.limit };
}

async function renew(ticket: string, headers: Record<string, string> = {}) {
  const response = await ask("/api/embeds/ticket", {
    method: "POST",
    headers: { "X-Embed-Ticket": ticket, ...headers },
  });
  const { code, data } = await response.json<{ code?: string; data?: { ticket: string } }>();
  return { status: response.status, code, ticket: data?.ticket ?? "" };
}

async function forgeries(): Promise<string[]> {
  const genuine = await ticketOfAge(0);
  const [payload, signature] = genuine.split(".");
  const otherPayload = btoa(JSON.stringify({ ...place, tenantId: 2, issuedAt: Date.now() })).replaceAll("=", "");
  const bytes = new TextEncoder().encode(JSON.stringify({ ...place, issuedAt: Date.now() }));
  const forLinks = await crypto.subtle.sign("HMAC", await purposeKey(env.URL_SIGNING_KEY, "picture-link"), bytes);
  const base64url = { alphabet: "base64url", omitPadding: true } as const;
  return [
    "",
    ".",
    payload,
    `${payload}.`,
    `.${signature}`,
    `${otherPayload}.${signature}`,
    `${payload}.${signature.slice(1)}`,
    `${payload}.${"A".repeat(43)}`,
    `${bytes.toBase64(base64url)}.${new Uint8Array(forLinks).toBase64(base64url)}`,
    "é".repeat(10),
    "x".repeat(5000),
    "null.null",
  ];
}

describe("a widget's ticket", () => {
  it("works for an hour, and can be changed for a new one for a day", async () => {
    expect(await allowanceWith(await ticketOfAge(hour - 5000))).toMatchObject({ status: 200, limit: 3 });
    const old = await ticketOfAge(hour + 1000);
    expect(await allowanceWith(old)).toMatchObject({ status: 401, code: "TICKET_EXPIRED" });
    const renewed = await renew(old);
    expect(renewed.status).toBe(200);
    expect(await allowanceWith(renewed.ticket)).toMatchObject({ status: 200 });
    expect(await renew(await ticketOfAge(24 * hour + 1000))).toMatchObject({ status: 401, code: "TICKET_EXPIRED" });
  });

  it("is refused where a single letter is not ours", async () => {
    for (const ticket of await forgeries()) {
      const header = encodeURI(ticket);
      expect([header, await allowanceWith(header)]).toEqual([
        header,
        { status: 401, code: "TICKET_EXPIRED", limit: undefined },
      ]);
      expect([header, (await renew(header)).status]).toEqual([header, 401]);
    }
    expect((await ask("/api/embeds/ticket", { method: "POST" })).status).toBe(401);
  });

  it("keeps through a renewal whose it is, where, and when its page was opened", async () => {
    const company = await makeEmbedTenant();
    const origin = "https://ridge.example";
    await db.insert(embeds).values({ tenantId: company.id, type: "pools", origin, seenAt: new Date() });
    const { page } = await openPage(`/embed-pools?tenant=${company.slug}`, { Referer: origin });
    const read = (ticket: string | null) => JSON.parse(atob((ticket ?? "").split(".")[0].replaceAll("-", "+")));
    const before = read(page.ticket);
    expect(before).toMatchObject({ tenantId: company.id, type: "pools", embedId: expect.any(String) });
    const { issuedAt, ...after } = read((await renew(page.ticket ?? "")).ticket);
    expect(after).toEqual({ ...before, issuedAt: undefined });
    expect(issuedAt).toBeGreaterThanOrEqual(before.issuedAt);
  });

  it("says whose widget it is, whatever the query says", async () => {
    const [company, other] = [await makeEmbedTenant({ rendersBeforeLead: 7 }), await makeEmbedTenant()];
    const ticket = await ticketOf(company);
    const response = await ask(`/api/allowance?tenant=${other.slug}`, { headers: ticket });
    expect((await response.json<{ data: { limit: number } }>()).data.limit).toBe(7);
    const { answer } = await upload(form(house), ticket);
    const [photo] = await db.select().from(photos).where(eq(photos.id, answer.data.id));
    expect(photo).toMatchObject({ tenantId: company.id, embedId: expect.any(String), userId: null });
  });

  it("makes a visitor of whoever is signed in on our own site", async () => {
    const [company, user] = [await makeEmbedTenant(), await makeUser()];
    const ticket = await ticketOf(company);
    const { answer, response } = await upload(form(house), { ...ticket, ...user.headers });
    expect(response.status).toBe(201);
    const [photo] = await db.select().from(photos).where(eq(photos.id, answer.data.id));
    expect(photo).toMatchObject({ userId: null, visitorId: expect.any(String) });
    const ended = { Authorization: "Bearer 0123456789abcdef0123456789" };
    expect((await upload(form(house), { ...ticket, ...ended })).response.status).toBe(201);
  });

  it("opens nothing but widgets", async () => {
    const ticket = await ticketOf(await makeEmbedTenant());
    for (const path of ["/api/auth/me", "/api/tenant/my-tenant", "/api/tenants/1/leads", "/api/tenants/1/embeds"]) {
      expect([path, (await ask(path, { headers: ticket })).status]).toEqual([path, 401]);
    }
  });
});

describe("POST /api/embeds/ticket and /seen", () => {
  const paths = ["/api/embeds/ticket", "/api/embeds/seen"];

  it("are asked by our own pages alone, also in a frame of another site", async () => {
    const ticket = await ticketOf(await makeEmbedTenant());
    const body = { origin: "https://ridge.example", loader: true };
    for (const path of paths) {
      const status = async (headers: Record<string, string>) =>
        (await ask(path, { body, headers: { ...ticket, ...headers } })).status;
      // What a browser sends for a fetch of our page within a frame on another site.
      expect(await status({ "Sec-Fetch-Site": "same-origin", Origin: "https://eavesight.test" })).toBe(200);
      expect(await status({ "Sec-Fetch-Site": "cross-site", Origin: "https://ridge.example" })).toBe(403);
      expect(await status({ Origin: "https://ridge.example" })).toBe(403);
      expect(await status({ Origin: "null" })).toBe(403);
      expect(await status({ "Content-Type": "text/plain" })).toBe(403);
      expect((await ask(path, { body: { origin: "x".repeat(2000) }, headers: ticket })).status).toBe(413);
    }
  });

  it("end for one address after many", async () => {
    const ticket = await ticketOfAge(0);
    await renew(ticket, { "CF-Connecting-IP": "203.0.113.50" });
    await db.update(rateCounters).set({ used: 300 });
    expect(await renew(ticket, { "CF-Connecting-IP": "203.0.113.50" })).toMatchObject({ status: 429 });
    expect((await renew(ticket, { "CF-Connecting-IP": "203.0.113.51" })).status).toBe(200);
  });

  it.each([[{ origin: 5 }], [{ loader: "yes" }], [[]], ["text"], [{ origin: "x".repeat(301) }]])(
    "refuse what is no place: %j",
    async (body) => {
      const response = await ask("/api/embeds/seen", { body, headers: { "X-Embed-Ticket": await ticketOfAge(0) } });
      expect(response.status).toBe(400);
    },
  );

  it("answer no other site and set no cookie", async () => {
    const response = await ask(paths[0], {
      method: "POST",
      headers: { "X-Embed-Ticket": await ticketOfAge(0), Origin: "https://eavesight.test" },
    });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const preflight = await ask(paths[0], { method: "OPTIONS", headers: { Origin: "https://ridge.example" } });
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

it("stops taking one network's uploads for one company after very many in an hour, and nobody else's", async () => {
  const [company, other] = [await makeEmbedTenant(), await makeEmbedTenant()];
  const from = (address: string) => ({ "CF-Connecting-IP": address });
  const [ticket, others] = [await ticketOf(company), await ticketOf(other)];
  const status = async (headers: Record<string, string>) => (await upload(form(house), headers)).response.status;
  expect(await status({ ...ticket, ...from("203.0.113.60") })).toBe(201);
  await db
    .update(rateCounters)
    .set({ used: 60 })
    .where(like(rateCounters.subject, `uploadOfWidget:%:${company.id}`));
  expect(await status({ ...ticket, ...from("203.0.113.60") })).toBe(429);
  expect(await status({ ...ticket, ...from("203.0.113.61") })).toBe(201);
  expect(await status({ ...others, ...from("203.0.113.60") })).toBe(201);
});
