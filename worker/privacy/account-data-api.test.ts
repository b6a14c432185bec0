import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeProfile } from "../account/change-profile.ts";
import { allowanceCounters } from "../allowance/table.ts";
import { deleteExpiredSessions } from "../auth/delete-expired.ts";
import { hashPassword } from "../auth/password.ts";
import { mailTokens, rateCounters, sessions, signInCodes, users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { consentPeople, consents } from "../leads/consent/table.ts";
import { companyKeys } from "../leads/hooks/table.ts";
import { leads } from "../leads/table.ts";
import { mails } from "../mail/table.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import { photos, projects } from "../photos/table.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { tablesWith } from "../test/dump-database.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, type Person, projectOf } from "../test/factories.ts";
import { makeTeam } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";
import { visualizations } from "../visualizations/table.ts";

const password = "four sunny porches";

beforeEach(async () => {
  fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const emailOf = (person: Person) => `${person.id.toLowerCase()}@example.test`;
const remove = (person: Person, body: unknown) =>
  ask("/api/auth/account", { method: "DELETE", body, headers: person.headers });

/** An account with a company, a photo and a finished picture. */
async function makeOwner() {
  const person = await makeUser();
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, person.id));
  const profile = { firstName: "Ada", lastName: "Porter", businessName: `Roofs ${person.id}`, phone: "555-0100" };
  await ask("/api/auth/me", { method: "PATCH", body: profile, headers: person.headers });
  const photoId = await makePhoto(person);
  const [projectId, id] = [await projectOf(photoId), newId()];
  const keys = { patchKey: `visualizations/${id}/patch.png`, imageKey: `visualizations/${id}/after.jpg` };
  await db.insert(visualizations).values({
    id,
    projectId,
    photoId,
    makerUserId: person.id,
    payer: `user:${person.id}`,
    tenantId: 1,
    recipe: { version: 1, service: "roofing-siding", design: {}, surfaces: null },
    watermarked: true,
    state: "done",
    ...keys,
  });
  await Promise.all(Object.values(keys).map((key) => env.PICTURES.put(key, "a picture")));
  return {
    person,
    photoId,
    pictureId: id,
    files: [...Object.values(keys), `photos/${photoId}/photo.jpg`],
  };
}

describe("DELETE /api/auth/account", () => {
  it("leaves nothing of the person in any table, and no file once the due work is done", async () => {
    const { person, photoId, pictureId, files } = await makeOwner();
    const other = await makeOwner();
    // A house stays without a photo, and goes with the account.
    const words = `Rosa ${person.id}`;
    await db.insert(projects).values({ userId: person.id, tenantId: 1, customerName: words });
    expect((await tablesWith(person.id)).length).toBeGreaterThan(4);
    const response = await remove(person, { password });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect((await ask("/api/auth/me", { headers: person.headers })).status).toBe(401);
    expect(await tablesWith(emailOf(person))).toEqual([]);
    expect(await tablesWith(person.id)).toEqual([]);
    expect(await tablesWith(photoId)).toEqual(["doomed_files"]);
    expect(await tablesWith(pictureId)).toEqual(["doomed_files"]);

    const ports = { db, pictures: env.PICTURES, now: () => new Date() };
    expect(await deleteQueuedFiles(ports)).toBeInstanceOf(Date);
    expect(await env.PICTURES.head(files[0])).not.toBeNull();
    const later = { ...ports, now: () => new Date(Date.now() + 3_600_000) };
    expect(await deleteQueuedFiles(later)).toBeNull();
    for (const file of files) expect(await env.PICTURES.head(file)).toBeNull();
    for (const file of other.files) expect(await env.PICTURES.head(file)).not.toBeNull();
    expect((await ask("/api/auth/me", { headers: other.person.headers })).status).toBe(200);
  });

  it("takes a photo along on which somebody else has a project", async () => {
    const { person, photoId } = await makeOwner();
    // A visitor's order that crossed the sign-in: the photo was claimed while it was on its way.
    await db
      .update(projects)
      .set({ userId: null, visitorId: newId() })
      .where(eq(projects.id, await projectOf(photoId)));
    expect((await remove(person, { password })).status).toBe(200);
    expect(await tablesWith(photoId)).toEqual(["doomed_files"]);
  });

  it("leaves no company behind that is made meanwhile", async () => {
    const userId = newId();
    const profile = { firstName: "Ada", lastName: "Porter", businessName: `Late ${userId}` };
    const ports = { db, now: () => new Date() };
    await changeProfile(ports, { userId, email: "late@example.test", profile });
    expect(await tablesWith(userId)).toEqual([]);
  });

  it("switches the company off and keeps its address from others", async () => {
    const { person } = await makeOwner();
    const [company] = await db.select().from(tenants).where(eq(tenants.userId, person.id));
    const words = {
      embedCtaText: "Ask Ada",
      embedCustomizations: { note: "Ada's own" },
      logoUrl: "/api/tenant/x/logo/y",
      logoKey: `logos/${company.id}/y`,
      sites: ["https://ada.example"],
      consentText: "Ada may call me.",
      webhookUrl: "https://ada.example/hook",
      webhookSecret: "Ada's secret",
    };
    await db.update(tenants).set(words).where(eq(tenants.id, company.id));
    await db.insert(tenantSlugs).values({ slug: `former-${company.slug}`, tenantId: company.id });
    const key = { tenantId: company.id, name: "Ada's Zapier", keyHash: company.slug, ending: "abcd" };
    await db.insert(companyKeys).values(key);
    const addresses = [`/api/tenant/${company.slug}`, `/api/tenant/former-${company.slug}`];
    for (const address of addresses) expect(await (await ask(address)).json()).toMatchObject({ active: true });
    await remove(person, { password });
    const [shell] = await db.select().from(tenants).where(eq(tenants.id, company.id));
    expect(shell).toMatchObject({ userId: null, active: false, email: null, phone: null, contactPhone: null });
    const cleared = { embedCtaText: null, embedCustomizations: null, logoUrl: null, logoKey: null, sites: [] };
    expect(shell).toMatchObject({ ...cleared, consentText: null, webhookUrl: null, webhookSecret: null });
    expect(await tablesWith(words.logoKey)).toEqual(["doomed_files"]);
    const [revoked] = await db.select().from(companyKeys).where(eq(companyKeys.tenantId, company.id));
    expect(revoked).toMatchObject({ name: "", revokedAt: expect.any(Date) });
    const left = { slug: company.slug, companyName: "Closed account", active: false, phone: null };
    expect(shell).toMatchObject(left);
    for (const address of addresses) expect(await (await ask(address)).json()).toMatchObject(left);
  });

  it("wants the password, or the e-mail of an account without one", async () => {
    const { person } = await makeOwner();
    for (const proof of [{}, { password: "not that one" }, { email: emailOf(person) }, { password: "" }]) {
      expect((await remove(person, proof)).status).toBe(400);
    }
    const google = await makeUser();
    for (const proof of [{}, { email: "x@example.test" }, { password: "x" }]) {
      expect((await remove(google, proof)).status).toBe(400);
    }
    expect((await remove(google, { email: ` ${emailOf(google).toUpperCase()} ` })).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.id, google.id))).toHaveLength(0);
    expect(await db.select().from(users).where(eq(users.id, person.id))).toHaveLength(1);
  });

  it("waits until the team is empty", async () => {
    const [owner, member] = [await makeUser(), await makeUser()];
    await makeTeam(owner, [{ person: member, status: "active" }]);
    expect((await remove(owner, { email: emailOf(owner) })).status).toBe(409);
    expect((await remove(member, { email: emailOf(member) })).status).toBe(200);
    expect((await remove(owner, { email: emailOf(owner) })).status).toBe(200);
    expect(await db.all(sql`SELECT 1 FROM teams WHERE owner_id = ${owner.id}`)).toEqual([]);
  });
});

