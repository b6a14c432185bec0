import type { EntryContext } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { keepPage, type PageSource, sourceOfPage, takePage } from "./drawn-pages.ts";

let visits = 0;
const read = (page: Uint8Array | null) => page && new TextDecoder().decode(page);

function visit(
  path: string,
  {
    data = { name: "Ridgeline" },
    method = "GET",
    ...beside
  }: { data?: object; method?: string; [of: string]: unknown } = {},
): PageSource | null {
  const context = { loaderData: { root: data }, actionData: null, errors: null, statusCode: 200, ...beside };
  const entry = { staticHandlerContext: context } as unknown as EntryContext;
  const request = new Request(`https://eavesight.example${path}`, { method });
  return sourceOfPage(entry, { request, nonce: `nonce+${++visits}/a=` });
}

function draw(source: PageSource | null): PageSource {
  if (!source) throw new Error("This page is drawn for one request alone.");
  keepPage(
    source,
    `<b nonce="${source.fresh[0]}">é</b><i data-ticket="${source.fresh[1] ?? ""}"></i>${source.fresh[0]}`,
  );
  return source;
}

describe("pages that were drawn", () => {
  it("give each visitor a nonce of their own", () => {
    draw(visit("/pricing"));
    const second = visit("/pricing");
    const third = visit("/pricing");
    expect(read(second && takePage(second))).toBe(`<b nonce="nonce+2/a=">é</b><i data-ticket=""></i>nonce+2/a=`);
    expect(read(third && takePage(third))).toBe(`<b nonce="nonce+3/a=">é</b><i data-ticket=""></i>nonce+3/a=`);
  });

  it("give each widget a ticket of its own", () => {
    draw(visit("/embed", { data: { page: { ticket: "one.1" } } }));
    const second = visit("/embed", { data: { page: { ticket: "two.2" } } });
    expect(read(second && takePage(second))).toContain('<i data-ticket="two.2">');
    const without = visit("/embed", { data: { page: { ticket: null } } });
    expect(without && takePage(without)).toBeNull();
  });

  it("are for the same address and the same data alone", () => {
    draw(visit("/roofing?tenant=ridgeline"));
    for (const other of [
      visit("/roofing"),
      visit("/roofing?tenant=other"),
      visit("/roofing?tenant=ridgeline", { data: { name: "Renamed" } }),
    ]) {
      expect(other && takePage(other)).toBeNull();
    }
  });

  it("are not kept where a page says what went wrong, answers a form or carries a secret", () => {
    expect(visit("/pricing", { method: "POST" })).toBeNull();
    expect(visit("/pricing", { statusCode: 404 })).toBeNull();
    expect(visit("/pricing", { errors: { root: "broken" } })).toBeNull();
    expect(visit("/pricing", { actionData: { root: "sent" } })).toBeNull();
    for (const path of [
      "/s/abc",
      "/es/your-picture/abc",
      "/approve/abc",
      "/stop/abc",
      "/auth?code=1",
      "/accept-invitation?token=1",
    ]) {
      expect(visit(path), path).toBeNull();
    }
    expect(visit("/auth")).not.toBeNull();
  });

  it("are not kept where what is fresh is written otherwise than it was given", () => {
    const page = visit("/embed", { data: { ticket: "a&b" } });
    if (!page) throw new Error("no page");
    keepPage(page, `<b nonce="${page.fresh[0]}" data-ticket="a&amp;b">`);
    expect(takePage(page)).toBeNull();
  });

  it("are forgotten after a while, and where there are many others", () => {
    vi.useFakeTimers();
    const page = draw(visit("/contact"));
    vi.advanceTimersByTime(5 * 60 * 1000 + 1);
    expect(takePage(page)).toBeNull();
    vi.useRealTimers();
    const used = draw(visit("/used"));
    const unused = draw(visit("/unused"));
    for (let at = 0; at < 63; at++) {
      draw(visit(`/many/${at}`));
      expect(takePage(used)).not.toBeNull();
    }
    expect(takePage(unused)).toBeNull();
  });
});
