import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionInfo } from "../../auth/auth.contract.ts";
import { rateCounters, sessions, users } from "../../auth/table.ts";
import { mails } from "../../mail/table.ts";
import { db } from "../factories.ts";
import { fakeProvidersAndResend } from "../providers-and-resend.ts";
import {
  answerOf,
  type Browser,
  exchange,
  goToProvider,
  newEmail,
  openBrowser,
  signInAtGoogle,
  somebody,
} from "../providers-at-the-wire.ts";
import { makeStaff } from "../staff.ts";

const callback = "/api/auth/acorn/callback";

/** What stands in the form that the provider's page sends off. */
async function formOf(page: URL, form: Record<string, string>): Promise<URLSearchParams> {
  const html = await (await answerOf(page, form)).text();
  expect(html).toContain(`action="https://eavesight.test${callback}"`);
  const fields = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
}

/** As a browser sends another site's form: without the cookies, which are Lax, until it goes on by itself. */
async function sendForm(browser: Browser, words: URLSearchParams): Promise<Response> {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "cross-site",
    Origin: "https://acorn.test",
  };
  const answer = await openBrowser().visit(callback, { headers, body: String(words) });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
  return browser.visit(answer.headers.get("Location") ?? "");
}

async function signInAtAcorn(browser: Browser, form: Record<string, string>, query = ""): Promise<URL> {
  const back = await sendForm(browser, await formOf(await goToProvider(browser, query, "acorn"), form));
  return new URL(back.headers.get("Location") ?? "", "https://eavesight.test");
}

async function headersOf(response: Response): Promise<{ Authorization: string }> {
  const { data } = await response.json<{ data: { token: string } }>();
  return { Authorization: `Bearer ${data.token}` };
}

describe("a sign-in provider that is one file and its line", () => {
  beforeEach(async () => {
    fakeProvidersAndResend();
    for (const table of [rateCounters, mails]) await db.delete(table);
  });
  afterEach(() => vi.restoreAllMocks());

  it("is asked as its row says, at the addresses of its settings", async () => {
    const page = await goToProvider(openBrowser(), "", "acorn");
    expect(page.origin + page.pathname).toBe("https://acorn.test/authorize");
    const { scope, response_mode, client_id } = Object.fromEntries(page.searchParams);
    expect([scope, response_mode, client_id]).toEqual(["openid email", "form_post", "eavesight-at-acorn"]);
  });

  it("comes back with a form, and makes an account that is nobody's at Google", async () => {
    const [browser, who] = [openBrowser(), somebody()];
    const landing = await signInAtAcorn(browser, who, "?plan=price_1");
    expect(Object.fromEntries(landing.searchParams)).toMatchObject({ provider: "acorn", plan: "price_1" });
    const headers = await headersOf(await exchange(browser, landing));
    const listed = await (await browser.visit("/api/auth/sessions", { headers })).json<{ data: SessionInfo[] }>();
    expect(listed.data.map(({ method }) => method)).toEqual(["acorn"]);
    const [user] = await db.select().from(users).where(eq(users.email, who.email));
    expect(user).toMatchObject({ googleSubject: null, passwordHash: null });
  });

  it("is linked to an account that came through Google, which is told in its name, and staff see both", async () => {
    const who = somebody();
    await signInAtGoogle(openBrowser(), who);
    const [before] = await db.select().from(users).where(eq(users.email, who.email));
    const browser = openBrowser();
    expect((await exchange(browser, await signInAtAcorn(browser, who))).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.email, who.email))).toMatchObject([
      { id: before?.id, googleSubject: before?.googleSubject },
    ]);
    const told = await db
      .select({ kind: mails.kind })
      .from(mails)
      .where(eq(mails.userId, before?.id ?? ""));
    expect(told).toEqual([{ kind: "acorn-linked" }]);
    const staff = await makeStaff("admin");
    const record = await browser.visit(`/api/admin/users/${before?.id}`, { headers: staff.headers });
    const { data } = await record.json<{ data: { providers: string[] } }>();
    expect(data.providers.sort()).toEqual(["acorn", "google"]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["the person cancels", { cancel: "1" }, "acorn_auth_failed"],
    ["the address is not verified, which it says as text", { email: newEmail(), name: "Ada" }, "acorn_auth_failed"],
    ["the state is another", { ...somebody(), failure: "bad-state" }, "callback_failed"],
    ["the token is signed by somebody else", { ...somebody(), failure: "bad-signature" }, "callback_failed"],
  ])("signs nobody in when %s", async (_when, form, error) => {
    expect((await signInAtAcorn(openBrowser(), form)).search).toBe(`?error=${error}`);
  });

  it("is a fresh proof of its own person alone", async () => {
    const [browser, who] = [openBrowser(), somebody()];
    const headers = await headersOf(await exchange(browser, await signInAtAcorn(browser, who)));
    await db.update(sessions).set({ provenAt: new Date(0) });
    const remove = () => browser.visit("/api/auth/account", { method: "DELETE", headers, body: { email: who.email } });
    const rejected = await remove();
    expect([rejected.status, (await rejected.json<{ methods: string[] }>()).methods]).toEqual([403, ["acorn"]]);
    const prove = async (form: Record<string, string>) => {
      const begun = await browser.visit("/api/auth/proof/acorn", { method: "POST", headers });
      const { data } = await begun.json<{ data: { url: string } }>();
      return (await sendForm(browser, await formOf(new URL(data.url), form))).headers.get("Location");
    };
    expect(await prove(somebody())).toBe("/auth/provider-proof?provider=acorn&outcome=failed");
    expect(await prove(who)).toBe("/auth/provider-proof?provider=acorn&outcome=done");
    expect((await remove()).status).toBe(200);
  });

  it("has no form to send to where a provider comes back by its address", async () => {
    const answer = await openBrowser().visit("/api/auth/google/callback", { method: "POST" });
    expect(answer.status).toBe(405);
  });
});
