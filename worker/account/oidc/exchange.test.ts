import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessions, signInCodes, users } from "../../auth/table.ts";
import { db } from "../../test/factories.ts";
import {
  answerAsProviders,
  exchange,
  newEmail,
  openBrowser,
  signInAtGoogle,
  somebody,
} from "../../test/providers-at-the-wire.ts";

beforeEach(answerAsProviders);
afterEach(() => void vi.useRealTimers());

describe("the exchange", () => {
  const words = "This sign-in has expired or was already used. Please try again.";

  it("says the same to another browser, a second time, too late, and to a made-up code", async () => {
    const answers: [number, unknown][] = [];
    const note = async (response: Response) => answers.push([response.status, await response.json()]);

    const browser = openBrowser();
    const stolen = await signInAtGoogle(browser, somebody());
    await note(await exchange(openBrowser(), stolen));
    const thief = openBrowser();
    await signInAtGoogle(thief, somebody());
    await note(await exchange(thief, stolen));
    // The person whose code it is can still use it, once.
    const mark = new Map(browser.cookies);
    expect((await exchange(browser, stolen)).status).toBe(200);
    for (const [name, value] of mark) browser.cookies.set(name, value);
    await note(await exchange(browser, stolen));

    const slow = await signInAtGoogle(browser, somebody());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await note(await exchange(browser, slow));
    await note(await browser.visit("/api/auth/exchange", { body: { code: "m".repeat(43) } }));

    expect(answers).toEqual(Array(5).fill([410, { success: false, error: words, code: "LINK_EXPIRED" }]));
  });

  it("gives one session to two requests at once", async () => {
    const browser = openBrowser();
    const email = newEmail();
    const landing = await signInAtGoogle(browser, somebody(email));
    const statuses = (await Promise.all([1, 2, 3].map(() => exchange(browser, landing)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410]);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });

  it("leaves the code as it was where the session cannot be written", async () => {
    const browser = openBrowser();
    const landing = await signInAtGoogle(browser, somebody());
    const mark = new Map(browser.cookies);
    await db.run(sql`
      CREATE TRIGGER no_session BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'the database is away'); END`);
    expect((await exchange(browser, landing)).status).toBe(500);
    await db.run(sql`DROP TRIGGER no_session`);
    for (const [name, value] of mark) browser.cookies.set(name, value);
    expect((await exchange(browser, landing)).status).toBe(200);
  });

  it("keeps of code and browser only what cannot be used", async () => {
    const browser = openBrowser();
    const landing = await signInAtGoogle(browser, somebody());
    const rows = JSON.stringify(await db.select().from(signInCodes));
    expect(rows).not.toContain(landing.searchParams.get("token"));
    for (const [, value] of browser.cookies) expect(rows).not.toContain(value);
    for (const { codeHash, browserHash } of await db.select().from(signInCodes)) {
      browser.cookies.set("__Host-sign_in_browser", browserHash);
      expect((await browser.visit("/api/auth/exchange", { body: { code: codeHash } })).status).toBe(410);
    }
  });

  it.each([
    {},
    { code: 7 },
    { code: ["x".repeat(43)] },
    { code: "short" },
    { code: "x".repeat(201) },
    "{",
    "[]",
    "null",
  ])("refuses %j", async (body) => {
    expect((await openBrowser().visit("/api/auth/exchange", { body })).status).toBe(400);
  });
});