describe("GET /api/auth/export", () => {
  it("is one document with everything of the account, links that work, and no secret", async () => {
    const { person, photoId, pictureId } = await makeOwner();
    const other = await makeOwner();
    const response = await ask("/api/auth/export", { headers: person.headers });
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get("Content-Type")).toContain("application/json");
    const text = await response.text();
    const document = JSON.parse(text);
    expect(document).toMatchObject({
      account: { email: emailOf(person), lastName: "Porter" },
      plan: "Free",
      companies: [{ companyName: `Roofs ${person.id}` }],
      sessions: [{ device: "Unknown device" }],
      photos: [{ id: photoId }],
      pictures: [{ id: pictureId, photoId, state: "done" }],
    });
    for (const link of [document.photos[0].link, document.pictures[0].link]) {
      const { origin, pathname, search } = new URL(link);
      expect(origin).toBe("https://eavesight.test");
      expect((await ask(pathname + search)).status).toBe(200);
    }
    for (const secret of ["scrypt", "tokenHash", "token_hash", other.person.id, other.photoId, "photoKey"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("has what the account sent, was sent, shared, marked and used up, without the company's secrets", async () => {
    const { person, photoId, pictureId } = await makeOwner();
    await db.update(visualizations).set({ doneAt: new Date() }).where(eq(visualizations.id, pictureId));
    await db.update(photos).set({ surfaces: houseSurfaces }).where(eq(photos.id, photoId));
    const house = { name: "Lake house", customerEmail: "rosa@example.test", notes: "A friendly dog." };
    await db
      .update(projects)
      .set(house)
      .where(eq(projects.id, await projectOf(photoId)));
    await db.update(tenants).set({ webhookSecret: "whsec-of-ada" }).where(eq(tenants.userId, person.id));
    const shared = await ask(`/api/visualizations/${pictureId}/share`, { method: "POST", headers: person.headers });
    const { data } = await shared.json<{ data: { url: string } }>();
    const words = { tenantId: 1, firstName: "Ada", lastName: "Porter", email: "ada@porter.example", businessName: "P" };
    await ask("/api/leads", { body: words, headers: person.headers });
    await db.update(leads).set({ status: "lost" }).where(eq(leads.userId, person.id));
    const [{ id: leadId }] = await db.select({ id: leads.id }).from(leads).where(eq(leads.userId, person.id));
    const agreed = { tenantId: 1, leadId, purpose: "request" as const, event: "given" as const, words: "Please call." };
    await db
      .insert(consents)
      .values({ ...agreed, id: "agreed", version: 1, createdAt: new Date(), hash: "0".repeat(64) });
    await db
      .insert(consentPeople)
      .values({ consentId: "agreed", leadId, name: "Ada", email: "a@b.test", page: "/contact", salt: "salt-of-ada" });
    await db.insert(mails).values({
      recipient: emailOf(person),
      kind: "verify-email",
      tenantId: 1,
      userId: person.id,
      sealed: "sealed words",
      state: "queued",
    });
    await db.insert(allowanceCounters).values({ subject: `user:${person.id}`, period: "2026-11", used: 3 });
    const text = await (await ask("/api/auth/export", { headers: person.headers })).text();
    expect(JSON.parse(text)).toMatchObject({
      projects: [{ id: await projectOf(photoId), ...house }],
      photos: [{ id: photoId, projectId: await projectOf(photoId), regions: { version: 1 } }],
      messages: [{ email: "ada@porter.example", leadType: "contact" }],
      consents: [{ leadId, event: "given", words: "Please call.", page: "/contact" }],
      companies: [{ textMessages: null, consentConfirmations: [] }],
      mails: [{ kind: "verify-email", recipient: emailOf(person) }],
      sharedLinks: [{ url: data.url, visualizationId: pictureId, revokedAt: null }],
      picturesUsed: [{ period: "2026-11", used: 3 }],
    });
    for (const secret of ["whsec-of-ada", "salt-of-ada", "sealed words", '"lost"']) expect(text).not.toContain(secret);
  });

  it("is limited", async () => {
    const person = await makeUser();
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await ask("/api/auth/export", { headers: person.headers })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

it("ended sessions are thrown away, live ones are not", async () => {
  const [live, ended] = [await makeUser(), await makeUser()];
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, ended.id));
  expect(await deleteExpiredSessions({ db, now: () => new Date() })).toBeInstanceOf(Date);
  const left = (await db.select({ userId: sessions.userId }).from(sessions)).map(({ userId }) => userId);
  expect(left).toContain(live.id);
  expect(left).not.toContain(ended.id);
});

it.each([sessions, mailTokens, signInCodes])(
  "what has ended is found without reading all of the table",
  async (table) => {
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE expires_at <= 1`);
    expect(plan[0].detail).toMatch(/ USING .*INDEX /);
  },
);
