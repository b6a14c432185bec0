import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api.ts";
import { mails } from "../mail/table.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import {
  answerAsProviders,
  chooseAtProvider,
  exchange,
  goToProvider,
  newEmail,
  openBrowser,
  somebody,
} from "../test/providers-at-the-wire.ts";
import { fakeResend } from "../test/resend.ts";
import { rateCounters } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;

beforeEach(async () => {
  await db.delete(rateCounters);
  resend = fakeResend();
  const asResend = vi.mocked(fetch).getMockImplementation();
  answerAsProviders();
  const asProviders = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const answer = new URL(request.url).hostname === "resend.test" ? asResend : asProviders;
    return (await answer?.(request)) ?? Response.error();
  });
});
afterEach(() => vi.restoreAllMocks());

const routes = api.routes
  .filter(({ path, method }) => path.startsWith("/auth/") && method !== "ALL")
  .map(({ method, path }) => ({ method, path: `/api${path.replace(/:\w+/g, "any")}` }));
const changing = routes.filter(({ method }) => method !== "GET");

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>();
  const rows = [];
  for (const { name } of tables.results) {
    if (/^(_cf_|sqlite_|d1_)/.test(name)) continue;
    rows.push(name, (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results);
  }
  return JSON.stringify(rows);
}

describe("a change of an account", () => {
  const json = { "Content-Type": "application/json" };
  const disguises: [string, Record<string, string>][] = [
    ["another site", { ...json, "Sec-Fetch-Site": "cross-site" }],
    ["a sibling host", { ...json, "Sec-Fetch-Site": "same-site", Origin: "https://shop.eavesight.test" }],
    ["another site, in an old browser", { ...json, Origin: "https://evil.example" }],
    ["a sandboxed frame", { ...json, Origin: "null" }],
    ["our own host without https", { ...json, Origin: "http://eavesight.test" }],
    [
      "another site that claims our origin",
      { ...json, "Sec-Fetch-Site": "cross-site", Origin: "https://eavesight.test" },
    ],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site" }],
    [
      "a form on our own pages",
      { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    ],
    ["a form with files", { "Content-Type": "multipart/form-data; boundary=x", Origin: "https://evil.example" }],
    ["plain text", { "Content-Type": "text/plain", "Sec-Fetch-Site": "same-origin" }],
    ["plain text that says it is JSON, too", { "Content-Type": "text/plain; application/json" }],
  ];

  it("has routes to be asked for", () => {
    expect(changing.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/api/auth/login", "/api/auth/register", "/api/auth/logout", "/api/auth/exchange"]),
    );
  });

  it.each(disguises)("cannot be asked for by %s", async (_name, headers) => {
    const person = await makeUser();
    const before = await everything();
    const body = fittingBody();
    for (const { method, path } of changing) {
      const response = await ask(path, { method, headers: { ...person.headers, ...headers }, body });
      expect([path, response.status, (await response.json<{ code: string }>()).code]).toEqual([path, 403, "FORBIDDEN"]);
    }
    expect(await everything()).toBe(before);
  });

  it("takes no more than a small body", async () => {
    const body = { email: "a".repeat(20_000) };
    for (const { method, path } of changing) {
      expect([path, (await ask(path, { method, body })).status]).toEqual([path, 413]);
    }
  });
});

describe("an answer of /api/auth", () => {
  it("is kept by no cache, read by no other site, and sets no cookie but those of Google's way", async () => {
    for (const { method, path } of routes) {
      const response = await ask(path, { method, headers: { Origin: "https://eavesight.test" } });
      const { headers } = response;
      expect([path, headers.get("Cache-Control")]).toEqual([path, "private, no-store"]);
      expect([path, headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
      expect([path, headers.get("Content-Security-Policy")]).toEqual([
        path,
        expect.stringMatching("default-src 'none'"),
      ]);
      expect([path, headers.get("Access-Control-Allow-Origin")]).toEqual([path, null]);
      const cookies = headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
      expect([path, cookies]).toEqual([path, path === "/api/auth/google" ? ["__Host-google_flow"] : []]);
    }
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%09/evil.example",
    "/dashboard\r\nSet-Cookie: a=b",
  ])("leads nowhere but to us and Google, whatever it is asked (%s)", async (target) => {
    for (const { path } of routes.filter(({ method }) => method === "GET")) {
      const query = ["redirect", "plan", "tenant", "error", "state", "next"].map((name) => [name, target]);
      const response = await ask(`${path}?${new URLSearchParams(query)}`);
      const location = response.headers.get("Location");
      if (location === null) continue;
      const { origin, pathname } = new URL(location, "https://eavesight.test");
      expect(["https://google.test/authorize", "https://eavesight.test/auth"]).toContain(origin + pathname);
      expect(response.headers.getSetCookie().every((cookie) => cookie.startsWith("__Host-"))).toBe(true);
    }
  });
});

describe("a page whose address carries a secret", () => {
  it.each([
    "/auth",
    "/auth?token=x",
    "/AUTH?token=x",
    "/auth/?token=x",
    "/%61uth?token=x",
    "/accept-invitation?token=x",
  ])("tells nobody where it is (%s)", async (path) => {
    expect((await ask(path)).headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it("is told apart from the others", async () => {
    expect((await ask("/author")).headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  });
});

describe("the log", () => {
  it("holds no password, token, code, link or address of all that signing up and in takes", async () => {
    const lines: string[] = [];
    for (const level of ["log", "info", "warn", "error", "debug"] as const) {
      vi.spyOn(console, level).mockImplementation(
        (...words: unknown[]) => void lines.push(words.map(String).join(" ")),
      );
    }
    const secrets = new Set<string>();
    const secret = <T extends string>(text: T): T => {
      expect(text.length).toBeGreaterThan(7);
      secrets.add(text);
      return text;
    };
    const post = (path: string, body: unknown, headers = {}) => ask(`/api/auth/${path}`, { body, headers });
    const tokenIn = async (response: Response) =>
      secret((await response.json<{ data: { token: string } }>()).data.token);
    const linkIn = (text: string) => secret(/#\w+=([\w-]+)/.exec(text)?.[1] ?? "");

    const email = secret(newEmail());
    const password = secret("nine quiet lanterns");
    const person = { email, password, firstName: "Ada", lastName: "Porter" };
    const bearer = { Authorization: `Bearer ${await tokenIn(await post("register", person))}` };
    const verify = linkIn((await resend.mailTo(email)).text);
    await post("register", { ...person, password: secret("another try at it") });
    await post("login", { email, password: secret("not the right one") });
    await tokenIn(await post("login", { email, password }));
    await post("resend-verification", {}, bearer);
    await post("verify-email", { token: verify });
    await post("verify-email", { token: verify });
    await post("forgot-password", { email });
    const reset = linkIn((await resend.mailTo(email, /password/i)).text);
    await tokenIn(await post("reset-password", { token: reset, password: secret("ten more lanterns") }));
    await post("reset-password", { token: reset, password });
    await post(
      "change-password",
      { currentPassword: "ten more lanterns", newPassword: secret("lanterns again") },
      bearer,
    );
    await ask("/api/auth/me", { headers: bearer });

    for (const failure of ["", "bad-code", "server-error", "bad-signature", "wrong-nonce", "no-token"]) {
      const browser = openBrowser();
      const page = await goToProvider(browser);
      const someone = somebody(secret(newEmail()));
      for (const name of ["state", "nonce"]) secret(page.searchParams.get(name) ?? "");
      const answer = await chooseAtProvider(page, { ...someone, failure });
      secret(new URL(answer, "https://eavesight.test").searchParams.get("code") ?? "");
      const response = await browser.visit(answer);
      const landing = new URL(response.headers.get("Location") ?? "", "https://eavesight.test");
      for (const value of browser.cookies.values()) secret(value);
      if (failure) continue;
      secret(landing.searchParams.get("token") ?? "");
      await tokenIn(await exchange(browser, landing));
      await exchange(browser, landing);
    }

    const unsent = () => db.$count(mails, eq(mails.state, "queued"));
    await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 10_000 });
    expect(lines.length).toBeGreaterThan(20);
    expect(secrets.size).toBeGreaterThan(30);
    const said = lines.join("\n");
    expect([...secrets].filter((text) => said.includes(text) || said.includes(encodeURIComponent(text)))).toEqual([]);
  });
});

/** Holds what any of the routes asks for. */
function fittingBody(): Record<string, string> {
  return {
    email: newEmail(),
    password: "nine quiet lanterns",
    firstName: "Changed",
    lastName: "Name",
    currentPassword: "nine quiet lanterns",
    newPassword: "ten more lanterns",
    code: "c".repeat(43),
    token: "t".repeat(43),
  };
}
