import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, authTokenKey, visitorTokenKey } from "../api.ts";
import { actorHeaders, retryWithTicket } from "./actor-headers.ts";

/** A browser with these tokens, on a page with this ticket; undefined is a page of the site. */
function open(ticket: string | undefined, stored: Record<string, string> = {}) {
  const holder = { dataset: { ticket } };
  vi.stubGlobal("document", { querySelector: () => (ticket === undefined ? null : holder) });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  return holder.dataset;
}

const expired = () => new ApiError(401, "", { code: "TICKET_EXPIRED" });

afterEach(() => vi.unstubAllGlobals());

describe("who asks", () => {
  const stored = { [authTokenKey]: "session", [visitorTokenKey]: "visitor" };

  it("is the account on the site, and never in a widget", () => {
    open(undefined, stored);
    const reader = { "Accept-Language": "en", "X-Visitor-Token": "visitor" };
    expect(actorHeaders()).toEqual({ ...reader, Authorization: "Bearer session" });
    open("pass", stored);
    expect(actorHeaders()).toEqual({ ...reader, "X-Embed-Ticket": "pass" });
  });

  it("gets a new ticket where the page's has run out, and asks again with it", async () => {
    const page = open("old");
    const fetch = vi.fn(async () => Response.json({ success: true, data: { ticket: "new" } }));
    vi.stubGlobal("fetch", fetch);
    const ask = vi.fn(async () => {
      if (page.ticket === "old") throw expired();
      return "done";
    });
    expect(await retryWithTicket(ask)).toBe("done");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(page.ticket).toBe("new");
  });

  it("asks once where something else is wrong, and gives up where no new ticket is to be had", async () => {
    open("old");
    const fetch = vi.fn(async () => Response.json({ error: "Load again.", code: "TICKET_EXPIRED" }, { status: 401 }));
    vi.stubGlobal("fetch", fetch);
    const busy = vi.fn(() => Promise.reject(new ApiError(429, "", { code: "RATE_LIMITED" })));
    await expect(retryWithTicket(busy)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(busy).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
    const late = vi.fn(() => Promise.reject(expired()));
    await expect(retryWithTicket(late)).rejects.toMatchObject({ code: "TICKET_EXPIRED", text: "Load again." });
    expect(late).toHaveBeenCalledTimes(1);
  });
});
