import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { rateCounters } from "../auth/table.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import { type EmbedTenant, makeEmbedTenant, openPage } from "../test/widgets.ts";
import { frameAncestors, isAllowedSite, siteOrigin } from "./allowed-sites.ts";
import type { TenantEmbeds } from "./embeds.contract.ts";

const production = { APP_ENV: "production" };
const local = { APP_ENV: "local" };
const widgets = ["/embed", "/embed-roofing", "/embed-pools", "/embed-manager"];

function ancestorsOf(headers: Headers): string | undefined {
  return /frame-ancestors ([^;]*)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
}

describe("who may frame a widget", () => {
  it.each(widgets)("are the company's sites and our own pages, at %s", async (path) => {
    const company = await makeEmbedTenant({ sites: ["https://ridge.example", "https://*.ridge.example:8443"] });
    const { headers } = await openPage(`${path}?tenant=${company.slug}`);
    expect(ancestorsOf(headers)).toBe(
      "'self' https://ridge.example https://www.ridge.example https://*.ridge.example:8443",
    );
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  });

  it.each(widgets)(
    "is any https site while the company names none, and where there is no company, at %s",
    async (path) => {
      const company = await makeEmbedTenant();
      for (const slug of [company.slug, "demo", "nobody"]) {
        const { headers } = await openPage(`${path}?tenant=${slug}`);
        expect(ancestorsOf(headers)).toBe("'self' https: http://localhost:* http://127.0.0.1:*");
      }
      expect(frameAncestors([], production)).toBe("'self' https:");
    },
  );

  it("is nobody else where the sites in the database are none", () => {
    const sites = [
      "https://a.example; script-src *",
      "*",
      "'unsafe-inline'",
      "https:",
      "https://a b",
      "data:",
      "https://ok.example",
    ];
    expect(frameAncestors(sites, production)).toBe("'self' https://ok.example https://www.ok.example");
    expect(frameAncestors(["javascript:alert(1)"], production)).toBe("'self'");
  });

  it("stays so when the page is found in another way to write its address", async () => {
    for (const path of ["/Embed", "/embed/", "//embed", "/EMBED-roofing"]) {
      const response = await ask(path);
      expect([path, ancestorsOf(response.headers)]).toEqual([path, expect.stringContaining("'self' https:")]);
    }
  });

  it("may read why a page failed before it knew whose it is, but not what is no widget", async () => {
    expect(ancestorsOf((await ask("/embed")).headers)).toContain("https:");
    for (const path of ["/", "/dashboard", "/auth", "/embed-manager", "/embeds", "/embed/x", "/s/abc"]) {
      const { headers } = await ask(path);
      expect([path, ancestorsOf(headers), headers.get("X-Frame-Options")]).toEqual([path, "'none'", "DENY"]);
    }
  });

  it("cannot be said by a page's answer of data, or by an error of the API", async () => {
    const app = createApp((_, page) => {
      page.allowFrames("*");
      return Response.json({});
    });
    const request = new Request("https://eavesight.test/embed.data");
    const { headers } = await app.fetch(request, env, createExecutionContext());
    expect([ancestorsOf(headers), headers.get("X-Frame-Options")]).toEqual(["'none'", "DENY"]);
    expect(ancestorsOf((await ask("/api/embeds/ticket", { method: "POST" })).headers)).toBe("'none'");
  });
});

