import { type Context, Hono } from "hono";
import { languages } from "#messages";
import type { AppContext } from "../context.ts";
import { pathIn } from "../language.contract.ts";
import { languagesOfPage } from "../own-hosts/company-page-languages.catalogue.ts";
import { isCompanyPage } from "../own-hosts/host-paths.catalogue.ts";
import { originOfHost } from "../own-hosts/public-origin.ts";
import { findTenantOrDemo } from "../tenants/find-tenant.ts";
import { publicPaths } from "./public-paths.ts";

const hour = "public, max-age=3600";

/** What search engines ask for beside the pages. Pages that they should leave out say so themselves (`noindex`). */
export const site = new Hono<AppContext>()
  .get("/robots.txt", (c) => {
    const origin = originOf(c);
    const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""];
    return c.text(lines.join("\n"), 200, { "Cache-Control": hour });
  })
  .get("/sitemap.xml", async (c) => {
    const origin = originOf(c);
    const paths = c.var.ownHost ? publicPaths.filter(isCompanyPage) : publicPaths;
    const company = c.var.ownHost && (await findTenantOrDemo(c.var.ports, c.var.ownHost.slug));
    const pages = paths.flatMap((path) => {
      const offered = company ? languagesOfPage(path, company) : languages;
      const addresses = offered.map((one) => ({ tag: one, url: `${origin}${pathIn(one, path)}` }));
      // Each tells of all, itself among them.
      const links = addresses.map(({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`);
      return addresses.map(({ url }) => `  <url><loc>${url}</loc>${links.join("")}</url>`);
    });
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
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
