import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { ask } from "../test/factories.ts";
import { makeEmbedTenant, openPage } from "../test/widgets.ts";
import { frameAncestors, isAllowedSite, siteOrigin } from "./allowed-sites.ts";

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
    expect(ancestorsOf(headers)).toBe("'self' https://ridge.example https://*.ridge.example:8443");
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
    expect(frameAncestors(sites, production)).toBe("'self' https://ok.example");
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

describe("a site", () => {
  it.each([
    ["https://ridge.example", ["https://ridge.example"], true],
    ["https://ridge.example", [], true],
    ["https://www.ridge.example", ["https://ridge.example"], false],
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
