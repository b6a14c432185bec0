import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "../env.ts";
import { ask } from "../test/factories.ts";

const origin = readSettings(env).SITE_ORIGIN;

describe("what search engines ask for", () => {
  it("is a list of the public pages that all exist, and no others", async () => {
    const response = await ask("/sitemap.xml");
    expect(response.headers.get("Content-Type")).toContain("application/xml");
    const text = await response.text();
    const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page);
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="es-US" href="${origin}/es/pricing"/>`);
    expect(pages).toEqual(
      [
        "/",
        "/roofing-siding",
        "/pools",
        "/landscape",
        "/halloween",
        "/pricing",
        "/contact",
        "/privacy",
        "/terms",
      ].flatMap((path) => [`${origin}${path}`, `${origin}/es${path === "/" ? "" : path}`]),
    );
  });

  it("is a word to robots: everything but the API, and where the list is", async () => {
    const response = await ask("/robots.txt");
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    const lines = (await response.text()).split("\n");
    expect(lines).toContain("User-agent: *");
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(lines.filter((line) => line.startsWith("Disallow:"))).toEqual(["Disallow: /api/"]);
  });

  it("may be kept for a while, and does not run as a page", async () => {
    for (const path of ["/sitemap.xml", "/robots.txt"]) {
      const { headers } = await ask(path);
      expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
      expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    }
  });
});
