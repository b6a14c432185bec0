import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../app.ts";
import { users } from "../../auth/table.ts";
import { db } from "../../test/factories.ts";
import {
  answerAsProviders,
  type Browser,
  chooseAtProvider,
  exchange,
  goToProvider,
  openBrowser,
  sent,
  signInAtGoogle,
  somebody,
} from "../../test/providers-at-the-wire.ts";

beforeEach(answerAsProviders);
afterEach(() => void vi.useRealTimers());

const onTheWay = "?plan=price_1&redirect=%2Faccept-invitation%3Ftoken%3Dabc&tenant=acme";
const kept = { plan: "price_1", redirect: "/accept-invitation?token=abc", tenant: "acme" };
const queryOf = (landing: URL) => Object.fromEntries(landing.searchParams);
const landingOf = (response: Response) => new URL(response.headers.get("Location") ?? "", "https://eavesight.test");
const usersWith = (email: string) => db.select().from(users).where(eq(users.email, email));
const tokenOf = async (response: Response) => (await response.json<{ data: { token: string } }>()).data.token;
const later = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });

describe("the way to Google", () => {
  it("asks for one code with PKCE, a state and a nonce, and keeps them in a cookie of this browser", async () => {
    const response = await openBrowser().visit("/api/auth/google?plan=price_1");
    expect(response.status).toBe(302);
    const page = landingOf(response);
    expect(page.origin + page.pathname).toBe("https://google.test/authorize");
    const random = expect.stringMatching(/^[\w-]{43}$/);
    expect(queryOf(page)).toEqual({
      response_type: "code",
      client_id: "eavesight-at-google",
      redirect_uri: "https://eavesight.test/api/auth/google/callback",
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge_method: "S256",
      code_challenge: random,
      state: random,
      nonce: random,
    });
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    const [value, ...attributes] = cookie.split("; ");
    expect(value).toMatch(/^__Host-google_flow=/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax", "Secure"]);
  });

  it("is another one each time", async () => {
    const browser = openBrowser();
    const [one, two] = [await goToProvider(browser), await goToProvider(browser)];
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  it("keeps only a plan of sensible length, a path of ours and a slug", async () => {
    const query = `?plan=${"p".repeat(101)}&redirect=https%3A%2F%2Fevil.example&tenant=-a`;
    const landing = await signInAtGoogle(openBrowser(), { cancel: "1" }, query);
    expect(queryOf(landing)).toEqual({ error: "google_auth_failed" });
    const longest = { plan: "p".repeat(100), redirect: `/pools?a=${"x".repeat(1900)}`, tenant: "t".repeat(63) };
    const browser = openBrowser();
    const next = await signInAtGoogle(browser, { cancel: "1" }, `?${new URLSearchParams(longest)}`);
    expect(queryOf(next)).toEqual({ error: "google_auth_failed", ...longest });
  });

  it("fits into a cookie, however much there is to keep", async () => {
    const query = new URLSearchParams({ plan: "ü".repeat(100), redirect: `/pools?a=${"'".repeat(1900)}` });
    const response = await openBrowser().visit(`/api/auth/google?${query}`);
    expect(response.headers.getSetCookie()[0].length).toBeLessThan(4096);
  });

  it("begins at the site's own address, where Google comes back to", async () => {
    const { fetch } = createApp(() => new Response());
    const elsewhere = new Request("https://www.eavesight.test/api/auth/google?plan=price_1");
    const response = await fetch(elsewhere, env, createExecutionContext());
    expect(response.headers.get("Location")).toBe("https://eavesight.test/api/auth/google?plan=price_1");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("is closed where the site is no client of Google", async () => {
    const { fetch } = createApp(() => new Response());
    const request = new Request(`https://eavesight.test/api/auth/google${onTheWay}`);
    const response = await fetch(request, { ...env, GOOGLE_CLIENT_ID: "" }, createExecutionContext());
    expect(queryOf(landingOf(response))).toEqual({ error: "google_auth_failed", ...kept });
  });
});

describe("the way back", () => {
  it.each([
    ["with where the person was going", onTheWay, kept],
    ["with nothing more", "", {}],
  ])("lands with a code that becomes a session, %s", async (_name, query, destination) => {
    const browser = openBrowser();
    const landing = await signInAtGoogle(browser, somebody(), query);
    expect(landing.pathname).toBe("/auth");
    const token = expect.stringMatching(/^[\w-]{43}$/);
    expect(queryOf(landing)).toEqual({ token, provider: "google", ...destination });
    const response = await exchange(browser, landing);
    expect(response.status).toBe(200);
    const session = await tokenOf(response);
    expect(session).not.toBe(landing.searchParams.get("token"));
    const headers = { Authorization: `Bearer ${session}` };
    expect((await browser.visit("/api/visualizations", { headers })).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(["__Host-known_device"]);
  });

  it("marks the browser for a minute, for our own page alone", async () => {
    const browser = openBrowser();
    const page = await goToProvider(browser);
    const response = await browser.visit(await chooseAtProvider(page, somebody()));
    const [ended, mark] = response.headers.getSetCookie();
    expect(ended).toMatch(/^__Host-google_flow=; Max-Age=0/);
    const [value, ...attributes] = mark.split("; ");
    expect(value).toMatch(/^__Host-sign_in_browser=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Strict", "Secure"]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  it.each([
    ["cancel", "google_auth_failed"],
    ["unverified", "google_auth_failed"],
    ["bad-state", "callback_failed"],
    ["bad-code", "callback_failed"],
    ["server-error", "callback_failed"],
    ["wrong-audience", "callback_failed"],
    ["wrong-issuer", "callback_failed"],
    ["wrong-nonce", "callback_failed"],
    ["expired-token", "callback_failed"],
    ["bad-signature", "callback_failed"],
    ["no-token", "callback_failed"],
  ])("after %s lands with %s, keeps where the person was going, and makes nothing", async (failure, error) => {
    const browser = openBrowser();
    const { verified, ...person } = somebody();
    const forms: Record<string, Record<string, string>> = { cancel: { cancel: "1" }, unverified: person };
    const form = forms[failure] ?? { ...person, verified, failure };
    const landing = await signInAtGoogle(browser, form, onTheWay);
    expect([landing.pathname, queryOf(landing)]).toEqual(["/auth", { error, ...kept }]);
    expect(browser.cookies.size).toBe(0);
    expect(await usersWith(person.email)).toEqual([]);
  });

  it.each(["token", "jwks"])("survives that Google's %s address does not answer", async (broken) => {
    const browser = openBrowser();
    const answer = await chooseAtProvider(await goToProvider(browser, onTheWay), somebody());
    const asProviders = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation((input, init) => {
      const isBroken = new URL(new Request(input, init).url).pathname === `/${broken}`;
      if (isBroken || !asProviders) throw new TypeError("Network connection lost.");
      return asProviders(input, init);
    });
    // The keys of the usual address may be known by now.
    const unasked = { ...env, GOOGLE_JWKS_URI: `https://google.test/jwks?${crypto.randomUUID()}` };
    const request = new Request(`https://eavesight.test${answer}`, { headers: cookieHeader(browser) });
    const response = await createApp(() => new Response()).fetch(request, unasked, createExecutionContext());
    expect(queryOf(landingOf(response))).toEqual({ error: "callback_failed", ...kept });
  });

  it("takes an answer once", async () => {
    const browser = openBrowser();
    const answer = await chooseAtProvider(await goToProvider(browser), somebody());
    const cookies = new Map(browser.cookies);
    expect(landingOf(await browser.visit(answer)).searchParams.has("token")).toBe(true);
    expect(queryOf(landingOf(await browser.visit(answer)))).toEqual({ error: "callback_failed" });
    // Even where somebody has kept the cookie: Google's code is used up.
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(queryOf(landingOf(await browser.visit(answer)))).toEqual({ error: "callback_failed" });
  });

  it("does not sign a visitor in as somebody who sent them a link", async () => {
    const attacker = openBrowser();
    const answer = await chooseAtProvider(await goToProvider(attacker), somebody());
    const [stranger, onTheirWay] = [openBrowser(), openBrowser()];
    await goToProvider(onTheirWay);
    for (const victim of [stranger, onTheirWay]) {
      expect(queryOf(landingOf(await victim.visit(answer)))).toEqual({ error: "callback_failed" });
    }
  });

  it("does not take a code that Google gave to another flow", async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()];
    const stolen = new URLSearchParams(
      (await chooseAtProvider(await goToProvider(attacker), somebody())).split("?")[1],
    );
    const own = new URLSearchParams((await chooseAtProvider(await goToProvider(victim), somebody())).split("?")[1]);
    const mixed = new URLSearchParams({ state: own.get("state") ?? "", code: stolen.get("code") ?? "" });
    const response = await victim.visit(`/api/auth/google/callback?${mixed}`);
    expect(queryOf(landingOf(response))).toEqual({ error: "callback_failed" });
  });

  it.each(["", "?code=a&state=b", "?error=access_denied", "?code=a&code=b&state[]=c"])(
    "out of the blue (%s) changes nothing",
    async (query) => {
      const before = sent.length;
      const response = await openBrowser().visit(`/api/auth/google/callback${query}`);
      expect(queryOf(landingOf(response))).toEqual({ error: "callback_failed" });
      expect(sent).toHaveLength(before);
    },
  );

  it("is refused with a changed cookie", async () => {
    const browser = openBrowser();
    const answer = await chooseAtProvider(await goToProvider(browser), somebody());
    const [[name, value]] = browser.cookies;
    // A letter of what is signed, and a letter of the signature.
    for (const place of [/\.[^.]/, /\.[^.](?=[^.]*$)/]) {
      browser.cookies.set(
        name,
        value.replace(place, (text) => (text === ".A" ? ".B" : ".A")),
      );
      expect(queryOf(landingOf(await browser.visit(answer)))).toEqual({ error: "callback_failed" });
    }
  });

  it("is refused when the person took more than ten minutes", async () => {
    const browser = openBrowser();
    const page = await goToProvider(browser);
    later(601);
    const answer = await chooseAtProvider(page, somebody());
    expect(queryOf(landingOf(await browser.visit(answer)))).toEqual({ error: "callback_failed" });
  });

  it("is tried 30 times a quarter of an hour from one address", async () => {
    const browser = openBrowser();
    for (let i = 0; i < 30; i++) {
      const landing = await signInAtGoogle(browser, { ...somebody(), failure: "bad-code" }, onTheWay);
      expect(landing.searchParams.get("error")).toBe("callback_failed");
    }
    const rejected = await signInAtGoogle(browser, somebody(), onTheWay);
    expect(queryOf(rejected)).toEqual({ error: "too_many_tries", ...kept });
    expect((await signInAtGoogle(openBrowser(), somebody())).searchParams.has("token")).toBe(true);
  });
});

function cookieHeader({ cookies }: Browser): Record<string, string> {
  return { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}
