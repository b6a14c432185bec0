import { Hono } from "hono";
import type { AppContext } from "../context.ts";
import { publicPaths } from "./public-paths.ts";

const hour = "public, max-age=3600";

/** What search engines ask for beside the pages. Pages that they should leave out say so themselves (`noindex`). */
export const site = new Hono<AppContext>()
  .get("/robots.txt", (c) => {
    const { SITE_ORIGIN } = c.var.ports.settings;
    const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${SITE_ORIGIN}/sitemap.xml`, ""];
    return c.text(lines.join("\n"), 200, { "Cache-Control": hour });
  })
  .get("/sitemap.xml", (c) => {
    const { SITE_ORIGIN } = c.var.ports.settings;
    const pages = publicPaths.map((path) => `  <url><loc>${SITE_ORIGIN}${path}</loc></url>`);
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages,
      "</urlset>",
      "",
    ];
    return c.body(lines.join("\n"), 200, { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": hour });
  });
