import { type Context, Hono } from "hono";
import type { AppContext } from "../context.ts";
import { isCompanyPage } from "../own-hosts/host-paths.catalogue.ts";
import { originOfHost } from "../own-hosts/public-origin.ts";
import { publicPaths } from "./public-paths.ts";

const hour = "public, max-age=3600";

/** What search engines ask for beside the pages. Pages that they should leave out say so themselves (`noindex`). */
export const site = new Hono<AppContext>()
  .get("/robots.txt", (c) => {
    const origin = originOf(c);
    const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""];
    return c.text(lines.join("\n"), 200, { "Cache-Control": hour });
  })
  .get("/sitemap.xml", (c) => {
    const origin = originOf(c);
    const paths = c.var.ownHost ? publicPaths.filter(isCompanyPage) : publicPaths;
    const pages = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages,
      "</urlset>",
      "",
    ];
    return c.body(lines.join("\n"), 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": hour });
  });

/** The platform's, or of the company whose own host name was asked. */
function originOf(c: Context<AppContext>): string {
  const { ports, ownHost } = c.var;
  return ownHost ? originOfHost(ports, ownHost.hostname) : ports.settings.SITE_ORIGIN;
}
