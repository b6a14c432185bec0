import { describe, expect, test } from "vitest";
import { isCurrent, workEntries } from "./work-nav.ts";

const paths = (account: Parameters<typeof workEntries>[0]) => workEntries(account).map(({ to }) => to);

function currentAt(pathname: string) {
  const everybody = workEntries({ tenantSlug: "acme", teams: [] });
  return everybody.filter((entry) => isCurrent(entry, pathname)).map(({ to }) => to);
}

describe("the navigation of signed-in pages", () => {
  test("offers leads to whoever has a company or works for one, and to nobody else", () => {
    const team = { id: "t", name: "Team", ownerId: "o", role: "sales" as const };
    expect(paths({ tenantSlug: "acme", teams: [] })).toContain("/dashboard/leads");
    expect(paths({ tenantSlug: null, teams: [team] })).toContain("/dashboard/leads");
    expect(paths({ tenantSlug: null, teams: [] })).not.toContain("/dashboard/leads");
    expect(paths(null)).not.toContain("/dashboard/leads");
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
    ["/dashboard/products", "/dashboard/settings"],
    ["/embed-manager", "/dashboard/settings"],
  ])("marks exactly one entry at %s", (pathname, entry) => {
    expect(currentAt(pathname)).toEqual([entry]);
  });
});
