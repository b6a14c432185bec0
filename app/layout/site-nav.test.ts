import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { services } from "#worker/visualizations/catalogue.ts";
import routes from "../routes.ts";
import { pagesOf, serviceName, servicePages, sitePages } from "./site-nav.ts";

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);
}

describe("the header's links", () => {
  const paths = pathsOf(routes as RouteConfigEntry[]);

  it("lead to pages that exist, all four services among them", () => {
    expect(servicePages.map(({ to }) => to).toSorted()).toEqual(services.map((service) => `/${service}`).toSorted());
    for (const { to } of servicePages) expect(paths).toContain(to);
    expect(serviceName("pools")).toBe("Pool Visualization");
  });

  it("show a page exactly when it is built", () => {
    for (const { to, built } of sitePages) expect([to, built]).toEqual([to, paths.includes(to)]);
  });

  it("leave prices out where the company does not show them", () => {
    const shown = (showPricing: boolean) => pagesOf({ showPricing }).map(({ to }) => to);
    expect(shown(false)).toEqual(shown(true).filter((to) => to !== "/pricing"));
  });
});
