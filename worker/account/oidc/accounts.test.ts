import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mailTokens, sessions, users } from "../../auth/table.ts";
import { photos } from "../../photos/table.ts";
import { db, makePhoto, makeUser, makeVisitor } from "../../test/factories.ts";
import {
  answerAsProviders,
  chooseAtProvider,
  exchange,
  goToProvider,
  newEmail,
  openBrowser,
  signInAtGoogle,
  somebody,
} from "../../test/providers-at-the-wire.ts";

beforeEach(answerAsProviders);

const accountWith = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));

async function passwordAccount({ verified }: { verified: boolean }) {
  const person = await makeUser({ verified });
  await db.update(users).set({ passwordHash: "$scrypt$a-hash" }).where(eq(users.id, person.id));
  const [user] = await db.select().from(users).where(eq(users.id, person.id));
  return user;
}

describe("the account of a person who comes from Google", () => {
  it.each([
    [{ name: "Grace Murray Hopper" }, "Grace", "Murray Hopper"],
    [{ name: "Sukarno" }, "Sukarno", ""],
    [{ name: "  <b>Ann\u0007  Lee</b> " }, "b Ann", "Lee /b"],
    [{ name: "x".repeat(200) }, "x".repeat(80), ""],
  ])("is new, verified, without a password, and named after %j", async (names, firstName, lastName) => {
    const email = newEmail();
    await signInAtGoogle(openBrowser(), { ...somebody(email.toUpperCase()), ...names });
    const user = await accountWith(email);
    expect(user).toMatchObject({ firstName, lastName, passwordHash: null, businessName: null, role: "user" });
    expect(user.emailVerifiedAt).toBeInstanceOf(Date);
    expect(user.googleSubject).toMatch(/^\d{21}$/);
  });

  it("is the same when they come again, also with another address and name", async () => {
    const [email, other] = [newEmail(), newEmail()];
    await signInAtGoogle(openBrowser(), { ...somebody(email), sub: "1001" });
    await signInAtGoogle(openBrowser(), { ...somebody(other), sub: "1001", name: "Renamed Person" });
    expect(await accountWith(email)).toMatchObject({ googleSubject: "1001", firstName: "Grace" });
    expect(await accountWith(other)).toBeUndefined();
  });

  it("is the one with their verified address, whose password and sessions stay", async () => {
    const before = await passwordAccount({ verified: true });
    await signInAtGoogle(openBrowser(), somebody(before.email));
    const after = await accountWith(before.email);
    expect(after).toMatchObject({ id: before.id, passwordHash: "$scrypt$a-hash", firstName: before.firstName });
    expect(after.emailVerifiedAt).toEqual(before.emailVerifiedAt);
    expect(after.googleSubject).not.toBeNull();
    expect(await sessionsOf(before.id)).toHaveLength(1);
  });

  it("loses password, sessions and mailed links where the address was never proven", async () => {
    const before = await passwordAccount({ verified: false });
    const bystander = await passwordAccount({ verified: false });
    const expiresAt = new Date(Date.now() + 60_000);
    const { id: userId, email } = before;
    await db.insert(mailTokens).values({ tokenHash: before.id, purpose: "reset", userId, email, expiresAt });
    const browser = openBrowser();
    const landing = await signInAtGoogle(browser, somebody(email));
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await db.select().from(mailTokens).where(eq(mailTokens.userId, userId))).toEqual([]);
    const after = await accountWith(email);
    expect(after).toMatchObject({ id: userId, passwordHash: null });
    expect(after.emailVerifiedAt).toBeInstanceOf(Date);
    expect((await exchange(browser, landing)).status).toBe(200);
    expect(await sessionsOf(userId)).toHaveLength(1);
    expect(await sessionsOf(bystander.id)).toHaveLength(1);
    expect(await accountWith(bystander.email)).toEqual(bystander);
  });

  it("is not given to another Google person who has the address now", async () => {
    const email = newEmail();
    await signInAtGoogle(openBrowser(), { ...somebody(email), sub: "2001" });
    const landing = await signInAtGoogle(openBrowser(), { ...somebody(email), sub: "2002" });
    expect(landing.search).toBe("?error=google_auth_failed");
    expect(await accountWith(email)).toMatchObject({ googleSubject: "2001" });
  });

  it("is not the one of an address that Google has not verified", async () => {
    const before = await passwordAccount({ verified: true });
    const { verified: _, ...unverified } = somebody(before.email);
    expect((await signInAtGoogle(openBrowser(), unverified)).search).toBe("?error=google_auth_failed");
    expect(await accountWith(before.email)).toEqual(before);
  });

  it("is one, however many answers come at once", async () => {
    const email = newEmail();
    const landings = await Promise.all(Array.from({ length: 8 }, () => signInAtGoogle(openBrowser(), somebody(email))));
    expect(landings.filter(({ searchParams }) => searchParams.has("token"))).toHaveLength(8);
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it("gets what the visitor of this browser made before", async () => {
    const visitor = await makeVisitor();
    const photo = await makePhoto(visitor);
    const browser = openBrowser();
    const email = newEmail();
    const answer = await chooseAtProvider(await goToProvider(browser), somebody(email));
    const landing = new URL((await browser.visit(answer)).headers.get("Location") ?? "", "https://eavesight.test");
    const code = landing.searchParams.get("token");
    await browser.visit("/api/auth/exchange", { headers: visitor.headers, body: { code } });
    const [row] = await db.select().from(photos).where(eq(photos.id, photo));
    expect(row).toMatchObject({ userId: (await accountWith(email)).id, visitorId: null });
  });
});
