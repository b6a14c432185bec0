import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { clearTenants } from "../../tenants/clear-tenant.ts";
import { tenants } from "../../tenants/table.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, type Person } from "../../test/factories.ts";
import { expectSignedInOnly } from "../../test/guards.ts";
import { fakeReceivers } from "../../test/receiver.ts";
import type { Channel } from "../delivery/channel.contract.ts";
import type { LeadCreated } from "../delivery/delivery.contract.ts";
import { deliverLeads } from "../delivery/send-due-deliveries.ts";
import { leads } from "../table.ts";
import type { CompanyKey, NewCompanyKey } from "./hooks.contract.ts";
import { companyKeys } from "./table.ts";

let receivers: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  receivers = fakeReceivers();
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

let hosts = 0;
const newHook = () => `https://z${hosts++}.hooks.example.test/hooks/catch`;

async function asOwner<T>(person: Person, { tenant }: Company, path: string, method = "GET", body?: unknown) {
  const url = `/api/tenants/${tenant.id}/${path}`;
  const response = await ask(url, { method, headers: person.headers, ...(body !== undefined && { body }) });
  return { status: response.status, ...(await response.json<{ data: T; error?: string; code?: string }>()) };
}

async function makeKey(company: Company, name = "Zapier"): Promise<NewCompanyKey> {
  return (await asOwner<NewCompanyKey>(company.owner, company, "keys", "POST", { name })).data;
}

/** As another service asks: by the key alone. */
async function byKey<T>(key: string, path = "", method = "GET", body?: unknown) {
  const headers = { Authorization: `Bearer ${key}` };
  const response = await ask(`/api/hooks${path}`, { method, headers, ...(body !== undefined && { body }) });
  return { status: response.status, data: await response.json<T>() };
}

const subscribe = (key: string, hookUrl: string, event = "lead.created") =>
  byKey<{ id: string }>(key, "", "POST", { hookUrl, event });

const deliver = ({ tenant }: Company) => deliverLeads(createPorts(env), tenant.id);
const isRefused = async (key: string) => (await byKey(key, "/me")).status === 401;