describe("a site that is not on the list", () => {
  const from = (site: string, more: Record<string, string> = {}) => ({
    Referer: `${site}/`,
    "Sec-Fetch-Dest": "iframe",
    "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36",
    ...more,
  });
  const blockedOf = async (company: EmbedTenant): Promise<string[]> => {
    const response = await ask(`/api/tenants/${company.id}/embeds`, { headers: company.owner.headers });
    const { data } = await response.json<{ data: TenantEmbeds }>();
    return data.blocked.map(({ origin }) => origin);
  };

  it.each(widgets)("is told so in the frame, without data, at %s; the company sees that it tried", async (path) => {
    const company = await makeEmbedTenant({ sites: ["https://ridge.example"] });
    const { page, state, headers } = await openPage(`${path}?tenant=${company.slug}`, from("https://other.example"));
    expect(page).toEqual({ state: "unlisted", companyName: "Ridge & Sons Roofing" });
    expect(state).toBe("unlisted");
    expect(ancestorsOf(headers)).toBe("'self' https://other.example https://www.other.example");
    expect(await blockedOf(company)).toEqual(["https://other.example"]);
    await db
      .update(tenants)
      .set({ sites: ["https://other.example"] })
      .where(eq(tenants.id, company.id));
    expect(await blockedOf(company)).toEqual([]);
    expect((await openPage(`${path}?tenant=${company.slug}`, from("https://www.other.example"))).state).toBe("open");
  });

  it("is only what a browser frames: not a whole page, not our own preview, not where any site may", async () => {
    const company = await makeEmbedTenant({ sites: ["https://ridge.example"] });
    const path = `/embed?tenant=${company.slug}`;
    const opened: Record<string, string>[] = [
      from("https://other.example", { "Sec-Fetch-Dest": "document" }),
      { Referer: "https://other.example/" },
      from("https://eavesight.test"),
      from("https://www.ridge.example"),
      { "Sec-Fetch-Dest": "iframe" },
      from("null"),
    ];
    for (const headers of opened) {
      expect([headers, (await openPage(path, headers)).state]).toEqual([headers, "open"]);
    }
    const open = await makeEmbedTenant();
    expect((await openPage(`/embed?tenant=${open.slug}`, from("https://other.example"))).state).toBe("open");
    expect(await blockedOf(company)).toEqual([]);
  });

  it("is noted for a person alone, ten a day from one network, and twenty in all", async () => {
    await db.delete(rateCounters);
    const company = await makeEmbedTenant({ sites: ["https://ridge.example"] });
    const knock = (site: string, more: Record<string, string> = {}) =>
      openPage(`/embed?tenant=${company.slug}`, from(site, more));
    await knock("https://robot.example", { "User-Agent": "Googlebot/2.1" });
    expect(await blockedOf(company)).toEqual([]);
    for (let i = 0; i < 12; i++) await knock(`https://made-up-${i}.example`);
    expect(await blockedOf(company)).toHaveLength(10);
    for (let i = 0; i < 30; i++) {
      await knock(`https://other-${i}.example`, { "CF-Connecting-IP": `203.0.113.${i}` });
    }
    expect(await blockedOf(company)).toHaveLength(20);
    // One that is known tells again, whatever else is full.
    await knock("https://made-up-3.example");
    expect((await blockedOf(company))[0]).toBe("https://made-up-3.example");
  });

  it("is the company's own business", async () => {
    const company = await makeEmbedTenant({ sites: ["https://ridge.example"] });
    const stranger = await makeUser();
    const response = await ask(`/api/tenants/${company.id}/embeds`, { headers: stranger.headers });
    expect(response.status).toBe(404);
  });
});

describe("a site", () => {
  it.each([
    ["https://ridge.example", ["https://ridge.example"], true],
    ["https://ridge.example", [], true],
    ["https://www.ridge.example", ["https://ridge.example"], true],
    ["https://ridge.example", ["https://www.ridge.example"], true],
    ["https://www.www.ridge.example", ["https://www.ridge.example"], false],
    ["https://shop.ridge.example", ["https://ridge.example"], false],
    ["https://example", ["https://www.example"], false],
    ["https://ridge.example:8443", ["https://ridge.example"], false],
    ["http://ridge.example", ["https://ridge.example"], false],
    ["https://www.ridge.example", ["https://*.ridge.example"], true],
    ["https://a.b.ridge.example", ["https://*.ridge.example"], true],
    ["https://ridge.example", ["https://*.ridge.example"], false],
    ["https://evilridge.example", ["https://*.ridge.example"], false],
    ["http://www.ridge.example", ["https://*.ridge.example"], false],
    ["https://ridge.example.evil.example", ["https://ridge.example", "https://*.ridge.example"], false],
  ] as const)("%s of the list %j: %s", (origin, sites, isAllowed) => {
    expect(isAllowedSite(origin, sites)).toBe(isAllowed);
  });

  it.each([
    ["https://Ridge.example/roofs?a#b", "https://ridge.example"],
    ["https://ridge.example:443/", "https://ridge.example"],
    ["http://ridge.example/", ""],
    ["http://localhost:8080/", ""],
    ["about:blank", ""],
    ["null", ""],
    ["", ""],
    ["https://user:secret@ridge.example/", "https://ridge.example"],
  ])("of %j is %j", (address, origin) => expect(siteOrigin(address, production)).toBe(origin));

  it("on this machine is one while the product is worked on", () => {
    expect(siteOrigin("http://localhost:8080/x", local)).toBe("http://localhost:8080");
    expect(siteOrigin("http://127.0.0.1:8080/x", local)).toBe("http://127.0.0.1:8080");
    expect(siteOrigin("http://localhost.evil.example/", local)).toBe("");
  });
});
