import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emailKey } from "../auth/limit-attempts.ts";
import { limits } from "../auth/limits.ts";
import { hashPassword } from "../auth/password.ts";
import { mailTokens, rateCounters, users } from "../auth/table.ts";
import { readSettings } from "../env.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import { mails } from "../mail/table.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import { openBrowser } from "../test/providers-at-the-wire.ts";
import { fakeResend } from "../test/resend.ts";

const password = "seven rainy gables";
let passwordHash: string;

beforeEach(async () => {
  passwordHash ??= await hashPassword(password);
  await db.delete(rateCounters);
  await db.delete(mails);
  fakeResend();
});
afterEach(() => vi.restoreAllMocks());

async function makeOwner() {
  const { id } = await makeUser();
  const email = `${id.toLowerCase()}@example.test`;
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
  return { id, email };
}

const signIn = (browser: ReturnType<typeof openBrowser>, email: string, word = password) =>
  browser.visit("/api/auth/login", { body: { email, password: word } });
const forgot = (browser: ReturnType<typeof openBrowser>, email: string) =>
  browser.visit("/api/auth/forgot-password", { body: { email } });
const linksTo = (email: string) => db.$count(mails, eq(mails.recipient, email));
const untilLinks = (email: string, count: number) =>
  vi.waitFor(async () => expect(await linksTo(email)).toBe(count), { timeout: 10_000 });

/** As if others had tried from a hundred networks. */
async function lockOut(email: string) {
  const key = await emailKey({ settings: readSettings(env) }, email);
  const windowEndsAt = new Date(Date.now() + 600_000);
  await db
    .insert(rateCounters)
    .values({ subject: `loginOfEmailAnywhere:${key}`, used: 1000, windowEndsAt })
    .onConflictDoUpdate({ target: rateCounters.subject, set: { used: 1000, windowEndsAt } });
}

describe("a device that has signed in before", () => {
  it("signs in while others have used up the account's tries, and no other does", async () => {
    const { email } = await makeOwner();
    const [home, other] = [openBrowser(), openBrowser()];
    expect((await signIn(home, email)).status).toBe(200);
    const [cookie] = (await signIn(home, email)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-known_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await lockOut(email);
    expect((await signIn(other, email)).status).toBe(429);
    expect((await signIn(home, email)).status).toBe(200);
    // Somewhere else, too, and also where its own network is at its limit.
    const travelling = openBrowser();
    for (const [name, value] of home.cookies) travelling.cookies.set(name, value);
    expect((await signIn(travelling, email)).status).toBe(200);
  });

  it("is known at this account alone, and only while the password is the one it knew", async () => {
    const [one, two] = [await makeOwner(), await makeOwner()];
    const home = openBrowser();
    await signIn(home, one.email);
    await lockOut(two.email);
    expect((await signIn(home, two.email)).status).toBe(429);
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("another one") })
      .where(eq(users.id, one.id));
    await lockOut(one.email);
    expect((await signIn(home, one.email)).status).toBe(429);
  });

  it("has ten tries like everyone else, of many at once", async () => {
    const { email } = await makeOwner();
    const home = openBrowser();
    await signIn(home, email);
    const attempts = await Promise.all(Array.from({ length: crowd }, () => signIn(home, email, "not the right one")));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(limits.loginOfDevice.limit);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(crowd - limits.loginOfDevice.limit);
    // Its tries are nobody else's.
    expect((await signIn(openBrowser(), email)).status).toBe(200);
  });
});

describe("asking for a new password", () => {
  it("is never refused because of others: sixty strangers fill no mailbox, and the owner gets a link", async () => {
    const { email } = await makeOwner();
    const home = openBrowser();
    await signIn(home, email);
    // Many times what the mailbox takes, in a few seconds.
    const strangers = Array.from({ length: 60 }, () => openBrowser());
    const answers = await Promise.all(strangers.map((stranger) => forgot(stranger, email)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const most = limits.forgotOfEmail.limit;
    await untilLinks(email, most);
    expect((await forgot(home, email)).status).toBe(200);
    await untilLinks(email, most + 1);
  });

  it("leaves a link in the mailbox that is good and not old, whoever asks", async () => {
    const { id, email } = await makeOwner();
    for (let i = 0; i < limits.forgotOfEmail.limit; i++) await forgot(openBrowser(), email);
    await untilLinks(email, limits.forgotOfEmail.limit);
    await db
      .update(mailTokens)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(mailTokens.userId, id));
    await Promise.all(Array.from({ length: 40 }, () => forgot(openBrowser(), email)));
    await untilLinks(email, limits.forgotOfEmail.limit + 1);
    // Those that were mailed before still work.
    expect(await db.$count(mailTokens, eq(mailTokens.userId, id))).toBe(limits.forgotOfEmail.limit + 1);
  });
});

describe("the link of a mail", () => {
  it("says as its page opens whether it still works, and is not used up by that", async () => {
    const resend = fakeResend();
    const { email } = await makeOwner();
    const browser = openBrowser();
    await forgot(browser, email);
    const token = /#reset=([\w-]+)/.exec((await resend.mailTo(email)).text)?.[1] ?? "";
    const look = () => ask("/api/auth/mail-link", { body: { token } });
    expect(await (await look()).json()).toEqual({ success: true, data: { email } });
    const used = await browser.visit("/api/auth/reset-password", {
      body: { token, password: "a long walk in the rain" },
    });
    expect(used.status).toBe(200);
    const again = await look();
    expect([again.status, await again.json()]).toEqual([
      410,
      {
        success: false,
        code: "LINK_EXPIRED",
        error: "This link has expired or was already used. Please ask for a new one.",
      },
    ]);
  });
});

it("signs in while 20 large photos of somebody else wait for their turn", async () => {
  const { email } = await makeOwner();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const photos = Array.from({ length: 20 }, () => withHeavySlot(() => opened, 60_000));
  try {
    expect((await signIn(openBrowser(), email)).status).toBe(200);
  } finally {
    open();
    await Promise.all(photos);
  }
});
