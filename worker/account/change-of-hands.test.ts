import { eq, getTableColumns } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../auth/password.ts";
import { rateCounters, sessions, users } from "../auth/table.ts";
import { authenticatorApps, passkeys, recoveryCodes } from "../factors/table.ts";
import { mails } from "../mail/table.ts";
import { teams } from "../teams/table.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db } from "../test/factories.ts";
import { fakeProvidersAndResend } from "../test/providers-and-resend.ts";
import { newEmail, openBrowser, signInAtGoogle, somebody } from "../test/providers-at-the-wire.ts";

const password = "seven rainy gables";
let resend: ReturnType<typeof fakeProvidersAndResend>;
/** Hashing takes half a second, and who registers is not what these tests are about. */
let passwordHash: string;

beforeEach(async () => {
  passwordHash ??= await hashPassword(password);
  await db.delete(rateCounters);
  resend = fakeProvidersAndResend();
});
afterEach(() => vi.restoreAllMocks());

/** Somebody who has registered with an address that nobody has proven, in a browser of their own. */
async function register() {
  const email = newEmail();
  const browser = openBrowser();
  const body = { email, password, firstName: "Eve", lastName: "Porter", businessName: `Gable ${email.slice(0, 6)}` };
  const response = await browser.visit("/api/auth/register", { body });
  expect(response.status).toBe(200);
  const { data } = await response.json<{ data: { token: string } }>();
  const link = /#verify=([\w-]+)/.exec((await resend.mailTo(email, /Verify/)).text)?.[1] ?? "";
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const [tenant] = await db.select().from(tenants).where(eq(tenants.userId, user.id));
  return { email, browser, headers: { Authorization: `Bearer ${data.token}` }, verify: link, user, tenant };
}
type Registered = Awaited<ReturnType<typeof register>>;

/** What the owner of the address has of the company: nothing of a stranger's choosing. */
const kept = ["id", "userId", "active", "monthlyGenerationLimit", "suspendedAt", "suspendedReason", "createdAt"];
const canary = {
  slug: "evil-roofs",
  companyName: "Evil Roofs",
  logoUrl: "/api/tenant/evil/logo/x",
  logoKey: "logos/evil.png",
  primaryColor: "#ff0000",
  secondaryColor: "#00ff00",
  phone: "+1 900 555 0100",
  email: "office@evil.example",
  address: "1 Evil Street",
  description: "Pay at evil.example",
  legalName: "Evil Roofs Holding LLC",
  licenseNumber: "EVIL 666",
  facebookUrl: "https://www.facebook.com/evil",
  instagramUrl: "https://www.instagram.com/evil",
  youtubeUrl: "https://www.youtube.com/@evil",
  xUrl: "https://x.com/evil",
  bookingUrl: "https://evil.example/book",
  showPricing: true,
  requirePhone: false,
  contactPhone: "+1 900 555 0101",
  embedEnabled: true,
  embedCtaText: "Pay now",
  embedCtaPhone: "+1 900 555 0102",
  embedCtaUrl: "https://evil.example/pay",
  embedPrimaryColor: "#ff0000",
  embedSecondaryColor: "#00ff00",
  embedCustomizations: { headline: "evil" },
  sites: ["https://evil.example"],
  leadFields: { phone: "hidden", address: "hidden", projectDetails: "hidden" },
  consentText: "You agree to evil calls.",
  rendersBeforeLead: 20,
  retentionDays: 7,
  leadRetentionDays: 30,
  privacyUrl: "https://evil.example/privacy",
  managersDeleteLeads: true,
  webhookUrl: "https://evil.example/hook",
  webhookSecret: "evil",
  codeCopiedAt: new Date(5),
  firstStepsClosedAt: new Date(6),
} satisfies Partial<Tenant>;

async function setEverything({ user, tenant }: Registered): Promise<void> {
  const slug = `${canary.slug}-${tenant.id}`;
  await db
    .update(tenants)
    .set({ ...canary, slug })
    .where(eq(tenants.id, tenant.id));
  await db.insert(tenantSlugs).values({ slug, tenantId: tenant.id });
  await db.insert(teams).values({ name: "Evil crew", ownerId: user.id });
  await db.update(users).set({ phone: canary.phone }).where(eq(users.id, user.id));
  // As the pages know it by then.
  expect((await ask(`/api/tenant/${slug}`)).status).toBe(200);
}

