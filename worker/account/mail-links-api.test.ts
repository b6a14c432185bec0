import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newToken, sha256Hex } from "../auth/hash.ts";
import { limits } from "../auth/limits.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { mailTokens, rateCounters, sessions, users } from "../auth/table.ts";
import { mails } from "../mail/table.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { giveSubscription } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";

const newPassword = "a long walk in the rain";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const emailOf = (person: Person) => `${person.id.toLowerCase()}@example.test`;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(`/api/auth/${path}`, { body, headers });
const rowOf = async (person: Person) => (await db.select().from(users).where(eq(users.id, person.id)))[0];

/** The link in a mail's plain text, as a person would open it. */
function linkIn(mail: { text: string }): URL {
  const link = /^(https:\S+#\S+)$/m.exec(mail.text)?.[1];
  if (!link) throw new Error(`No link in: ${mail.text}`);
  return new URL(link);
}

const tokenOf = (link: URL) => new URLSearchParams(link.hash.slice(1));

async function askForVerification(person: Person, body: object = {}) {
  expect((await post("resend-verification", body, person.headers)).status).toBe(200);
  const mail = await resend.mailTo(emailOf(person));
  return { mail, link: linkIn(mail), token: tokenOf(linkIn(mail)).get("verify") ?? "" };
}

async function askForReset(person: Person, body: object = {}) {
  expect((await post("forgot-password", { email: emailOf(person), ...body })).status).toBe(200);
  const mail = await resend.mailTo(emailOf(person));
  return { mail, link: linkIn(mail), token: tokenOf(linkIn(mail)).get("reset") ?? "" };
}

async function expire(token: string) {
  await db
    .update(mailTokens)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(mailTokens.tokenHash, await sha256Hex(token)));
}

describe("POST /api/auth/resend-verification", () => {
  it("mails a link whose token stands behind the # and in no database", async () => {
    const person = await makeUser({ verified: false });
    const { link, token } = await askForVerification(person, { plan: "price_1", redirect: "/pools", tenant: "demo" });
    expect(link.origin + link.pathname).toBe("https://eavesight.test/auth");
    expect(Object.fromEntries(link.searchParams)).toEqual({ tenant: "demo", plan: "price_1", redirect: "/pools" });
    expect(token).toMatch(/^[\w-]{43}$/);
    const dump = JSON.stringify([await db.select().from(mailTokens), await db.select().from(mails)]);
    expect(dump).toContain(await sha256Hex(token));
    expect(dump).not.toContain(token);
  });

  it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])(
    "leaves %s out of the link",
    async (redirect) => {
      const { link } = await askForVerification(await makeUser({ verified: false }), { redirect });
      expect(link.searchParams.has("redirect")).toBe(false);
    },
  );

  it("sends nothing where the address is verified, and says so", async () => {
    const person = await makeUser();
    const response = await post("resend-verification", {}, person.headers);
    expect(await response.json()).toEqual({
      success: true,
      data: { email: emailOf(person), alreadyVerified: true },
    });
    expect(await db.$count(mails, eq(mails.userId, person.id))).toBe(0);
  });

  it("is refused to strangers, and after some tries to everyone", async () => {
    expect((await post("resend-verification", {})).status).toBe(401);
    const person = await makeUser({ verified: false });
    const statuses: number[] = [];
    for (let i = 0; i <= limits.resendOfAccount.limit; i++) {
      statuses.push((await post("resend-verification", {}, person.headers)).status);
    }
    expect(statuses).toEqual([...Array(limits.resendOfAccount.limit).fill(200), 429]);
  });
});

