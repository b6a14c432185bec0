import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../auth/limits.ts";
import { rateCounters, sessions, users } from "../auth/table.ts";
import { mails } from "../mail/table.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { fakeResend } from "../test/resend.ts";
import type { Lead } from "./leads.contract.ts";
import { leadSearchTerms, leads } from "./table.ts";

type Answer = { success: boolean; data: { id: string }; error?: string; code?: string };
type Inbox = { success: boolean; data: Lead[]; nextCursor: string | null };

const missing = "Please fill in all required fields.";
const contact = {
  tenantId: 1,
  firstName: "Ada",
  lastName: "Porter",
  email: "ada@example.test",
  phone: "",
  businessName: "Porter Homes",
};
const feedback = {
  tenantId: 1,
  leadType: "bugs_features",
  service: "bug",
  firstName: "Ada",
  lastName: "",
  email: "ada@example.test",
  phone: "",
  projectDetails: "It broke\n\nThe picture stayed gray after I had pressed the button.",
};

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
  await db.delete(leads);
  await db.delete(mails);
});
afterEach(() => vi.restoreAllMocks());

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await ask("/api/leads", { body, headers });
  return { status: response.status, ...(await response.json<Answer>()) };
}

/** Somebody with a company; what comes for it goes to `office-…@example.test`. */
async function makeTenant({ verified = true } = {}) {
  const owner = await makeUser({ verified });
  const name = `company-${owner.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  const [tenant] = await db
    .insert(tenants)
    .values({ slug: name, companyName: `Roofs & ${name}`, userId: owner.id, email: `${name}@example.test` })
    .returning();
  return { owner, tenant, office: `${name}@example.test` };
}

async function inbox(person: Person, tenantId: number | string, cursor?: string) {
  const query = cursor ? `?${new URLSearchParams({ cursor })}` : "";
  const response = await ask(`/api/tenants/${tenantId}/leads${query}`, { headers: person.headers });
  return { status: response.status, ...(await response.json<Inbox>()) };
}

describe("POST /api/leads", () => {
  it("keeps what the contact form sends, with the page and the campaign it came from", async () => {
    const visitor = await makeVisitor();
    const page = "/contact?tenant=demo&utm_source=news&utm_campaign=spring%20roofs&utm_other=x";
    const sent = await send({ ...contact, firstName: " Ada ", email: "Ada@Example.test", page }, visitor.headers);
    expect(sent).toEqual({ status: 201, success: true, data: { id: expect.stringMatching(/^[\w-]{22}$/) } });
    expect(await db.select().from(leads)).toMatchObject([
      {
        id: sent.data.id,
        tenantId: 1,
        leadType: "contact",
        firstName: "Ada",
        lastName: "Porter",
        email: "Ada@Example.test",
        phone: null,
        businessName: "Porter Homes",
        status: "new",
        userId: null,
        visitorId: visitor.id,
        page,
        utm: { source: "news", campaign: "spring roofs" },
        createdAt: expect.any(Date),
      },
    ]);
  });

  it.each(["tenantId", "firstName", "lastName", "email", "businessName"])(
    "of the contact form needs %s, and says so in the page's words",
    async (field) => {
      const { [field]: _, ...without } = contact as Record<string, unknown>;
      const empty =
        field === "tenantId"
          ? []
          : [
              { ...contact, [field]: " \t" },
              { ...contact, [field]: null },
            ];
      for (const body of [without, ...empty]) {
        expect(await send(body)).toMatchObject({ status: 400, success: false, code: "INVALID_INPUT", error: missing });
      }
      expect(await db.$count(leads)).toBe(0);
    },
  );

  it.each([
    [{ email: "ada" }, "Please enter a valid email address."],
    [{ email: "ada@example.test, all@example.test" }, "Please enter a valid email address."],
    [{ email: "ada@example.test\r\nBcc: all@example.test" }, "Email has characters that don't belong there."],
    [{ firstName: "Ada\nBcc: all@example.test" }, "First name has characters that don't belong there."],
    [{ lastName: "Por\u2028ter" }, "Last name has characters that don't belong there."],
    [{ businessName: "x".repeat(121) }, "Business name is too long."],
    [{ firstName: ["Ada"] }, "First name isn't valid."],
    [{ phone: "call me <b>" }, "Please enter a valid phone number."],
    [{ tenantId: "1" }, "The company isn't valid."],
    [{ tenantId: -1 }, "The company isn't valid."],
    [{ leadType: "widget" }, "You can't send this kind of message here."],
    [{ leadType: "admin" }, "You can't send this kind of message here."],
  ])("refuses %j", async (change, error) => {
    expect(await send({ ...contact, ...change })).toMatchObject({ status: 400, error });
    expect(await db.$count(leads)).toBe(0);
  });

  it("takes feedback for the provider, whatever company it names", async () => {
    const { tenant } = await makeTenant();
    const author = await makeUser();
    await send({ ...feedback, tenantId: tenant.id }, author.headers);
    expect(await db.select().from(leads)).toMatchObject([
      { tenantId: 1, leadType: "bugs_features", service: "bug", userId: author.id, lastName: "", businessName: null },
    ]);
    expect(await resend.mailTo(env.SUPPORT_EMAIL, /^Bug: It broke$/)).toMatchObject({ reply_to: "ada@example.test" });
  });

  it.each([
    [{ projectDetails: "" }, missing],
    [{ service: "praise" }, "Please choose bug or feature."],
    [{ projectDetails: "Oh\n\nThe picture stayed gray after that." }, "Title must be at least 5 characters"],
    [{ projectDetails: "It broke\n\nSomehow." }, "Please provide more details (at least 20 characters)"],
    [{ projectDetails: "It broke" }, "Please provide more details (at least 20 characters)"],
  ])("refuses feedback with %j", async (change, error) => {
    expect(await send({ ...feedback, ...change })).toMatchObject({ status: 400, error });
  });

  it("is for companies that there are, and for those that are switched off", async () => {
    expect(await send({ ...contact, tenantId: 999_999 })).toMatchObject({ status: 404, code: "NOT_FOUND" });
    const { tenant } = await makeTenant();
    await db.update(tenants).set({ active: false }).where(eq(tenants.id, tenant.id));
    expect((await send({ ...contact, tenantId: tenant.id })).status).toBe(201);
    // What a deleted account leaves.
    await db.update(tenants).set({ userId: null }).where(eq(tenants.id, tenant.id));
    expect((await send({ ...contact, tenantId: tenant.id })).status).toBe(404);
    expect(await db.$count(leads)).toBe(1);
  });

  it("arrives also from a page whose session has ended", async () => {
    const person = await makeUser();
    await db.delete(sessions).where(eq(sessions.userId, person.id));
    expect((await send(contact, person.headers)).status).toBe(201);
    expect(await db.select().from(leads)).toMatchObject([{ userId: null }]);
  });

  it("has its effect once for one Idempotency-Key, however often and at once it comes", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(contact, key)));
    answers.push(await send(contact, key));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await db.$count(leads)).toBe(1);
    expect(await db.$count(mails)).toBe(1);
    expect(await send({ ...contact, firstName: "Bob" }, key)).toMatchObject({
      status: 422,
      code: "IDEMPOTENCY_MISMATCH",
    });
    const other = { ...contact, firstName: "Bob" };
    expect((await send(other, { "Idempotency-Key": crypto.randomUUID() })).status).toBe(201);
    expect(await db.$count(leads)).toBe(2);
  });

  it.each([
    ["a message", contact, { phone: "(555) 555-0199" }],
    ["feedback", feedback, { service: "feature" }],
  ])(
    "has %s that comes again within minutes once, with whatever key, and what differs apart",
    async (_, body, change) => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => send(body, { "Idempotency-Key": crypto.randomUUID() })),
      );
      answers.push(await send(body));
      expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
      expect(await db.$count(mails)).toBe(1);
      expect((await send({ ...body, ...change })).data.id).not.toBe(answers[0].data.id);
      await db.update(leadSearchTerms).set({ backwards: sql`backwards + ${11 * 60_000}` });
      expect((await send(body)).data.id).not.toBe(answers[0].data.id);
      expect(await db.$count(leads)).toBe(3);
    },
  );

  it("is limited for one network, and not for its neighbors", async () => {
    const from = (address: string) => send(contact, { "CF-Connecting-IP": address });
    const statuses = [];
    for (let i = 0; i <= limits.leadOfAddress.limit; i++) statuses.push((await from("10.9.9.9")).status);
    expect(statuses).toEqual([...Array(limits.leadOfAddress.limit).fill(201), 429]);
    expect((await from("10.9.9.8")).status).toBe(201);
  });

  it("keeps what a program wrote as spam, without a mail, and answers as to anybody", async () => {
    const sent = await send({ ...contact, subject: "http://spam.example" });
    expect(sent).toEqual({ status: 201, success: true, data: { id: expect.any(String) } });
    expect(await db.select().from(leads)).toMatchObject([{ id: sent.data.id, status: "spam" }]);
    expect(await db.$count(mails)).toBe(0);
  });

  it("is closed to other sites, forms and megabytes", async () => {
    expect((await send(contact, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send(contact, { "Content-Type": "text/plain" })).status).toBe(403);
    expect((await send({ ...contact, extra: "x".repeat(70_000) })).status).toBe(413);
    expect((await send("{ not json")).status).toBe(400);
    expect(await db.$count(leads)).toBe(0);
  });
});

describe("the mail about a lead", () => {
  it("goes to the company, and its answer to the person", async () => {
    const { tenant, office } = await makeTenant();
    await send({ ...contact, tenantId: tenant.id, phone: "(555) 010-0100" });
    const mail = await resend.mailTo(office, /^New message from Ada Porter$/);
    expect(mail).toMatchObject({ from: `"${tenant.companyName}" <hello@eavesight.test>`, reply_to: contact.email });
    for (const words of ["Ada Porter", "Porter Homes", "ada@example.test", "(555) 010-0100"]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.html).toMatch(/<a [^>]*href="tel:5550100100"[^>]*>\(555\) 010-0100<\/a>/);
    const [row] = await db.select().from(mails);
    expect(row).toMatchObject({ kind: "new-lead", tenantId: tenant.id, userId: tenant.userId });
  });

  it("of the demo's form goes to the provider", async () => {
    await send(contact);
    const mail = await resend.mailTo(env.SUPPORT_EMAIL);
    expect(mail).toMatchObject({ from: `"${env.PROVIDER_NAME}" <hello@eavesight.test>`, reply_to: contact.email });
  });

  it("makes nothing of what is written in it", async () => {
    const evil = '"><img src=x onerror=alert(1)></td><a href="https://evil.example">';
    await send({ ...contact, firstName: evil.slice(0, 60), lastName: "{{7*7}}", businessName: evil });
    const { html, text, subject } = await resend.mailTo(env.SUPPORT_EMAIL);
    expect(html).not.toMatch(/<img|<a href="https:\/\/evil/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(text).toContain(evil);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it("brings nobody's words to an address that its owner has not confirmed, and comes once a day", async () => {
    const { tenant, office, owner } = await makeTenant({ verified: false });
    const body = { ...contact, tenantId: tenant.id, firstName: "CANARY-1", businessName: "CANARY-2" };
    for (const lastName of ["A", "B", "C"]) await send({ ...body, lastName });
    const mail = await resend.mailTo(office, /^Someone wrote to your company$/);
    expect(JSON.stringify(mail)).not.toMatch(/CANARY|ada@example/);
    expect(mail.html).toContain("/dashboard");
    const ofTenant = eq(mails.recipient, office);
    expect(await db.$count(mails, ofTenant)).toBe(1);
    expect(await db.$count(leads)).toBe(3);
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, owner.id));
    await send(body);
    expect(await db.$count(mails, and(ofTenant, eq(mails.kind, "new-lead")))).toBe(1);
  });
});

describe("GET /api/tenants/{id}/leads", () => {
  it("is for signed-in people", async () => {
    const { tenant } = await makeTenant();
    await expectSignedInOnly({ method: "GET", path: `/api/tenants/${tenant.id}/leads` });
  });

  it("shows an owner the company's own leads, and nobody else's", async () => {
    const [maple, birch] = [await makeTenant(), await makeTenant()];
    await send({ ...contact, tenantId: maple.tenant.id, businessName: "CANARY-MAPLE", page: "/contact" });
    await send({ ...contact, tenantId: birch.tenant.id, businessName: "CANARY-BIRCH" });
    await send({ ...contact, businessName: "CANARY-PROVIDER" });
    const own = await inbox(maple.owner, maple.tenant.id);
    expect(own).toMatchObject({ status: 200, success: true, nextCursor: null });
    expect(own.data).toEqual([
      {
        id: expect.any(String),
        leadType: "contact",
        firstName: "Ada",
        lastName: "Porter",
        email: "ada@example.test",
        phone: null,
        businessName: "CANARY-MAPLE",
        projectDetails: null,
        service: null,
        status: "new",
        page: "/contact",
        utm: null,
        consent: null,
        consentVersion: null,
        consentAt: null,
        withdrawnAt: null,
        address: null,
        zip: null,
        embed: null,
        assigneeId: null,
        isTest: false,
        thumbnailUrl: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it("answers the same for somebody else's company and for none", async () => {
    const [maple, stranger] = [await makeTenant(), await makeUser()];
    const other = await makeTenant();
    await send({ ...contact, tenantId: maple.tenant.id });
    const bodies = [];
    for (const person of [stranger, other.owner]) {
      for (const id of [maple.tenant.id, 1, 999_999, 0, -1, "1e3", "my-tenant", `${maple.tenant.id}.0`, "%20"]) {
        const response = await ask(`/api/tenants/${id}/leads`, { headers: person.headers });
        bodies.push(`${response.status} ${await response.text()}`);
      }
    }
    expect([...new Set(bodies)]).toEqual([expect.stringMatching(/^404 .*"code":"NOT_FOUND"/)]);
  });

  it("comes page by page, newest first, each lead once, also those of one moment", async () => {
    const { owner, tenant } = await makeTenant();
    const rows = Array.from({ length: 120 }, (_, i) => ({
      id: `lead-${String(i).padStart(3, "0")}`,
      tenantId: tenant.id,
      leadType: "contact" as const,
      firstName: "Ada",
      lastName: "Porter",
      email: "ada@example.test",
      createdAt: new Date(Date.UTC(2026, 10, 1) + Math.floor(i / 40)),
    }));
    for (let i = 0; i < rows.length; i += 6) await db.insert(leads).values(rows.slice(i, i + 6));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Inbox = await inbox(owner, tenant.id, cursor);
      expect(page.data.length).toBeLessThanOrEqual(50);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
    expect((await inbox(owner, tenant.id, "1 OR 1=1")).status).toBe(400);
  });

  it("has nothing left once the account is deleted", async () => {
    const { owner, tenant } = await makeTenant();
    await send({ ...contact, tenantId: tenant.id });
    const email = `${owner.id.toLowerCase()}@example.test`;
    const deleted = await ask("/api/auth/account", { method: "DELETE", headers: owner.headers, body: { email } });
    expect(deleted.status).toBe(200);
    expect(await db.$count(leads, eq(leads.tenantId, tenant.id))).toBe(0);
  });
});