async function expectCleared({ user, tenant, headers, email }: Registered): Promise<void> {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, tenant.id));
  for (const [name, value] of Object.entries(canary))
    expect([name, row[name as keyof Tenant]]).not.toEqual([name, value]);
  expect(row).toMatchObject({ companyName: "My Company", email, sites: [], webhookUrl: null, webhookSecret: null });
  expect(JSON.stringify(row)).not.toMatch(/evil|900 555/i);
  expect(await db.$count(teams, eq(teams.ownerId, user.id))).toBe(0);
  expect((await ask(`/api/tenant/${canary.slug}-${tenant.id}`)).status).toBe(404);
  expect((await ask(`/api/tenant/${tenant.slug}`)).status).toBe(404);
  expect(await (await ask(`/api/tenant/${row.slug}`)).json()).toMatchObject({ companyName: "My Company", phone: null });
  const [now] = await db.select().from(users).where(eq(users.id, user.id));
  expect(now).toMatchObject({ phone: null, businessName: null });
  expect(now.emailVerifiedAt).not.toBeNull();
  expect((await ask("/api/auth/me", { headers })).status).toBe(401);
  expect((await ask("/api/auth/login", { body: { email, password } })).status).toBe(401);
  await resend.mailTo(email, /starts fresh/);
}

async function expectKept({ tenant, email }: Registered): Promise<void> {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, tenant.id));
  expect(row).toMatchObject({ ...canary, slug: `${canary.slug}-${tenant.id}` });
  expect(await db.$count(mails, eq(mails.kind, "account-cleared"))).toBe(0);
  expect((await db.select().from(users).where(eq(users.email, email)))[0].emailVerifiedAt).not.toBeNull();
}

const verify = (browser: ReturnType<typeof openBrowser>, body: object, headers = {}) =>
  browser.visit("/api/auth/verify-email", { body, headers });
const reset = (browser: ReturnType<typeof openBrowser>, token: string) =>
  browser.visit("/api/auth/reset-password", { body: { token, password: "a long walk in the rain" } });

async function resetLink({ email }: Registered): Promise<string> {
  await ask("/api/auth/forgot-password", { body: { email } });
  return /#reset=([\w-]+)/.exec((await resend.mailTo(email, /Reset|Set a/)).text)?.[1] ?? "";
}

beforeEach(() => db.delete(mails));

/** From a time when the address still counted as proven: an unproven account gets none. */
async function addFactors(userId: string): Promise<void> {
  const id = crypto.randomUUID();
  await db
    .insert(passkeys)
    .values({ id, userId, publicKey: "k", counter: 0, transports: [], name: "Key", synced: false });
  await db.insert(authenticatorApps).values({ userId, sealedSecret: "s", confirmedAt: new Date() });
  await db.insert(recoveryCodes).values({ codeHash: id, userId });
}

