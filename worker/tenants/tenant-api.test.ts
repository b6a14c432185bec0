import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "../env.ts";
import { db } from "../test/factories.ts";
import { resolveTenant } from "./resolve-tenant.ts";
import { tenantSlugs, tenants } from "./table.ts";

const get = (path: string) => exports.default.fetch(`https://eavesight.test${path}`);

describe("GET /api/tenant/:slug", () => {
  it("answers with the demo's public fields at the top level", async () => {
    const response = await get("/api/tenant/demo");
    expect(response.status).toBe(200);
    const body = await response.json<Record<string, unknown>>();
    expect(body).toMatchObject({
      success: true,
      id: 1,
      slug: "demo",
      primaryColor: "#2563EB",
      secondaryColor: "#059669",
      companyName: "Eavesight",
      showPricing: true,
      requirePhone: true,
    });
    for (const secret of ["userId", "email", "monthlyGenerationLimit", "createdAt"])
      expect(body).not.toHaveProperty(secret);
  });

  it("is a 404 for a company that does not exist, and remembers no such miss", async () => {
    expect((await get("/api/tenant/new-roofs")).status).toBe(404);
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO tenants (id, slug, company_name, created_at, updated_at) VALUES (77, 'new-roofs', 'New Roofs', 0, 0)",
      ),
      env.DB.prepare("INSERT INTO tenant_slugs (slug, tenant_id, created_at) VALUES ('new-roofs', 77, 0)"),
    ]);
    expect(await (await get("/api/tenant/New-Roofs")).json()).toMatchObject({
      success: true,
      id: 77,
      companyName: "New Roofs",
    });
  });

  it("answers every failure in the one error shape", async () => {
    const unknown = await get("/api/tenant/nobody");
    expect(await unknown.json()).toEqual({ success: false, error: expect.any(String), code: "NOT_FOUND" });
    const malformed = await get("/api/tenant/%2e%2e%2f");
    expect(malformed.status).toBe(400);
    const nowhere = await get("/api/nowhere");
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  });
});

describe("the tenant of a page", () => {
  const pageOf = (query: string, { cookie = "", cache = env.CACHE, host = "eavesight.test", suffix = "" } = {}) =>
    resolveTenant(
      { ports: { db, cache, settings: { ...readSettings(env), TENANT_HOST_SUFFIX: suffix } }, ownHost: null },
      { url: new URL(`https://${host}/roofing-siding${query}`), headers: new Headers({ Cookie: cookie }) },
    );

  it.each(["", "?tenant=", "?tenant=nobody", `?tenant=${"a".repeat(600)}`, "?tenant=%00", "?tenant=../demo"])(
    "is the demo for %j",
    async (query) => expect((await pageOf(query)).slug).toBe("demo"),
  );

  it("is found also while the cache takes no writes", async () => {
    const full = new Proxy(env.CACHE, {
      get: (cache, name) =>
        name === "put"
          ? () => Promise.reject(new Error("429 Too Many Requests"))
          : async () => cache.get("no such key"),
    });
    expect((await pageOf("?tenant=demo", { cache: full })).slug).toBe("demo");
  });

  it("is that of the account in this browser, unless the address names another", async () => {
    await db.insert(tenants).values({ id: 81, slug: "own-roofs", companyName: "Own Roofs" });
    await db.insert(tenantSlugs).values({ slug: "own-roofs", tenantId: 81 });
    const cookie = "theme=dark; eavesight_tenant=own-roofs";
    expect((await pageOf("", { cookie })).companyName).toBe("Own Roofs");
    expect((await pageOf("?tenant=", { cookie })).companyName).toBe("Own Roofs");
    expect((await pageOf("?tenant=demo", { cookie })).slug).toBe("demo");
  });

  it.each([
    ["the query", "?tenant=by-query", "by-host.sites.test", "by-cookie", "by-query"],
    ["the host", "", "by-host.sites.test", "by-cookie", "by-host"],
    ["the host in capitals", "", "BY-HOST.Sites.Test", "by-cookie", "by-host"],
    ["the account", "", "sites.test", "by-cookie", "by-cookie"],
    ["the account, as the host is ours", "", "eavesight.test", "by-cookie", "by-cookie"],
    ["the account, as the host goes deeper", "", "a.by-host.sites.test", "by-cookie", "by-cookie"],
    ["the account, as the host only ends alike", "", "by-hostsites.test", "by-cookie", "by-cookie"],
    ["nobody: the demo", "", "sites.test", "", "demo"],
    ["a company that is not there: the demo", "", "nobody.sites.test", "by-cookie", "demo"],
  ])("is named by %s", async (_who, query, host, own, slug) => {
    for (const name of ["by-query", "by-host", "by-cookie"]) {
      const [row] = await db
        .insert(tenants)
        .values({ slug: name, companyName: name })
        .onConflictDoNothing()
        .returning();
      if (row) await db.insert(tenantSlugs).values({ slug: name, tenantId: row.id });
    }
    const cookie = own && `eavesight_tenant=${own}`;
    expect((await pageOf(query, { host, cookie, suffix: "sites.test" })).slug).toBe(slug);
    // Where companies have no hosts of their own, a host says nothing.
    if (!query) expect((await pageOf(query, { host, cookie })).slug).toBe(own || "demo");
  });

  it.each(["", "nobody", "%ff", "%00", "a".repeat(300), "../demo", '"'])(
    "is the demo where the browser's cookie says %j",
    async (slug) => expect((await pageOf("", { cookie: `eavesight_tenant=${slug}` })).slug).toBe("demo"),
  );
});

describe("every answer", () => {
  it("carries a request id and the security headers", async () => {
    const response = await get("/api/health");
    expect(response.headers.get("X-Request-Id")).toBeTruthy();
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it("is kept by no cache when it is data and does not say otherwise", async () => {
    for (const path of ["/api/tenant/demo", "/api/photos/x", "/api/nowhere"]) {
      expect((await get(path)).headers.get("Cache-Control")).toBe("private, no-store");
    }
    // A page wears the brand of its reader's company, and its scripts' nonce is good once.
    expect((await get("/")).headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("lets a page load from nowhere but our own site, and run no script that it does not name", async () => {
    for (const path of ["/", "/embed-roofing"]) {
      const policy = (await get(path)).headers.get("Content-Security-Policy") ?? "";
      const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule]));
      expect(rules.get("default-src")).toBe("default-src 'none'");
      expect(rules.get("script-src")).toMatch(/^script-src 'nonce-[\w+/=]{24}' 'strict-dynamic' 'wasm-unsafe-eval'$/);
      expect(rules.get("base-uri")).toBe("base-uri 'none'");
      expect(rules.get("form-action")).toBe("form-action 'self'");
      const sources = [...rules.values()].filter((rule) => !rule.startsWith("frame-ancestors")).join(" ");
      expect(sources).not.toMatch(/\*|https?:|unsafe-eval'(?<!wasm-unsafe-eval')/);
    }
  });

  it("lets no site frame a page, and lets https sites frame an embed", async () => {
    const page = await get("/");
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(page.headers.get("X-Frame-Options")).toBe("DENY");
    const embed = await get("/embed-roofing");
    expect(embed.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self' https:");
    expect(embed.headers.get("X-Frame-Options")).toBeNull();
  });

  it("has a fresh nonce each time", async () => {
    const nonces = await Promise.all(
      [get("/"), get("/")].map(async (response) => (await response).headers.get("Content-Security-Policy")),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});
