import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createPorts } from "../../ports.ts";
import { checkAddress } from "./check-address.ts";

const { settings } = createPorts(env);
const strict = { settings: { ...settings, WEBHOOK_ALLOW_LOCAL: false } };

describe("the address of a company's own system", () => {
  it.each([
    ["https://example.com/leads", "https://example.com/leads"],
    ["https://hooks.zapier.com/hooks/catch/1/ab?x=1#y", "https://hooks.zapier.com/hooks/catch/1/ab?x=1"],
    ["https://EXAMPLE.com:443/a", "https://example.com/a"],
    ["https://crm.example.co.uk:8443", "https://crm.example.co.uk:8443/"],
    ["https://bücher.example", "https://xn--bcher-kva.example/"],
    ["https://my_shop.example.com", "https://my_shop.example.com/"],
  ])("may be %s", (text, href) => {
    expect(checkAddress(strict, text).href).toBe(href);
  });

  it.each([
    "",
    "example.com",
    "http://example.com",
    "ftp://example.com",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "https://",
    "https://127.0.0.1",
    "https://127.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://0x7f000001",
    "https://0177.0.0.1",
    "https://0",
    "https://10.0.0.1",
    "https://169.254.169.254/latest/meta-data",
    "https://8.8.8.8",
    "https://[::1]",
    "https://[::]",
    "https://[::ffff:127.0.0.1]",
    "https://[::ffff:7f00:1]",
    "https://[fd00::1]",
    "https://[2606:4700::1111]",
    "https://１２７.０.０.１",
    "https://127。0。0。1",
    "https://localhost",
    "https://LOCALHOST",
    "https://localhost.",
    "https://ⓛocalhost",
    "https://api.localhost",
    "https://example.com.",
    "https://printer.local",
    "https://db.internal",
    "https://metadata.google.internal",
    "https://nas.lan",
    "https://router.home.arpa",
    "https://1.0.0.127.in-addr.arpa",
    "https://server",
    "https://127.0.0.1.nip.io",
    "https://localtest.me",
    "https://example.123",
    "https://user@example.com",
    "https://user:secret@example.com",
    "https://example.com@127.0.0.1",
    "https://127.0.0.1#@example.com",
    "https://127.0.0.1\\@example.com",
    "https://example.com:22",
    "https://example.com:80",
    "https://example.com:6379",
    "https://exam ple.com",
    "https://-example.com",
    "https://example..com",
    "https://%6c%6f%63%61%6c%68%6f%73%74",
    "https://%31%32%37.1",
    "https://eavesight.test/api",
    "https://www.eavesight.test",
    "http://localhost:9000",
  ])("may not be %s", (text) => {
    expect(() => checkAddress(strict, text)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
  });

  it("may be on the same laptop only where that is switched on, which production cannot", () => {
    const local = { settings: { ...settings, WEBHOOK_ALLOW_LOCAL: true } };
    expect(checkAddress(local, "http://localhost:9000/leads").href).toBe("http://localhost:9000/leads");
    expect(() => checkAddress(local, "http://127.0.0.1:9000")).toThrow();
    expect(() => checkAddress(local, "https://localhost")).toThrow();
    expect(() => createPorts({ ...env, APP_ENV: "production", WEBHOOK_ALLOW_LOCAL: "true" } as unknown as Env)).toThrow(
      /WEBHOOK_ALLOW_LOCAL/,
    );
  });
});