describe("a company's key", () => {
  it("is shown once, kept as a hash, and opens the hooks alone", async () => {
    const company = await makeTenant();
    const { key, id, ending } = await makeKey(company);
    expect(key).toMatch(/^hooks_[\w-]{43}$/);
    const rows = JSON.stringify(await db.select().from(companyKeys).where(eq(companyKeys.id, id)));
    expect(rows).not.toContain(key.slice(6, 30));
    const { data } = await asOwner<CompanyKey[]>(company.owner, company, "keys");
    expect(data).toMatchObject([{ id, name: "Zapier", ending, lastUsedAt: null, subscriptions: 0 }]);
    expect(JSON.stringify(data)).not.toContain(key);
    expect((await byKey(key, "/me")).data).toEqual({ id: company.tenant.id, company: company.tenant.companyName });
    const headers = { Authorization: `Bearer ${key}` };
    for (const path of [`tenants/${company.tenant.id}/leads`, `tenants/${company.tenant.id}/channels`, "auth/me"]) {
      expect((await ask(`/api/${path}`, { headers })).status).toBe(401);
    }
    for (const wrong of ["", "hooks_x", `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`]) {
      expect(await isRefused(wrong)).toBe(true);
    }
    // Nor does a session open the hooks.
    expect((await ask("/api/hooks/me", { headers: company.owner.headers })).status).toBe(401);
  });

  it("is made, listed and revoked by the owner alone, who has proved the address", async () => {
    const company = await makeTenant();
    const { id, key } = await makeKey(company);
    const others = [await joinTeam(company), (await makeTenant()).owner];
    const routes: [string, string, unknown][] = [
      ["GET", "keys", undefined],
      ["POST", "keys", { name: "x" }],
      ["DELETE", `keys/${id}`, {}],
    ];
    for (const [method, path, body] of routes) {
      await expectSignedInOnly({ method, path: `/api/tenants/${company.tenant.id}/${path}`, body });
      for (const person of others) {
        expect((await asOwner(person, company, path, method, body)).status).toBe(404);
      }
    }
    expect(await isRefused(key)).toBe(false);
    const unproven = await makeTenant({ verified: false });
    const refused = await asOwner(unproven.owner, unproven, "keys", "POST", { name: "x" });
    expect([refused.status, refused.code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    const row = { tenantId: company.tenant.id, name: "x", ending: "abcd" };
    await db.insert(companyKeys).values(Array.from({ length: 9 }, (_, i) => ({ ...row, keyHash: `${id}${i}` })));
    expect((await asOwner(company.owner, company, "keys", "POST", { name: "one more" })).status).toBe(409);
  });

  it("opens nothing while its company is suspended, and nothing once it is revoked, with all that it connected", async () => {
    const company = await makeTenant();
    const { id, key } = await makeKey(company);
    await subscribe(key, newHook());
    const suspend = (suspendedAt: Date | null) =>
      db.update(tenants).set({ suspendedAt }).where(eq(tenants.id, company.tenant.id));
    await suspend(new Date());
    expect((await byKey(key, "/me")).status).toBe(403);
    await suspend(null);
    expect((await asOwner<Channel[]>(company.owner, company, "channels")).data).toMatchObject([{ kind: "hook" }]);
    expect((await asOwner(company.owner, company, `keys/${id}`, "DELETE", {})).status).toBe(200);
    expect(await isRefused(key)).toBe(true);
    expect((await asOwner<Channel[]>(company.owner, company, "channels")).data).toEqual([]);
    expect((await asOwner(company.owner, company, `keys/${id}`, "DELETE", {})).status).toBe(404);
  });

  it("opens nothing once its company was cleared, and its name is gone", async () => {
    const company = await makeTenant();
    const { key } = await makeKey(company, "Ada's Zapier");
    await runBatch(db, clearTenants({ now: () => new Date() }, sql`(SELECT ${company.owner.id})`));
    expect(await isRefused(key)).toBe(true);
    expect(await db.select().from(companyKeys).where(eq(companyKeys.tenantId, company.tenant.id))).toMatchObject([
      { name: "", revokedAt: expect.any(Date) },
    ]);
  });
});

describe("a subscription", () => {
  it("gets what its sample shows, once for each lead, and ends by itself, by 410 or by the owner", async () => {
    const company = await makeTenant();
    const { key } = await makeKey(company);
    const [first, second] = [newHook(), newHook()];
    const { status, data } = await subscribe(key, first);
    expect([status, data]).toEqual([201, { id: data.id, event: "lead.created" }]);
    expect((await subscribe(key, first)).data.id).toBe(data.id);
    await subscribe(key, second);
    const send = async (email: string) => {
      await sendFromWidget(await openWidgetOf(company), { email });
      await vi.waitFor(async () => {
        await deliver(company);
        expect(receivers.calls.at(-1)?.body).toContain(email);
      }, 10_000);
    };
    await send("one@example.test");
    const hostOf = (url: string) => receivers.callsOf(new URL(url).hostname);
    expect([hostOf(first).length, hostOf(second).length]).toEqual([1, 1]);
    const [sample] = (await byKey<LeadCreated[]>(key, "/samples/lead.created")).data;
    const told: LeadCreated = JSON.parse(hostOf(first)[0].body);
    expect(Object.keys(told).sort()).toEqual(Object.keys(sample).sort());
    expect(Object.keys(told.lead).sort()).toEqual(Object.keys(sample.lead).sort());
    receivers.behave(new URL(second).hostname, () => new Response(null, { status: 410 }));
    await send("two@example.test");
    await vi.waitFor(async () => {
      const { data: left } = await asOwner<Channel[]>(company.owner, company, "channels");
      expect(left.map(({ url }) => url)).toEqual([first]);
    }, 10_000);
    await byKey(key, `/${data.id}`, "DELETE");
    expect((await byKey(key, `/${data.id}`, "DELETE")).status).toBe(200);
    expect((await asOwner<Channel[]>(company.owner, company, "channels")).data).toEqual([]);
  });

  it("is made at a public address, for news that there are, by a key of the same company", async () => {
    const [company, other] = [await makeTenant(), await makeTenant()];
    const [{ key }, theirs] = [await makeKey(company), await makeKey(other)];
    for (const hookUrl of ["https://10.0.0.1/x", "http://z.hooks.example.test/", "nowhere"]) {
      expect((await subscribe(key, hookUrl)).status).toBe(400);
    }
    expect((await subscribe(key, newHook(), "lead.withdrawn")).status).toBe(400);
    expect((await byKey(key, "/samples/nothing")).status).toBe(404);
    const { data } = await subscribe(key, newHook());
    await byKey(theirs.key, `/${data.id}`, "DELETE");
    expect((await asOwner<Channel[]>(company.owner, company, "channels")).data).toHaveLength(1);
    const byHand = { kind: "hook", url: newHook() };
    expect((await asOwner(company.owner, company, "channels", "POST", byHand)).status).toBe(400);
  });
});
