import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { sessions, users } from "../auth/table.ts";
import { billingMonth, calendarMonth } from "../billing/period.ts";
import { teamMembers } from "../teams/table.ts";
import { tenants } from "../tenants/table.ts";
import { joinTeam, makeTenant } from "../test/companies.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import type { Account } from "./account.contract.ts";

const day = 86_400_000;
const app = createApp(() => new Response("a page"));

async function me(person: Person): Promise<Account> {
  const response = await ask("/api/auth/me", { headers: person.headers });
  expect(response.status).toBe(200);
  const { success, data } = await response.json<{ success: boolean; data: Account }>();
  expect(success).toBe(true);
  return data;
}

async function use(subject: string, period: string, used: number) {
  await db.run(sql`INSERT INTO allowance_counters (subject, period, used) VALUES (${subject}, ${period}, ${used})`);
}

describe("GET /api/auth/me", () => {
  it("answers with the whole account of the spec, and nothing else of the row", async () => {
    const person = await makeUser();
    expect(await me(person)).toEqual({
      user: {
        id: person.id,
        firstName: "Ada",
        lastName: "Test",
        email: `${person.id.toLowerCase()}@example.test`,
        businessName: null,
        phone: null,
        emailVerified: true,
        hasPassword: false,
        role: "user",
        language: null,
        secondFactor: "none",
      },
      subscription: null,
      usage: { planName: "Free", currentUsage: 0, limit: 5, canUse: true },
      hasEmbedAccess: false,
      hasBusinessProAccess: false,
      teams: [],
      suspension: null,
      tenantSlug: null,
      worksForSlug: null,
    });
  });

  it("counts the calendar month on the Free plan", async () => {
    const person = await makeUser();
    const lastMonth = calendarMonth(new Date(Date.now() - 32 * day));
    await use(`user:${person.id}`, lastMonth, 4);
    expect((await me(person)).usage.currentUsage).toBe(0);
    await use(`user:${person.id}`, calendarMonth(new Date()), 5);
    expect((await me(person)).usage).toEqual({ planName: "Free", currentUsage: 5, limit: 5, canUse: false });
  });

  it("counts the subscription's own month, also where it began in the month before", async () => {
    const person = await makeUser();
    const billingAnchor = new Date(Date.now() - 400 * day - 3_600_000);
    const currentPeriodEnd = new Date(Date.now() + 9 * day);
    await giveSubscription(person, { plan: "contractor", billingAnchor, priceId: "price_1", currentPeriodEnd });
    await use(`user:${person.id}`, billingMonth(billingAnchor, new Date()).period, 41);
    await use(`user:${person.id}`, calendarMonth(new Date()), 3);
    const account = await me(person);
    expect(account.usage).toEqual({ planName: "Contractor", currentUsage: 41, limit: 100, canUse: true });
    expect(account.subscription).toEqual({
      planId: "price_1",
      status: "active",
      currentPeriodEnd: currentPeriodEnd.toISOString(),
      cancelAtPeriodEnd: false,
    });
    expect([account.hasEmbedAccess, account.hasBusinessProAccess]).toEqual([false, false]);
  });

  it("gives an active member the owner's plan and month, a pending one nothing", async () => {
    const [owner, member, pending] = [await makeUser(), await makeUser(), await makeUser()];
    await giveSubscription(owner, { plan: "business-pro" });
    const id = await makeTeam(owner, [
      { person: member, status: "active" },
      { person: pending, status: "pending" },
    ]);
    await use(`user:${owner.id}`, billingMonth(new Date(), new Date()).period, 500);
    const teams = [{ id, name: "The Crew", ownerId: owner.id }];
    const all = { usage: { planName: "Business Pro", currentUsage: 500, limit: 500, canUse: false }, teams };
    expect(await me(owner)).toMatchObject({ ...all, hasBusinessProAccess: true, hasEmbedAccess: true });
    expect(await me(member)).toMatchObject({ ...all, subscription: null, hasBusinessProAccess: true });
    expect(await me(pending)).toMatchObject({ usage: { planName: "Free", limit: 5 }, teams: [] });
  });

  it("is unlimited on Enterprise, and Free again when a payment is missing for too long", async () => {
    const [enterprise, late] = [await makeUser(), await makeUser()];
    await giveSubscription(enterprise, { plan: "enterprise" });
    expect((await me(enterprise)).usage).toMatchObject({ planName: "Enterprise", limit: -1, canUse: true });
    await giveSubscription(late, {
      plan: "business-pro",
      status: "past_due",
      pastDueSince: new Date(Date.now() - 8 * day),
    });
    expect(await me(late)).toMatchObject({
      subscription: { status: "past_due" },
      usage: { planName: "Free", limit: 5 },
      hasBusinessProAccess: false,
    });
  });

  it("asks the database once", async () => {
    const person = await makeUser();
    let calls = 0;
    const count = <T>(answer: T): T => {
      calls++;
      return answer;
    };
    const counted = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "batch" || name === "exec") calls++;
        if (name !== "prepare") return typeof value === "function" ? value.bind(target) : value;
        return (query: string) => {
          const statement = target.prepare(query);
          for (const run of ["all", "run", "first", "raw"] as const) {
            const original = statement[run].bind(statement) as (...args: unknown[]) => unknown;
            Object.assign(statement, { [run]: (...args: unknown[]) => count(original(...args)) });
          }
          return statement;
        };
      },
    });
    const context = createExecutionContext();
    const request = new Request("https://eavesight.test/api/auth/me", { headers: person.headers });
    const response = await app.fetch(request, { ...env, DB: counted }, context);
    await waitOnExecutionContext(context);
    expect([response.status, calls]).toEqual([200, 1]);
  });

  it("puts off the session's end once a day, for 90 days", async () => {
    const person = await makeUser();
    const session = async () => (await db.select().from(sessions).where(eq(sessions.userId, person.id)))[0];
    const set = (values: Partial<typeof sessions.$inferInsert>) =>
      db.update(sessions).set(values).where(eq(sessions.userId, person.id));
    const { expiresAt } = await session();
    await me(person);
    expect((await session()).expiresAt).toEqual(expiresAt);

    await set({ lastSeenAt: new Date(Date.now() - day) });
    await me(person);
    await expect.poll(async () => (await session()).lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await session()).expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * day);

    const createdAt = new Date(Date.now() - 85 * day);
    await set({ lastSeenAt: new Date(Date.now() - 2 * day), createdAt });
    await me(person);
    await expect.poll(async () => (await session()).expiresAt.getTime()).toBe(createdAt.getTime() + 90 * day);
  });
});

