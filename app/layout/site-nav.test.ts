import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { services } from "#worker/visualizations/visualizations.catalogue.ts";
import routes from "../routes.ts";
import { pagesOf, serviceName, servicePages, sitePages } from "./site-nav.ts";

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);
}

describe("the header's links", () => {
  const paths = pathsOf(routes as RouteConfigEntry[]);

  it("lead to pages that exist, all four services among them", () => {
    expect(servicePages.map(({ to }) => to).toSorted()).toEqual(services.map((service) => `/${service}`).toSorted());
    for (const { to } of [...servicePages, ...sitePages]) expect(paths).toContain(to);
    expect(serviceName("pools")).toBe("Pool Visualization");
  });

  it("leave prices out where the company does not show them", () => {
    const shown = (showPricing: boolean) => pagesOf({ showPricing }).map(({ to }) => to);
    expect(shown(true)).toEqual(["/pricing", "/contact"]);
    expect(shown(false)).toEqual(["/contact"]);
  });
});
