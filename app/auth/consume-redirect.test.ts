import { describe, expect, it } from "vitest";
import { bringsErrand, consumeRedirect, providerErrorMessage } from "./consume-redirect.ts";

function arriveAt(path: string) {
  const place = { href: `https://site.test${path}` };
  const past = {
    state: { key: "router's own" },
    replaceState(state: unknown, _title: string, url?: string | URL | null) {
      expect(state).toEqual({ key: "router's own" });
      place.href = new URL(String(url), place.href).href;
    },
  };
  return { place, past, take: () => consumeRedirect(place, past) };
}

describe("consumeRedirect", () => {
  it.each([
    ["/auth?token=abc&plan=price_1", { kind: "provider-code", code: "abc", provider: "google" }, "/auth?plan=price_1"],
    ["/auth?token=abc&provider=google", { kind: "provider-code", code: "abc", provider: "google" }, "/auth"],
    ["/auth?error=callback_failed", { kind: "provider-error", error: "callback_failed" }, "/auth"],
    ["/auth?error=&redirect=%2Fpools", { kind: "provider-error", error: "" }, "/auth?redirect=%2Fpools"],
    ["/auth?tenant=ridge#verify=a_b-c", { kind: "verify", token: "a_b-c" }, "/auth?tenant=ridge"],
    ["/auth#reset=a_b-c", { kind: "reset", token: "a_b-c" }, "/auth"],
  ])("takes what %s carries, once", (path, arrival, left) => {
    const { place, take } = arriveAt(path);
    expect(take()).toEqual(arrival);
    expect(place.href).toBe(`https://site.test${left}`);
    expect(take()).toBeNull();
  });

  it.each(["/auth", "/auth?plan=price_1", "/auth#content", "/auth?token=", "/auth#verify="])(
    "finds nothing in %s and leaves it",
    (path) => {
      const { place, take } = arriveAt(path);
      expect(take()).toBeNull();
      expect(place.href).toBe(`https://site.test${path}`);
    },
  );
});

describe("providerErrorMessage", () => {
  it("has the words of the specification", () => {
    expect(providerErrorMessage("google_auth_failed")).toBe("Google authentication failed. Please try again.");
    expect(providerErrorMessage("callback_failed")).toBe("Authentication callback failed. Please try again.");
    expect(providerErrorMessage("toString")).toBe("Authentication failed");
  });
});

describe("bringsErrand", () => {
  it.each(["token=abc&provider=google", "error=", "plan=price_1&notice=invitation-gone"])(
    "sees to %s at once",
    (query) => {
      expect(bringsErrand(new URLSearchParams(query))).toBe(true);
    },
  );

  it.each(["", "view=sign-up", "view=forgot&redirect=%2Fpools", "plan=price_1&tenant=ridge"])(
    "lets %s wait",
    (query) => {
      expect(bringsErrand(new URLSearchParams(query))).toBe(false);
    },
  );
});