describe("the company that an account works for", () => {
  it("is its team's, as long as it is on it, and has no company of its own", async () => {
    const company = await makeTenant();
    const [member, invited] = [await joinTeam(company), await joinTeam(company, "pending")];
    expect(await me(member)).toMatchObject({ tenantSlug: null, worksForSlug: company.tenant.slug });
    expect(await me(company.owner)).toMatchObject({ tenantSlug: company.tenant.slug, worksForSlug: null });
    expect((await me(invited)).worksForSlug).toBeNull();
    await db.delete(teamMembers).where(eq(teamMembers.userId, member.id));
    expect((await me(member)).worksForSlug).toBeNull();
  });
});

describe("PATCH /api/auth/me", () => {
  it("changes names and phone, and makes the company of a first business name", async () => {
    const person = await makeUser();
    const change = (body: unknown) => ask("/api/auth/me", { method: "PATCH", body, headers: person.headers });
    const profile = { firstName: "Grace", lastName: "Roofer", businessName: "Ridgeline & Co", phone: "555-0100" };
    const response = await change(profile);
    expect(response.status).toBe(200);
    const { data } = await response.json<{ data: Account }>();
    expect(data.user).toMatchObject(profile);
    expect(data.tenantSlug).toBe("ridgeline-and-co");
    await change({ ...profile, businessName: "Another Name" });
    expect(await db.select().from(tenants).where(eq(tenants.userId, person.id))).toHaveLength(1);
    expect((await me(person)).tenantSlug).toBe("ridgeline-and-co");
    await change({ firstName: "Grace", lastName: "Roofer" });
    expect((await me(person)).user).toMatchObject({ businessName: null, phone: null });
  });

  it("changes nothing that is not in the profile, and nothing of others", async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const body = { firstName: "Eve", lastName: "E", role: "admin", email: "x@example.test", id: other.id };
    expect((await ask("/api/auth/me", { method: "PATCH", body, headers: person.headers })).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ firstName: "Eve", role: "user", email: `${person.id.toLowerCase()}@example.test` });
    expect((await me(other)).user.firstName).toBe("Ada");
    expect(
      (await ask("/api/auth/me", { method: "PATCH", body: { firstName: "" }, headers: person.headers })).status,
    ).toBe(400);
  });
});
