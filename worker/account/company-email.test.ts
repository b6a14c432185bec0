import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rateCounters, users } from "../auth/table.ts";
import { readSettings } from "../env.ts";
import { signEmailChange } from "../tenants/email-token.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { giveSubscription } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";

let resend: ReturnType<typeof fakeResend>;

beforeEach(async () => {
  await db.delete(rateCounters);
  resend = fakeResend();
});
afterEach(() => vi.restoreAllMocks());

const address = "/api/tenant/my-tenant";
const change = (person: Person, body: unknown) => ask(address, { method: "PATCH", body, headers: person.headers });
const confirm = (token: string) => ask("/api/tenant/confirm-email", { body: { token } });
const emailOf = async (person: Person) =>
  (await db.select().from(tenants).where(eq(tenants.userId, person.id)))[0]?.email ?? null;
const newEmail = () => `office-${crypto.randomUUID()}@example.test`;

const base64url = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
/** Whether the last letter of 32 bytes may be written so, too: two of its six bits say nothing. */
const sameBits = (a: string, b = "") => base64url.indexOf(a) >> 2 === base64url.indexOf(b) >> 2;

async function makeOwner() {
  const person = await makeUser();
  await ask(address, { body: { companyName: "Gable & Sons" }, headers: person.headers });
  const [tenant] = await db.select().from(tenants).where(eq(tenants.userId, person.id));
  return { person, tenant, own: `${person.id.toLowerCase()}@example.test` };
}

async function linkFor(person: Person, email: string): Promise<string> {
  expect((await change(person, { email })).status).toBe(200);
  return /confirm-email#([\w.-]+)/.exec((await resend.mailTo(email)).text)?.[1] ?? "";
}

it("changes a company's address only once who reads it has said so", async () => {
  const { person, own } = await makeOwner();
  const email = newEmail();
  const answer = await change(person, { email: email.toUpperCase(), phone: "555-0100" });
  expect(await answer.json()).toMatchObject({ email: own, emailToConfirm: email, phone: "555-0100" });
  const mail = await resend.mailTo(email);
  // Strangers read the name of a company only where it pays.
  expect(mail.subject).toBe("Get leads at this address?");
  expect(mail.text).toContain(`The company of ${own} would like to get its leads`);
  for (const text of [mail.html, mail.text]) expect(text).not.toContain("Gable");
  const token = /confirm-email#([\w.-]+)/.exec(mail.text)?.[1] ?? "";
  expect(await emailOf(person)).toBe(own);
  expect(await (await confirm(token)).json()).toEqual({
    success: true,
    data: { email, companyName: "Gable & Sons" },
  });
  expect(await emailOf(person)).toBe(email);
});

it("follows a link once, and only while nothing else was chosen", async () => {
  const { person, own } = await makeOwner();
  const first = await linkFor(person, newEmail());
  const second = await linkFor(person, newEmail());
  expect((await confirm(first)).status).toBe(200);
  for (const token of [first, second]) {
    const again = await confirm(token);
    expect([again.status, (await again.json<{ code: string }>()).code]).toEqual([410, "LINK_EXPIRED"]);
  }
  // Back to the account's own address there is nothing to ask, and who had it before cannot take it again.
  expect(await (await change(person, { email: own })).json()).toMatchObject({ email: own, emailToConfirm: null });
  const [body, signature] = first.split(".");
  const [end] = base64url.filter((letter) => letter !== signature.at(-1) && sameBits(letter, signature.at(-1)));
  for (const token of [first, `${body}.${signature.slice(0, -1)}${end}`]) {
    expect([token, (await confirm(token)).status]).toEqual([token, 410]);
  }
  expect(await emailOf(person)).toBe(own);
  expect((await confirm(second)).status).toBe(200);
  expect(await (await change(person, { email: "" })).json()).toMatchObject({ email: null, emailToConfirm: null });
});

it("believes no link that is old, made up, or of a company that changed hands", async () => {
  const { person, tenant, own } = await makeOwner();
  const token = await linkFor(person, newEmail());
  const [body, signature] = token.split(".");
  const forged = btoa(JSON.stringify({ tenantId: 1, userId: person.id, email: own, instead: null, expiresAt: 9e15 }));
  for (const wrong of [`${body}.${signature.slice(2)}aa`, `${forged}.${signature}`, body, `${body}.`, "x".repeat(40)]) {
    expect([wrong, (await confirm(wrong)).status]).toEqual([wrong, 410]);
  }
  const wish = { tenantId: tenant.id, userId: person.id, email: newEmail(), instead: own };
  const ports = { settings: readSettings(env), now: () => new Date(Date.now() - 3 * 86_400_000 - 1) };
  expect((await confirm(await signEmailChange(ports, wish))).status).toBe(410);
  await db
    .update(tenants)
    .set({ userId: (await makeUser()).id })
    .where(eq(tenants.id, tenant.id));
  expect((await confirm(token)).status).toBe(410);
});

it("writes to nobody for an account whose own address is not confirmed, or too often", async () => {
  const { person, own } = await makeOwner();
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
  const rejected = await change(person, { email: newEmail(), companyName: "Not Saved" });
  expect([rejected.status, (await rejected.json<{ error: string }>()).error]).toEqual([
    400,
    "Please verify your own email first, then change this one.",
  ]);
  expect(await (await change(person, { email: own })).json()).toMatchObject({ companyName: "Gable & Sons" });
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
  const victim = newEmail();
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push((await change(person, { email: victim })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await emailOf(person)).toBe(own);
});

it("is asked for from our own pages alone", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await ask("/api/tenant/confirm-email", { body: { token: "x".repeat(40) }, headers })).status).toBe(403);
});

it("carries the company's logo, whole and in its own shape, and its color", async () => {
  const { person, tenant } = await makeOwner();
  await giveSubscription(person, { plan: "contractor" });
  const logoUrl = `/api/tenant/${tenant.slug}/logo/abc-512x64`;
  await db.update(tenants).set({ logoUrl, logoKey: "x" }).where(eq(tenants.id, tenant.id));
  await change(person, { primaryColor: "#ffe100" });
  const email = newEmail();
  await linkFor(person, email);
  const [{ html }] = resend.mails.filter(({ to }) => to.includes(email));
  expect(html).toContain(`src="https://eavesight.test${logoUrl}" alt="Gable &amp; Sons" width="240" height="30"`);
  expect(html).toContain('bgcolor="#ffe100"');
  expect(html).toMatch(/color:#000000;text-decoration:none/);
});
