import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters, sessions, users } from "../auth/table.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { makeTenant } from "../test/companies.ts";
import { ask, db, makePhoto, makeVisitor } from "../test/factories.ts";
import { giveSubscription } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";

const password = "four sunny porches";
let count = 0;
const someone = (more: Record<string, unknown> = {}) => ({
  email: `ada${count++}@example.test`,
  password,
  firstName: "Ada",
  lastName: "Porter",
  ...more,
});
const register = (body: unknown, headers = {}) => ask("/api/auth/register", { body, headers });
const login = (body: unknown, headers = {}) => ask("/api/auth/login", { body, headers });
type Answer = { success: boolean; data?: { token: string }; error?: string; code?: string };

beforeEach(async () => {
  fakeResend();
  await db.delete(rateCounters);
});

afterEach(() => vi.restoreAllMocks());

describe("POST /api/auth/register", () => {
  it("makes an account and answers with a token that is good at once", async () => {
    const input = someone({ email: "  Ada.PORTER@Example.test ", businessName: "", phone: " " });
    const response = await register(input);
    const body = await response.json<Answer>();
    expect([response.status, body.success]).toEqual([200, true]);
    expect(body.data?.token).toMatch(/^[\w-]{43}$/);
    const [user] = await db.select().from(users).where(eq(users.email, "ada.porter@example.test"));
    expect(user).toMatchObject({
      firstName: "Ada",
      businessName: null,
      phone: null,
      emailVerifiedAt: null,
      role: "user",
    });
    expect(user.passwordHash).toMatch(/^\$scrypt\$/);
    expect(await db.select().from(tenants).where(eq(tenants.userId, user.id))).toHaveLength(0);
    const headers = { Authorization: `Bearer ${body.data?.token}` };
    expect((await ask("/api/photos/none", { headers })).status).toBe(404);
  });

  it("takes over what the visitor of this browser made", async () => {
    const visitor = await makeVisitor();
    const photo = await makePhoto(visitor);
    const { data } = await (await register(someone(), visitor.headers)).json<Answer>();
    const headers = { Authorization: `Bearer ${data?.token}` };
    expect((await ask(`/api/photos/${photo}`, { headers })).status).toBe(200);
    expect((await ask(`/api/photos/${photo}`, { headers: visitor.headers })).status).toBe(404);
  });

  it("makes a company of the business name, with a slug of its own", async () => {
    const slugOf = async (businessName: string) => {
      const input = someone({ businessName, phone: "(555) 010-7788" });
      expect((await register(input)).status).toBe(200);
      const [found] = await db
        .select({ tenant: tenants, slug: tenantSlugs.slug })
        .from(tenants)
        .innerJoin(users, eq(users.id, tenants.userId))
        .innerJoin(tenantSlugs, eq(tenantSlugs.tenantId, tenants.id))
        .where(eq(users.email, input.email));
      expect(found.tenant).toMatchObject({
        companyName: businessName,
        contactPhone: "(555) 010-7788",
        email: input.email,
        primaryColor: "#2563EB",
        active: true,
      });
      expect(found.tenant.accent?.light.solid).toHaveLength(12);
      expect((await ask(`/api/tenant/${found.slug}`)).status).toBe(200);
      return found.slug;
    };
    expect(await slugOf("Müller & Söhne GmbH")).toBe("muller-and-sohne-gmbh");
    expect(await slugOf("Müller & Söhne GmbH")).toBe("muller-and-sohne-gmbh-2");
    expect(await slugOf("Demo")).toBe("demo-2");
    expect(await slugOf("My Tenant")).toBe("my-tenant-2");
    expect(await slugOf("山田工務店")).toBe("company");
  });

  it("gives companies of one name that come at once different slugs", async () => {
    const name = "Ridge & Sons";
    const inputs = Array.from({ length: 6 }, () => someone({ businessName: name }));
    const statuses = await Promise.all(inputs.map(async (input) => (await register(input)).status));
    expect(statuses).toEqual(inputs.map(() => 200));
    const slugs = await db.select({ slug: tenants.slug }).from(tenants).where(eq(tenants.companyName, name));
    expect(slugs.map(({ slug }) => slug).sort()).toEqual(
      ["ridge-and-sons", ...[2, 3, 4, 5, 6].map((n) => `ridge-and-sons-${n}`)].sort(),
    );
  });

  it("makes one account when one e-mail signs up many times at once, and tells the others by their password", async () => {
    const input = someone({ businessName: "Once Only" });
    const wrong = { ...input, password: "another good phrase" };
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, i) => register(i === 4 ? { ...wrong } : { ...input })),
    );
    const accounts = await db.select().from(users).where(eq(users.email, input.email));
    expect(accounts).toHaveLength(1);
    const statuses = responses.map(({ status }) => status);
    // Whose password won is a matter of chance; the other ones are told that the address is taken.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await db.select().from(tenants).where(eq(tenants.companyName, "Once Only"))).toHaveLength(1);
    const live = await db.select().from(sessions).where(eq(sessions.userId, accounts[0].id));
    expect(live).toHaveLength(statuses.filter((status) => status === 200).length);
  });

  it("keeps one account and one session for each yes when sixteen sign up and in at once", async () => {
    const input = someone({ businessName: "Hammer & Nail" });
    const statuses = await Promise.all(
      // Each try costs a hash or two, half a second of a core: so many fill the lane of passwords, and more prove no more.
      Array.from({ length: 16 }, async (_, i) => {
        // Each from a network of its own, so that no limit takes the pressure off.
        const headers = { "CF-Connecting-IP": `198.51.100.${i + 1}` };
        return (await (i % 2 ? login({ email: input.email, password }, headers) : register(input, headers))).status;
      }),
    );
    // 401: it came before there was an account. 503: so many hashes at once that it could not wait for its turn.
    expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    const [account, ...more] = await db.select().from(users).where(eq(users.email, input.email));
    expect(more).toEqual([]);
    const live = await db.select().from(sessions).where(eq(sessions.userId, account.id));
    expect(live).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(await db.select().from(tenants).where(eq(tenants.companyName, "Hammer & Nail"))).toHaveLength(1);
    const mails = await db.all(sql`SELECT 1 FROM mails WHERE recipient = ${input.email} AND kind = 'verify-email'`);
    expect(mails).toHaveLength(1);
  }, 120_000);

  it("sends the mail in the brand of the page that it was asked on, if its company is verified and pays", async () => {
    const resend = fakeResend();
    const mailFrom = async (tenant: string) => {
      const customer = someone({ tenant });
      await register(customer);
      return resend.mailTo(customer.email);
    };
    const { owner, tenant } = await makeTenant({ companyName: "Brand Roofs" });
    await db.insert(tenantSlugs).values({ slug: tenant.slug, tenantId: tenant.id });
    expect((await mailFrom(tenant.slug)).from, "it does not pay yet").toContain(env.PROVIDER_NAME);
    await giveSubscription(owner, { plan: "contractor" });
    const mail = await mailFrom(tenant.slug);
    expect(mail.from).toContain("Brand Roofs");
    expect(mail.text).toContain(`tenant=${tenant.slug}`);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));
    const unproven = await mailFrom(tenant.slug);
    expect(unproven.from).toContain(env.PROVIDER_NAME);
    expect(unproven.text).not.toContain("Brand Roofs");
  });

  it("signs in who signs up again with the right password, and tells everyone else what to do", async () => {
    const input = someone();
    // The page says "Account created" or "Logged in" by it.
    expect(await (await register(input)).json()).toMatchObject({ data: { isNew: true } });
    const again = await register({ ...input, firstName: "Eve", email: input.email.toUpperCase() });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ data: { token: expect.any(String), isNew: false } });
    const [user] = await db.select().from(users).where(eq(users.email, input.email));
    expect(user.firstName).toBe("Ada");
    const taken = await register({ ...input, password: "not that one at all" });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toEqual({
      success: false,
      code: "EMAIL_TAKEN",
      error: "There is already an account with this email. Please sign in, or reset your password if you forgot it.",
    });
  });

  it("tells the owner of a taken address by mail, once and not with every try", async () => {
    const input = someone();
    await register(input);
    for (let i = 0; i < 3; i++) await register({ ...input, password: `not that one at all ${i}` });
    const kinds = await db.all<{ kind: string }>(sql`SELECT kind FROM mails WHERE recipient = ${input.email}`);
    const notices = kinds.filter(({ kind }) => kind === "account-exists");
    expect(notices).toHaveLength(1);
    expect(kinds.filter(({ kind }) => kind === "verify-email")).toHaveLength(1);
  });

  it.each([
    ["a short password", { password: "seven77" }, "Password must be at least 8 characters."],
    ["a common password", { password: "password1" }, "most common"],
    ["no first name", { firstName: "  " }, "First name is required."],
    [
      "a first name that is read backwards",
      { firstName: "Ada\u202e" },
      "First name has characters that don't belong in a name.",
    ],
    ["no last name", { lastName: undefined }, ""],
    ["no e-mail", { email: "ada" }, "Please enter a valid email address."],
    ["line breaks in a name", { firstName: "Ada\r\nBcc: x@example.test" }, "characters that don't belong"],
    ["letters in the phone number", { phone: "call me" }, "Please enter a valid phone number."],
  ])("refuses %s", async (_name, change, words) => {
    const response = await register(someone(change));
    const body = await response.json<Answer>();
    expect([response.status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(body.error).toContain(words);
  });

  it("is limited for an address", async () => {
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const response = await register(someone({ password: "password1" }), { "CF-Connecting-IP": "203.0.113.77" });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await register(someone(), { "CF-Connecting-IP": "203.0.113.78" })).status).toBe(200);
  });
});

