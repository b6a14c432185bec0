import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { serviceIds } from "#services/services.ts";
import routes from "../routes.ts";
import { pagesOf, servicePages, sitePages } from "./site-nav.ts";

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);
}

describe("the header's links", () => {
  const paths = pathsOf(routes as RouteConfigEntry[]);

  it("lead to pages that exist, all four serviceIds among them", () => {
    expect(servicePages.map(({ service }) => service)).toEqual(serviceIds);
    for (const { to } of [...servicePages, ...sitePages]) expect(paths).toContain(to);
  });

  it("leave prices out where the company does not show them", () => {
    const shown = (showPricing: boolean) => pagesOf({ showPricing }).map(({ to }) => to);
    expect(shown(true)).toEqual(["/pricing", "/contact"]);
    expect(shown(false)).toEqual(["/contact"]);
  });
});