describe("POST /api/auth/verify-email", () => {
  it("verifies the address; the same link again has no effect and a kind answer", async () => {
    const person = await makeUser({ verified: false });
    const { token } = await askForVerification(person);
    const answers = [await post("verify-email", { token }, person.headers), await post("verify-email", { token })];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true, data: { email: emailOf(person) } });
    }
    expect((await rowOf(person)).emailVerifiedAt).not.toBeNull();

    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
    expect((await post("verify-email", { token })).status).toBe(410);
    expect((await rowOf(person)).emailVerifiedAt).toBeNull();
  });

  it("is 410 with words for a link that expired, was replaced, or is not one of ours", async () => {
    const person = await makeUser({ verified: false });
    const first = await askForVerification(person);
    const second = await askForVerification(person);
    await expire(second.token);
    for (const token of [first.token, second.token, newToken()]) {
      const response = await post("verify-email", { token });
      expect(response.status).toBe(410);
      expect(await response.json()).toEqual({
        success: false,
        error:
          "This link has expired or was replaced by a newer one. Sign in, then ask for a new one on your dashboard.",
        code: "LINK_EXPIRED",
      });
    }
    expect((await rowOf(person)).emailVerifiedAt).toBeNull();
  });

  it("verifies nothing once the account has another address", async () => {
    const person = await makeUser({ verified: false });
    const { token } = await askForVerification(person);
    await db
      .update(users)
      .set({ email: `new-${emailOf(person)}` })
      .where(eq(users.id, person.id));
    expect((await post("verify-email", { token })).status).toBe(410);
    expect((await rowOf(person)).emailVerifiedAt).toBeNull();
  });

  it("does not take the link of another purpose", async () => {
    const person = await makeUser({ verified: false });
    const { token } = await askForReset(person);
    expect((await post("verify-email", { token })).status).toBe(410);
    expect((await rowOf(person)).emailVerifiedAt).toBeNull();
    expect((await post("reset-password", { token, password: newPassword })).status).toBe(200);
  });

  it.each([{}, { token: "" }, { token: "short" }, { token: "x".repeat(500) }, { token: { $ne: null } }])(
    "is a 400 for %j",
    async (body) => expect((await post("verify-email", body)).status).toBe(400),
  );

  it("takes only so many tries from one address", async () => {
    const from = { "CF-Connecting-IP": "198.51.100.7" };
    for (let i = 0; i < limits.mailTokenOfAddress.limit; i++) await post("verify-email", { token: newToken() }, from);
    const rejected = await post("verify-email", { token: newToken() }, from);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await post("reset-password", { token: newToken(), password: newPassword }, from)).status).toBe(429);
    const other = { "CF-Connecting-IP": "198.51.100.8" };
    expect((await post("verify-email", { token: newToken() }, other)).status).toBe(410);
  });
});

describe("POST /api/auth/forgot-password", () => {
  it("gives the same answer for known and unknown addresses, and mails only to the known", async () => {
    const person = await makeUser();
    const known = await post("forgot-password", { email: emailOf(person).toUpperCase() });
    const unknown = await post("forgot-password", { email: "nobody@example.test" });
    expect(await unknown.text()).toBe(await known.text());
    const headersOf = ({ headers }: Response) =>
      [...headers].filter(([name]) => !["x-request-id", "content-security-policy"].includes(name));
    expect(headersOf(unknown)).toEqual(headersOf(known));
    await resend.mailTo(emailOf(person));
    expect(await db.$count(mails, eq(mails.recipient, "nobody@example.test"))).toBe(0);
  });

  it("answers without waiting for the mail", async () => {
    const person = await makeUser();
    const sealing = Promise.withResolvers<ArrayBuffer>();
    vi.spyOn(crypto.subtle, "encrypt").mockReturnValue(sealing.promise);
    expect((await post("forgot-password", { email: emailOf(person) })).status).toBe(200);
    await vi.waitFor(() => expect(crypto.subtle.encrypt).toHaveBeenCalled(), { timeout: 10_000 });
    sealing.reject(new Error("never sealed"));
    expect(await db.$count(mails, eq(mails.userId, person.id))).toBe(0);
  });

  it("sends no more than some mails for an address, and answers the same whether there is an account or not", async () => {
    const person = await makeUser();
    for (const email of [emailOf(person), "nobody-else@example.test"]) {
      const statuses: number[] = [];
      for (let i = 0; i <= limits.forgotOfEmail.limit; i++) {
        statuses.push((await post("forgot-password", { email }, { "CF-Connecting-IP": `203.0.113.${i}` })).status);
      }
      expect(statuses).toEqual(Array(limits.forgotOfEmail.limit + 1).fill(200));
    }
    await vi.waitFor(async () => expect(await db.$count(mails)).toBeGreaterThanOrEqual(limits.forgotOfEmail.limit), {
      timeout: 10_000,
    });
    expect(await db.$count(mails, eq(mails.userId, person.id))).toBe(limits.forgotOfEmail.limit);
  });

  it("lets an account that signs in with Google set a password", async () => {
    const person = await makeUser();
    await db.update(users).set({ googleSubject: person.id, passwordHash: null }).where(eq(users.id, person.id));
    const { mail, token } = await askForReset(person);
    expect(mail.subject).toBe(`Set a password for ${env.PROVIDER_NAME}`);
    expect((await post("reset-password", { token, password: newPassword })).status).toBe(200);
    expect((await rowOf(person)).googleSubject).toBe(person.id);
  });
});

