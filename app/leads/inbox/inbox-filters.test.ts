import { describe, expect, it } from "vitest";
import { inboxStatuses, leadsQuerySchema } from "#worker/leads/inbox/inbox.contract.ts";
import { leadTypes } from "#worker/leads/leads.contract.ts";
import { countMore, filled, isFiltered, noFilters, readFilters, writeFilters } from "./inbox-filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("the inbox's filters", () => {
  it("are none in a bare address", () => {
    expect(read("")).toEqual(noFilters);
    expect(isFiltered(read("tenant=demo&utm_source=x"))).toBe(false);
    expect(filled(noFilters)).toEqual({});
  });

  it("come back from the address as they went, and leave the rest of it alone", () => {
    const filters = {
      q: "o'neil & co",
      status: "won",
      type: "widget",
      embed: "aB_-9",
      from: "2026-01-31",
      to: "2026-02-28",
    } as const;
    const written = writeFilters(new URLSearchParams("tenant=demo&status=new"), filters);
    expect(readFilters(written)).toEqual(filters);
    expect(written.get("tenant")).toBe("demo");
    expect(writeFilters(written, noFilters).toString()).toBe("tenant=demo");
    expect(countMore(filters)).toBe(4);
  });

  it.each([
    "status=open",
    "status=New",
    "type=admin",
    "embed=../x",
    "from=yesterday",
    "from=2026-13-01",
    "to=2026-11-31",
    "to=2026-11-30T00:00",
    "q=%20%20",
  ])("that are not valid are none: %s", (query) => {
    expect(read(query)).toEqual(noFilters);
  });

  it("are all taken by the server", () => {
    for (const status of inboxStatuses) expect(read(`status=${status}`).status).toBe(status);
    for (const type of leadTypes) expect(read(`type=${type}`).type).toBe(type);
    const hostile = read(`q=${"x".repeat(300)}&status=lost&type=contact&embed=e1&from=2026-02-28&to=2026-03-01`);
    expect(leadsQuerySchema.safeParse(filled(hostile)).success).toBe(true);
  });
});
