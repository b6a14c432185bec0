import { expect, it } from "vitest";
import { siteOrigin } from "./site-origin.contract.ts";

it.each([
  ["https://example.com", "https://example.com"],
  ["example.com", "https://example.com"],
  [" HTTPS://WWW.Example.COM/path?query#hash ", "https://www.example.com"],
  ["https://example.com:443/", "https://example.com"],
  ["https://example.com:8443", "https://example.com:8443"],
  ["https://*.example.com", "https://*.example.com"],
  ["*.example.com", "https://*.example.com"],
  ["https://müller.de", "https://xn--mller-kva.de"],
  ["http://localhost:8080/x", "http://localhost:8080"],
])("takes %j as %s", (text, origin) => expect(siteOrigin.parse(text)).toBe(origin));

it.each([
  "",
  "*",
  "https:",
  "https://",
  "https://*",
  "https://*.com",
  "https://com",
  "https://exa*mple.com",
  "https://a.*.com",
  "http://example.com",
  "http://localhost.example.com",
  "http://*.localhost",
  "https://localhost",
  "https://127.0.0.1",
  "https://0x7f.1",
  "https://2130706433",
  "https://[::1]",
  "https://me@example.com",
  "https://me:secret@example.com",
  "https://example.com evil.com",
  "https://example.com; script-src *",
  "https://example.com,https://evil.com",
  "https://example.com\r\nSet-Cookie: a=b",
  "https://example.com'",
  "'self'",
  "'none'",
  "data:",
  "javascript:alert(1)",
  "ftp://example.com",
  "//example.com",
  "https://example.com.",
  "https://exam_ple.com",
  "https://-example.com",
  `https://${"a".repeat(70)}.com`,
  `https://${"a.".repeat(140)}com`,
])("refuses %j", (text) => expect(siteOrigin.safeParse(text).success).toBe(false));

it("lets nothing into a header that is no origin", () => {
  for (let code = 0; code < 0x3000; code++) {
    const result = siteOrigin.safeParse(`https://a${String.fromCodePoint(code)}b.example.com`);
    if (result.success) expect(result.data).toMatch(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/);
  }
});
