import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../routes.ts";
import { isCurrent, workEntries } from "./work-nav.ts";

const paths = (account: Parameters<typeof workEntries>[0]) => workEntries(account).map(({ to }) => to);

/** The addresses of the pages in a layout, as `routes.ts` has them. */
function pagesUnder(file: string, all: RouteConfigEntry[] = routes): string[] {
  return all.flatMap((entry) =>
    entry.file === file
      ? (entry.children ?? []).map(({ path }) => `/${path?.replace(/\/:\w+\?/, "")}`)
      : pagesUnder(file, entry.children ?? []),
  );
}

function currentAt(pathname: string) {
  const everybody = workEntries({ tenantSlug: "acme", teams: [] });
  return everybody.filter((entry) => isCurrent(entry, pathname)).map(({ to }) => to);
}

describe("the navigation of signed-in pages", () => {
  test("offers leads to whoever has a company or works for one, and keeps their place until that is known", () => {
    const team = { id: "t", name: "Team", ownerId: "o", role: "sales" as const };
    expect(paths({ tenantSlug: "acme", teams: [] })).toContain("/dashboard/leads");
    expect(paths({ tenantSlug: null, teams: [team] })).toContain("/dashboard/leads");
    expect(paths({ tenantSlug: null, teams: [] })).not.toContain("/dashboard/leads");
    const awaited = workEntries(null).filter(({ isAwaited }) => isAwaited);
    expect(awaited.map(({ to }) => to)).toEqual(["/dashboard/leads"]);
    expect(workEntries({ tenantSlug: "acme", teams: [] }).some(({ isAwaited }) => isAwaited)).toBe(false);
  });

  test.each([
    ["/dashboard", "/dashboard"],
    ["/dashboard/", "/dashboard"],
    ["/projects", "/projects"],
    ["/projects/abc", "/projects"],
    ["/dashboard/leads", "/dashboard/leads"],
    ["/dashboard/leads/abc", "/dashboard/leads"],
    ["/dashboard/activity", "/dashboard/leads"],
    ["/dashboard/delivery", "/dashboard/leads"],
    ["/dashboard/team", "/dashboard/team"],
    ["/dashboard/settings", "/dashboard/settings"],
    ["/dashboard/branding", "/dashboard/settings"],
    ["/dashboard/consent", "/dashboard/settings"],
    ["/dashboard/products", "/dashboard/settings"],
    ["/embed-manager", "/dashboard/settings"],
  ])("marks exactly one entry at %s", (pathname, entry) => {
    expect(currentAt(pathname)).toEqual([entry]);
  });

  test("knows every page that stands under it", () => {
    const pages = pagesUnder("layout/work-layout.tsx");
    expect(pages).toContain("/dashboard/consent");
    for (const page of pages) expect(currentAt(page), page).toHaveLength(1);
  });
});
