import { env, exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runBatch } from "../../db/run-batch.ts";
import { createPorts } from "../../ports.ts";
import { clearTenants } from "../../tenants/clear-tenant.ts";
import { setSuspended } from "../../tenants/set-suspended.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { makeTeam } from "../../test/plans.ts";
import { type EmbedTenant, makeEmbedTenant, openPage } from "../../test/widgets.ts";
import type { Campaign } from "./campaigns.contract.ts";
import { maxLiveCampaigns } from "./campaigns.contract.ts";

type Answer<Data> = { status: number; data: Data; error?: string; code?: string };

async function call<Data>(
  { id }: Pick<EmbedTenant, "id">,
  person: Person,
  { method = "GET", path = "", body }: { method?: string; path?: string; body?: unknown } = {},
): Promise<Answer<Data>> {
  const response = await ask(`/api/tenants/${id}/campaigns${path}`, { method, headers: person.headers, body });
  return { status: response.status, ...(await response.json<Omit<Answer<Data>, "status">>()) };
}

const make = (company: EmbedTenant, body: unknown = { name: "Yard sign", type: "roofing" }, person = company.owner) =>
  call<Campaign>(company, person, { method: "POST", body });
const listOf = async (company: EmbedTenant) => (await call<Campaign[]>(company, company.owner)).data;

async function follow(url: string) {
  const response = await exports.default.fetch(url, { redirect: "manual" });
  return { status: response.status, to: response.headers.get("Location") ?? "" };
}

const phone = {
  "Sec-Fetch-Dest": "document",
  "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
};

describe("a campaign's link", () => {
  it("leads to the company's widget with the campaign's name, however its code is typed", async () => {
    const company = await makeEmbedTenant();
    const { status, data } = await make(company);
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: "Yard sign", type: "roofing", counts: { views: 0, forms: 0, won: 0 } });
    expect(new URL(data.url).pathname).toMatch(/^\/go\/[2-9a-z]{8}$/);
    for (const url of [
      data.url,
      data.url.replace(data.code, data.code.toUpperCase()),
      `${data.url}?to=//evil.example`,
    ]) {
      const { status, to } = await follow(url);
      expect(status).toBe(302);
      expect(to).toBe(`${new URL(data.url).origin}/embed-roofing?tenant=${company.slug}&utm_campaign=Yard+sign`);
    }
    const all = await make(company, { name: "Truck", type: "manager" });
    expect(new URL((await follow(all.data.url)).to).pathname).toBe("/embed-manager/widget");
  });

  it("leads nowhere where there is none of it", async () => {
    for (const code of ["23456789", "x", "%2F%2Fevil.example", "a".repeat(300)]) {
      const { status } = await follow(`https://eavesight.test/go/${code}`);
      expect(status).not.toBe(302);
    }
  });

  it("counts who opens it, and neither programs, tabs nor frames", async () => {
    const company = await makeEmbedTenant();
    await make(company);
    const path = `/embed-roofing?tenant=${company.slug}&utm_campaign=Yard+sign`;
    await openPage(path, phone);
    await openPage(path, { ...phone, Referer: `https://eavesight.test${path}` });
    await openPage(path, { ...phone, "User-Agent": "Twitterbot/1.0" });
    await openPage(path, { ...phone, "Sec-Fetch-Dest": "iframe" });
    await openPage(`/embed-roofing?tenant=${company.slug}`, phone);
    expect((await listOf(company))[0].counts).toEqual({ views: 1, forms: 0, won: 0 });
  });

  it("goes on to lead there once it is deleted, and its name is free", async () => {
    const company = await makeEmbedTenant();
    const { data } = await make(company);
    expect((await call(company, company.owner, { method: "DELETE", path: `/${data.code}` })).status).toBe(200);
    expect(await listOf(company)).toEqual([]);
    expect((await follow(data.url)).to).toContain("utm_campaign=Yard+sign");
    expect((await call(company, company.owner, { method: "DELETE", path: `/${data.code}` })).status).toBe(404);
    expect((await make(company)).status).toBe(201);
  });

  it("carries no name that somebody gave who had the account before", async () => {
    const company = await makeEmbedTenant();
    const { data } = await make(company);
    await runBatch(db, clearTenants(createPorts(env), sql`(SELECT ${company.owner.id})`));
    expect((await follow(data.url)).to).not.toContain("utm_campaign");
    expect(await listOf(company)).toEqual([]);
  });
});

