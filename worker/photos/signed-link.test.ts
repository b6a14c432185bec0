import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "../env.ts";
import { checkLink, signLink } from "./signed-link.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 10, 17);

function at(time: number, key?: string) {
  const settings = { ...readSettings(env), ...(key ? { URL_SIGNING_KEY: key } : {}) };
  return { settings, now: () => new Date(time) };
}

const sign = (path: string, time = start) => signLink(at(time), path);
const check = (link: string, time = start, key?: string) => checkLink(at(time, key), `https://any.host${link}`);

describe("a signed link", () => {
  it("works on any host for at least an hour and at most two", async () => {
    const link = await sign("/api/photos/a/image");
    expect(await check(link)).toBe(103 * 60);
    expect(await check(link, start + hour)).toBeGreaterThan(0);
    await expect(check(link, start + 2 * hour)).rejects.toThrow("no longer valid");
  });

  it("is the same for everyone who asks within one hour, so that a browser's cache holds", async () => {
    expect(await sign("/api/photos/a/image", start + 40 * 60_000)).toBe(await sign("/api/photos/a/image"));
    expect(await sign("/api/photos/a/image", start + 44 * 60_000)).not.toBe(await sign("/api/photos/a/image"));
  });

  it("signs its query too, in any order", async () => {
    const link = await sign("/api/visualizations/a/image?kind=after&size=2");
    expect(await check(link)).toBeGreaterThan(0);
    const url = new URL(link, "https://any.host");
    url.searchParams.sort();
    expect(await check(url.pathname + url.search)).toBeGreaterThan(0);
    await expect(check(link.replace("kind=after", "kind=patch"))).rejects.toThrow("no longer valid");
  });

  it.each([
    ["another picture", (link: string) => link.replace("/photos/a/", "/photos/b/")],
    ["a later end", (link: string) => link.replace(/expires=\d+/, "expires=9999999999")],
    ["no end", (link: string) => link.replace(/expires=\d+&/, "")],
    ["an end that is no number", (link: string) => link.replace(/expires=\d+/, "expires=never")],
    ["no signature", (link: string) => link.replace(/&signature=.*/, "")],
    [
      "a changed signature",
      (link: string) => link.replace(/signature=./, (found) => (found.endsWith("A") ? "signature=B" : "signature=A")),
    ],
    ["a signature that is no base64", (link: string) => link.replace(/signature=.*/, "signature=%F0%9F%8F%A0!")],
    ["one more parameter", (link: string) => `${link}&download=1`],
  ])("is refused with %s", async (_name, change) => {
    await expect(check(change(await sign("/api/photos/a/image")))).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("is refused by a server with another key", async () => {
    const link = await sign("/api/photos/a/image");
    await expect(check(link, start, "another key that is thirty-two bytes or more")).rejects.toThrow("no longer valid");
  });
});
