import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.contract.ts";

const rejected: unknown[] = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\u0000//evil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20//evil.example",
  "/%2f%2fevil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%255cevil.example",
  "/%252f%252fevil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/a/%2e%2e//evil.example",
  "/..//..//evil.example",
  "//evil.example@own.invalid",
  "//own.invalid@evil.example",
  "//own.invalid.evil.example",
  "//own.invalid:81/",
  "/@evil.example",
  "@evil.example",
  ".evil.example",
  "evil.example",
  "evil.example/dashboard",
  "https:evil.example",
  "https:/evil.example",
  "https://evil.example",
  "https:\\\\evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "http://own.invalid/dashboard",
  "https://own.invalid/dashboard",
  "//\u3002evil.example",
  "/\uff0fevil.example",
  "\uff0f\uff0fevil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://own.invalid/1",
  "file:///etc/passwd",
  "?next=//evil.example",
  "#//evil.example",
  "dashboard",
  "./dashboard",
  "../dashboard",
  "",
  " ",
  "/a//evil.example",
  "/a;//evil.example",
  `/${"a".repeat(2000)}`,
  `/a?b=${"ü".repeat(800)}`,
  "/api/auth/google",
  "/api",
  "/API/auth/logout",
  "/x/../api/auth/me",
  "/auth",
  "/auth/",
  "/Auth?error=google_auth_failed",
  ["/dashboard"],
  ["//evil.example"],
  { toString: () => "/dashboard" },
  null,
  undefined,
  7,
];

describe("ownPath", () => {
  it.each(rejected.map((text) => [text]))("is null for %j", (text) => {
    expect(ownPath(text)).toBeNull();
  });

  it.each([
    ["/", "/"],
    ["/dashboard", "/dashboard"],
    ["/dashboard/", "/dashboard/"],
    ["/accept-invitation?token=aB3-_x", "/accept-invitation?token=aB3-_x"],
    ["/pools?tenant=acme&from=a b", "/pools?tenant=acme&from=a%20b"],
    ["/pricing#enterprise", "/pricing#enterprise"],
    ["/a/../dashboard", "/dashboard"],
    ["/authors", "/authors"],
    ["/pools?next=//evil.example", "/pools?next=//evil.example"],
    ["/pools?tab=1\r\nSet-Cookie: a=b", "/pools?tab=1Set-Cookie:%20a=b"],
  ])("keeps %j as %j", (text, path) => {
    expect(ownPath(text)).toBe(path);
  });

  it("never leaves the site, whatever the text, and says the same of its own answer", () => {
    const pieces = fc.constantFrom(
      ..."/\\.:@?#%\t\n ae\u0000\uff0f",
      "//",
      "%2f",
      "%5c",
      "%09",
      "..",
      "https:",
      "evil.example",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.boolean(), (parts, rooted) => {
        const path = ownPath((rooted ? "/" : "") + parts.join(""));
        if (path === null) return;
        expect(new URL(path, "https://eavesight.test").origin).toBe("https://eavesight.test");
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(ownPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