describe("POST /api/auth/login", () => {
  it("answers with a new token each time, in any case of the e-mail", async () => {
    const input = someone();
    const first = await (await register(input)).json<Answer>();
    const response = await login({ email: ` ${input.email.toUpperCase()}`, password }, { "User-Agent": "Tests/1.0" });
    const second = await response.json<Answer>();
    expect([response.status, second.success]).toEqual([200, true]);
    expect(second.data?.token).not.toBe(first.data?.token);
  });

  it("gives an unknown e-mail, a Google account and a wrong password one answer", async () => {
    const [known, google] = [someone(), someone()];
    await register(known);
    await db.insert(users).values({ email: google.email, firstName: "G", lastName: "G", googleSubject: "g-1" });
    const answers = [];
    for (const body of [
      { email: known.email, password: "not that one" },
      { email: google.email, password: "not that one" },
      { email: "nobody@example.test", password: "not that one" },
    ]) {
      const response = await login(body);
      const headers = [...response.headers].filter(([name]) => name !== "x-request-id" && name !== "date");
      answers.push(JSON.stringify([response.status, headers, await response.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("401");
    expect(answers[0]).toContain("Invalid email or password");
  });

  it("stops guessing at one e-mail from one network, not the owner from another", async () => {
    const input = someone();
    await register(input);
    await db.delete(rateCounters);
    const attacker = { "CF-Connecting-IP": "203.0.113.5" };
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, i) => (await login({ email: input.email, password: `${i}` }, attacker)).status,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await login({ email: input.email, password }, attacker)).status).toBe(429);
    expect((await login({ email: input.email, password }, { "CF-Connecting-IP": "198.51.100.9" })).status).toBe(200);
  });

  it("limits tries whether or not there is such an account, with the same answer", async () => {
    const known = someone();
    await register(known);
    const last = async (email: string) => {
      await db.delete(rateCounters);
      for (let i = 0; i < 10; i++) await login({ email, password: "x" });
      const response = await login({ email, password: "x" });
      return [response.status, await response.text(), response.headers.has("Retry-After")];
    };
    expect(await last("nobody@example.test")).toEqual(await last(known.email));
  }, 60_000);

  it("does not count those who know their password", async () => {
    const input = someone();
    await register(input);
    for (let i = 0; i < 12; i++) expect((await login({ email: input.email, password })).status).toBe(200);
  }, 60_000);

  it("makes a hash of yesterday's parameters anew", async () => {
    const input = someone();
    await register(input);
    const { scryptSync } = await import("node:crypto");
    const salt = new Uint8Array(16);
    const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
    const old = `$scrypt$ln=10,r=8,p=1$${encode(salt)}$${encode(scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 }))}`;
    await db.update(users).set({ passwordHash: old }).where(eq(users.email, input.email));
    for (let i = 0; i < 2; i++) expect((await login({ email: input.email, password })).status).toBe(200);
    const [user] = await db.select().from(users).where(eq(users.email, input.email));
    expect(user.passwordHash).toMatch(/^\$scrypt\$ln=15,/);
  });
});

describe("POST /api/auth/logout", () => {
  it("ends the session on the server, and says so also when it has ended already", async () => {
    const { data } = await (await register(someone())).json<Answer>();
    const headers = { Authorization: `Bearer ${data?.token}` };
    for (let i = 0; i < 2; i++) {
      const response = await ask("/api/auth/logout", { method: "POST", headers });
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      expect((await ask("/api/photos/none", { headers })).status).toBe(401);
    }
    expect((await ask("/api/auth/logout", { method: "POST" })).status).toBe(200);
    expect((await ask("/api/auth/logout", { method: "POST", headers: { Authorization: "x" } })).status).toBe(200);
  });
});

describe("the routes of /api/auth", () => {
  it.each(["/register", "/login"])("take JSON alone, and no more than 16 kB, at %s", async (path) => {
    const form = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "email=a" };
    expect((await ask(`/api/auth${path}`, form)).status).toBe(403);
    const text = { method: "POST", headers: { "Content-Type": "text/plain" }, body: JSON.stringify(someone()) };
    expect((await ask(`/api/auth${path}`, text)).status).toBe(403);
    expect((await ask(`/api/auth${path}`, { body: someone({ businessName: "x".repeat(20_000) }) })).status).toBe(413);
    expect((await ask(`/api/auth${path}`, { body: "{" })).status).toBe(400);
    expect((await ask(`/api/auth${path}`, { body: "[]" })).status).toBe(400);
  });

  it("let no other site act through a browser", async () => {
    const body = { email: "nobody@example.test", password: "x" };
    const status = async (headers: Record<string, string>) => (await login(body, headers)).status;
    expect(await status({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await status({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    expect(await status({ Origin: "https://elsewhere.test" })).toBe(403);
    expect(await status({ Origin: "null" })).toBe(403);
    expect(await status({ "Sec-Fetch-Site": "same-origin", Origin: "https://eavesight.test" })).toBe(401);
    expect(await status({ Origin: "https://eavesight.test" })).toBe(401);
    expect(await status({})).toBe(401);
  });

  it("are 404 where there is nothing, and 405 for another method", async () => {
    expect((await ask("/api/auth/nowhere")).status).toBe(404);
    const wrong = await ask("/api/auth/login");
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

it("never writes an e-mail or a password into the log", async () => {
  const lines: string[] = [];
  const original = { log: console.log, warn: console.warn };
  console.log = console.warn = (line: string) => lines.push(line);
  try {
    await login({ email: "secret.person@example.test", password: "not that one" });
  } finally {
    Object.assign(console, original);
  }
  expect(lines.join("\n")).toContain("login failed");
  expect(lines.join("\n")).not.toMatch(/secret\.person|not that one/);
  expect(env.APP_ENV).toBe("test");
});