describe("POST /api/auth/reset-password", () => {
  it("sets the password, verifies the address, ends every session and signs in here", async () => {
    const person = await makeUser({ verified: false });
    const visitor = await makeVisitor();
    const photo = await makePhoto(visitor);
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("old password") })
      .where(eq(users.id, person.id));
    const { mail, token } = await askForReset(person);
    expect(mail.subject).toBe(`Reset your ${env.PROVIDER_NAME} password`);

    const response = await post("reset-password", { token, password: newPassword }, visitor.headers);
    expect(response.status).toBe(200);
    const { data } = await response.json<{ data: { token: string } }>();
    const user = await rowOf(person);
    expect(await verifyPassword(newPassword, user.passwordHash)).toBe(true);
    expect(user.emailVerifiedAt).not.toBeNull();
    const own = await db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(own).toMatchObject([{ tokenHash: await sha256Hex(data.token), method: "mail" }]);
    const signedIn = { Authorization: `Bearer ${data.token}` };
    expect((await ask(`/api/photos/${photo}`, { headers: signedIn })).status).toBe(200);
    expect((await ask(`/api/photos/${photo}`, { headers: person.headers })).status).toBe(401);
    await resend.mailTo(emailOf(person), /password was changed/);
  });

  it("works once, and makes other links of the account useless", async () => {
    const person = await makeUser({ verified: false });
    const verification = await askForVerification(person);
    const { token } = await askForReset(person);
    expect((await post("reset-password", { token, password: newPassword })).status).toBe(200);
    const again = await post("reset-password", { token, password: "another long walk" });
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({
      code: "LINK_EXPIRED",
      error: "This link has expired or was already used. Please ask for a new one.",
    });
    expect(await verifyPassword(newPassword, (await rowOf(person)).passwordHash)).toBe(true);
    expect((await post("verify-email", { token: verification.token })).status).toBe(410);
  });

  it("lets one of many parallel tries win, and only that one", async () => {
    const person = await makeUser();
    const { token } = await askForReset(person);
    const passwords = Array.from({ length: 6 }, (_, i) => `${newPassword} ${i}`);
    const answers = await Promise.all(passwords.map((password) => post("reset-password", { token, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await verifyPassword(passwords[winner], (await rowOf(person)).passwordHash)).toBe(true);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
    expect(await db.$count(mails, eq(mails.userId, person.id))).toBe(2);
  });

  it("refuses a poor password without using up the link", async () => {
    const person = await makeUser();
    const { token } = await askForReset(person);
    for (const password of ["short", "password123", emailOf(person)]) {
      expect((await post("reset-password", { token, password })).status).toBe(400);
    }
    expect((await post("reset-password", { token, password: newPassword })).status).toBe(200);
  });

  it("is 410 for a link that expired, is for something else, or went to an address the account no longer has", async () => {
    const person = await makeUser({ verified: false });
    const verification = await askForVerification(person);
    expect((await post("verify-email", { token: verification.token }, person.headers)).status).toBe(200);
    const expired = await askForReset(await makeUser());
    await expire(expired.token);
    const mover = await makeUser();
    const moved = await askForReset(mover);
    await db
      .update(users)
      .set({ email: `new-${emailOf(mover)}` })
      .where(eq(users.id, mover.id));
    for (const token of [verification.token, expired.token, moved.token, newToken()]) {
      expect((await post("reset-password", { token, password: newPassword })).status).toBe(410);
    }
    expect((await rowOf(mover)).passwordHash).toBeNull();
    expect((await rowOf(person)).passwordHash).toBeNull();
  });
});

describe("what the mails say", () => {
  const canaries = [
    '"><svg onload=alert(1)>',
    "</title><script>alert(1)</script>",
    "$" + "{7*7}{{7*7}}",
    "O’Neil & Söhne",
  ];

  it("is escaped, in the company's brand, with its address", async () => {
    for (const [index, companyName] of canaries.entries()) {
      const person = await makeUser();
      const tenant = { slug: `canary-${index}`, companyName, userId: person.id, address: companyName };
      const [{ id }] = await db.insert(tenants).values(tenant).returning();
      await db.insert(tenantSlugs).values({ slug: tenant.slug, tenantId: id });
      await db.update(users).set({ firstName: companyName }).where(eq(users.id, person.id));
      const { mail } = await askForReset(person);
      expect(mail.html).not.toMatch(/<svg|<script/);
      expect(mail.html).toContain(
        companyName.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
      );
      expect(mail.text).toContain(`${companyName}, ${companyName}\nPowered by ${env.PROVIDER_NAME}`);
    }
  });

  it.each([
    ["Ada", "Hi Ada,"],
    ["Jean-Luc d’Arc", "Hi Jean-Luc d’Arc,"],
    ["Buy at evil.example", "Hello,"],
    ["www.evil", "Hello,"],
    ["http://evil", "Hello,"],
    ["Ada\r\nBcc", "Hello,"],
    ["A".repeat(60), "Hello,"],
  ])("greets %j with %j", async (firstName, greeting) => {
    const person = await makeUser({ verified: false });
    await db.update(users).set({ firstName }).where(eq(users.id, person.id));
    const { mail } = await askForVerification(person);
    expect(mail.text.startsWith(`${greeting}\n`)).toBe(true);
    expect(mail.html).toContain(`>${greeting}</p>`);
  });

  it("names nothing that an unverified account says of its company", async () => {
    const person = await makeUser({ verified: false });
    const tenant = { companyName: "Gift Cards", address: "1 Elm St", email: "bait@evil.test", slug: "gift-cards" };
    const [{ id }] = await db
      .insert(tenants)
      .values({ ...tenant, userId: person.id })
      .returning();
    await db.insert(tenantSlugs).values({ slug: tenant.slug, tenantId: id });
    const { mail } = await askForVerification(person, { tenant: tenant.slug });
    expect(mail.subject).toBe(`Verify your email for ${env.PROVIDER_NAME}`);
    expect(mail.reply_to).toBe(env.SUPPORT_EMAIL);
    for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/Gift Cards|1 Elm St|evil/);
  });

  it("leaves out an address that names a web address or a phone number", async () => {
    for (const [index, address] of ["Claim it at evil.example/gift", "Call +1 900 555 0100"].entries()) {
      const person = await makeUser();
      const tenant = { slug: `bait-${index}`, companyName: "Gable & Co", userId: person.id, address };
      const [{ id }] = await db.insert(tenants).values(tenant).returning();
      await db.insert(tenantSlugs).values({ slug: tenant.slug, tenantId: id });
      const { mail } = await askForReset(person);
      expect(mail.text).toContain("Gable & Co\n");
      expect(mail.text).not.toContain(address);
    }
  });

  it("wears the brand of the company in whose pages it was asked for, if that one is verified and pays", async () => {
    const values = { companyName: "Maple Roofs", primaryColor: "#f5c518", email: "hi@maple.test" };
    const [paying, unverified, free] = [await makeUser(), await makeUser({ verified: false }), await makeUser()];
    for (const owner of [paying, unverified]) await giveSubscription(owner, { plan: "contractor" });
    const rows = [
      { ...values, id: 61, slug: "maple", userId: paying.id },
      { ...values, id: 62, slug: "gone", userId: paying.id, active: false },
      { ...values, id: 63, slug: "unverified", userId: unverified.id },
      { ...values, id: 64, slug: "free", userId: free.id },
    ];
    await db.insert(tenants).values(rows);
    await db.insert(tenantSlugs).values(rows.map(({ id, slug }) => ({ slug, tenantId: id })));
    const { mail } = await askForReset(await makeUser(), { tenant: "maple" });
    expect(mail.from).toBe('"Maple Roofs" <hello@eavesight.test>');
    expect(mail.reply_to).toBe("hi@maple.test");
    expect(mail.html).toMatch(/background:#f5c518;[^"]*"[\s\S]*color:#000000/);
    for (const tenant of ["gone", "unverified", "free", "never-was", "../demo"]) {
      expect((await askForReset(await makeUser(), { tenant })).mail.from).toContain(env.PROVIDER_NAME);
    }
  });
});