describe("campaigns of a company", () => {
  it("have a name each, and no more than fifty", async () => {
    const company = await makeEmbedTenant();
    await make(company);
    expect(await make(company, { name: " YARD sign ", type: "pools" })).toMatchObject({
      status: 409,
      code: "CONFLICT",
    });
    for (const body of [{ name: " ", type: "pools" }, { name: "x".repeat(61), type: "pools" }, { name: "Truck" }, {}]) {
      expect((await make(company, body)).status).toBe(400);
    }
    for (let i = 1; i < maxLiveCampaigns; i++) await make(company, { name: `Flyer ${i}`, type: "pools" });
    const { status, error } = await make(company, { name: "One more", type: "pools" });
    expect([status, error]).toEqual([409, "You can have up to 50 links. Please delete one first."]);
    expect(await listOf(company)).toHaveLength(maxLiveCampaigns);
  });

  it("are the owner's and the managers': nobody else sees, makes or deletes one", async () => {
    const [company, other] = [await makeEmbedTenant(), await makeEmbedTenant()];
    const [manager, seller, invited] = [await makeUser(), await makeUser(), await makeUser()];
    await makeTeam(company.owner, [
      { person: manager, status: "active", role: "manager" },
      { person: seller, status: "active", role: "sales" },
      { person: invited, status: "pending" },
    ]);
    const { status, data } = await make(company, { name: "Truck", type: "manager" }, manager);
    expect(status).toBe(201);
    for (const [person, expected] of [
      [seller, 403],
      [invited, 404],
      [other.owner, 404],
    ] as const) {
      expect((await call(company, person)).status).toBe(expected);
      expect((await make(company, { name: "Mine", type: "pools" }, person)).status).toBe(expected);
      expect((await call(company, person, { method: "DELETE", path: `/${data.code}` })).status).toBe(expected);
    }
    expect((await call(other, other.owner, { method: "DELETE", path: `/${data.code}` })).status).toBe(404);
    expect((await listOf(company)).map(({ name }) => name)).toEqual(["Truck"]);
    expect((await call(company, manager, { method: "DELETE", path: `/${data.code}` })).status).toBe(200);
  });

  it("hang on the company: closed to who is removed and while it is suspended, kept on any plan, and printed all the same", async () => {
    const company = await makeEmbedTenant();
    const manager = await makeUser();
    await makeTeam(company.owner, [{ person: manager, status: "active", role: "manager" }]);
    const { data } = await make(company, { name: "Truck", type: "manager" }, manager);
    await db.run(sql`DELETE FROM team_members WHERE user_id = ${manager.id}`);
    expect((await call(company, manager)).status).toBe(404);
    const change = (reason: string | null) =>
      runBatch(db, setSuspended({ tenantId: company.id, reason, at: Date.now() }));
    await change("For now");
    for (const { status } of [await call(company, company.owner), await make(company)]) expect(status).toBe(403);
    expect((await follow(data.url)).status).toBe(302);
    await change(null);
    await db.run(sql`DELETE FROM subscriptions WHERE user_id = ${company.owner.id}`);
    expect((await listOf(company)).map(({ code }) => code)).toEqual([data.code]);
    expect((await follow(data.url)).status).toBe(302);
    const [{ email } = { email: "" }] = await db.all<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${company.owner.id}`,
    );
    const { headers } = company.owner;
    await db.run(sql`DELETE FROM team_members`);
    expect((await ask("/api/auth/account", { method: "DELETE", body: { email }, headers })).status).toBe(200);
    expect((await follow(data.url)).status).not.toBe(302);
  });
});