describe("the owner of an address with which somebody else had registered", () => {
  it("is asked about every setting of a company", () => {
    const clearedByItself = ["accent", "consentVersion", "pricingNoticeDueAt", "updatedAt"];
    const known = [...kept, ...Object.keys(canary), ...clearedByItself];
    expect(Object.keys(getTableColumns(tenants)).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("finds nothing of theirs after coming through Google, and is told", async () => {
    const stranger = await register();
    await setEverything(stranger);
    await addFactors(stranger.user.id);
    await signInAtGoogle(openBrowser(), somebody(stranger.email));
    await expectCleared(stranger);
    for (const table of [passkeys, authenticatorApps, recoveryCodes]) {
      expect(await db.$count(table, eq(table.userId, stranger.user.id))).toBe(0);
    }
    await resend.mailTo(stranger.email, /Google was linked/);
  });

  it("finds nothing of theirs after a new password", async () => {
    const stranger = await register();
    await setEverything(stranger);
    expect((await reset(openBrowser(), await resetLink(stranger))).status).toBe(200);
    await expectCleared(stranger);
  });

  it("makes their account no proven one by opening the link of its mail, and takes it over with a new password", async () => {
    const stranger = await register();
    await setEverything(stranger);
    const owner = openBrowser();
    const answer = await verify(owner, { token: stranger.verify });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: "PASSWORD_NEEDED", error: expect.stringMatching(/^Please enter the password/) }),
    ]);
    expect((await verify(owner, { token: stranger.verify, password: "not the right one" })).status).toBe(400);
    expect((await db.select().from(users).where(eq(users.id, stranger.user.id)))[0].emailVerifiedAt).toBeNull();
    expect((await reset(owner, stranger.verify)).status).toBe(200);
    await expectCleared(stranger);
    expect((await verify(stranger.browser, { token: stranger.verify }, stranger.headers)).status).toBe(410);
  });

  it("loses nothing in the browser that registered, nor where the password is known", async () => {
    for (const arrive of [
      (person: Registered) => verify(person.browser, { token: person.verify }),
      (person: Registered) => verify(openBrowser(), { token: person.verify }, person.headers),
      (person: Registered) => verify(openBrowser(), { token: person.verify, password }),
      async (person: Registered) => reset(person.browser, await resetLink(person)),
      (person: Registered) => signInAtGoogle(person.browser, somebody(person.email)),
    ]) {
      const person = await register();
      await setEverything(person);
      await arrive(person);
      await expectKept(person);
    }
  });

  it("is not taken for the stranger whose browser knew another password, or has made up its mark", async () => {
    const stranger = await register();
    await db.update(users).set({ passwordHash }).where(eq(users.id, stranger.user.id));
    expect((await verify(stranger.browser, { token: stranger.verify })).status).toBe(403);
    const forged = openBrowser();
    forged.cookies.set("__Host-known_device", `${stranger.user.id}.aaaa.${"a".repeat(43)}`);
    expect((await verify(forged, { token: stranger.verify })).status).toBe(403);
  });

  it("arrives once, whichever of many tries is first", async () => {
    const stranger = await register();
    await setEverything(stranger);
    const answers = await Promise.all(
      Array.from({ length: crowd }, () =>
        ask("/api/auth/verify-email", { body: { token: stranger.verify, password: "no" } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    await db.delete(rateCounters);
    await Promise.all(Array.from({ length: 6 }, () => signInAtGoogle(openBrowser(), somebody(stranger.email))));
    await expectCleared(stranger);
    expect(await db.$count(mails, eq(mails.kind, "account-cleared"))).toBe(1);
    expect(await db.$count(sessions, eq(sessions.userId, stranger.user.id))).toBe(0);
  });
});

describe("a lead webhook", () => {
  const add = ({ tenant, headers }: Pick<Registered, "tenant" | "headers">, url: string) =>
    ask(`/api/tenants/${tenant.id}/channels`, { headers, body: { kind: "webhook", url } });

  it("needs a verified address, and its owner hears of each change", async () => {
    const person = await register();
    const url = "https://crm.example.com/leads";
    const rejected = await add(person, url);
    expect([rejected.status, await rejected.json()]).toEqual([
      403,
      expect.objectContaining({
        code: "EMAIL_NOT_VERIFIED",
        error: expect.stringMatching(/^Please verify your email/),
      }),
    ]);
    expect((await db.select().from(tenants).where(eq(tenants.id, person.tenant.id)))[0].webhookUrl).toBeNull();
    expect(await db.$count(mails, eq(mails.kind, "channel-changed"))).toBe(0);

    await verify(person.browser, { token: person.verify });
    const answers = await Promise.all(Array.from({ length: 40 }, () => add(person, url)));
    const saved = answers.filter(({ status }) => status === 201);
    expect([saved.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 39]);
    expect((await resend.mailTo(person.email, /another system/)).text).toContain("a system at crm.example.com");
    expect(await db.$count(mails, eq(mails.kind, "channel-changed"))).toBe(1);
    const { data } = await saved[0].json<{ data: { id: string } }>();
    const channel = `/api/tenants/${person.tenant.id}/channels/${data.id}`;
    await ask(`${channel}/secret`, { headers: person.headers, body: {} });
    await ask(channel, { method: "DELETE", headers: person.headers });
    await resend.mailTo(person.email, /no longer go to another system/);
    expect(await db.$count(mails, eq(mails.kind, "channel-changed"))).toBe(3);
  });
});
