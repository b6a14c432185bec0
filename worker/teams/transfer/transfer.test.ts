import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allowanceCounters, reservations } from "../../allowance/table.ts";
import { hashPassword } from "../../auth/password.ts";
import { rateCounters, sessions, users } from "../../auth/table.ts";
import { calendarDay } from "../../billing/period.ts";
import { billedAccounts, stripeCustomers, subscriptions } from "../../billing/table.ts";
import { companyKeys } from "../../leads/hooks/table.ts";
import { leads } from "../../leads/table.ts";
import { mails } from "../../mail/table.ts";
import { tenants } from "../../tenants/table.ts";
import { crowd } from "../../test/crowd.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { giveSubscription } from "../../test/plans.ts";
import { fakeStripe, stripeItself } from "../../test/stripe-at-the-wire.ts";
import { addressOfPerson, call, myTeam } from "../../test/teams.ts";
import { teamMembers, teams } from "../table.ts";

const password = "four sunny porches";
let stripe: ReturnType<typeof fakeStripe>;
beforeEach(async () => {
  stripe = fakeStripe();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

/** A company with a team, leads, a customer at Stripe and a month that is partly used. */
async function scene() {
  const [owner, member] = [await makeUser(), await makeUser()];
  const billingAnchor = new Date(Date.now() - 3 * 86_400_000);
  const customer = await stripeItself().customers.create({
    email: addressOfPerson(owner),
    metadata: { account: owner.id },
  });
  await db.insert(stripeCustomers).values({ userId: owner.id, customerId: customer.id });
  await giveSubscription(owner, {
    plan: "business-pro",
    source: "stripe",
    billingAnchor,
    stripeCustomerId: customer.id,
  });
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password), businessName: "Maple" })
    .where(eq(users.id, owner.id));
  const { answer } = await call(owner, "POST", "/teams", { name: "The Crew" });
  const teamId = answer.team.id;
  await call(member, "POST", "/teams/join-with-code", { joinCode: answer.team.joinCode });
  const slug = `maple-${owner.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  const [tenant] = await db
    .insert(tenants)
    .values({ slug, companyName: "Maple", userId: owner.id, email: addressOfPerson(owner) })
    .returning();
  const [lead] = await db
    .insert(leads)
    .values({ tenantId: tenant.id, leadType: "widget", firstName: "A", lastName: "B", email: "a@b.test" })
    .returning();
  const period = calendarDay(billingAnchor);
  await db.insert(allowanceCounters).values({ subject: `user:${owner.id}`, period, used: 120 });
  const [{ id: memberId }] = await db.select().from(teamMembers).where(eq(teamMembers.userId, member.id));
  return { owner, member, memberId, teamId, tenant, lead, customerId: customer.id, period };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const offer = ({ owner, teamId, memberId }: Scene) => call(owner, "POST", `/teams/${teamId}/offer`, { memberId });
const accept = ({ teamId }: Scene, person: Person) => call(person, "POST", `/teams/${teamId}/offer/accept`);
const ownerOf = async (teamId: string) => (await db.select().from(teams).where(eq(teams.id, teamId)))[0].ownerId;
const status = async (person: Person, path: string) => {
  const response = await ask(`/api${path}`, { headers: person.headers });
  await response.text();
  return response.status;
};

describe("a company that changes hands", () => {
  it("goes over with all that is its own in one step, and its owner of before is a manager", async () => {
    const all = await scene();
    const { owner, member, teamId, tenant, lead, customerId, period } = all;
    await db.insert(reservations).values({
      id: crypto.randomUUID(),
      payer: `user:${owner.id}`,
      allowanceDraws: [{ subject: `user:${owner.id}`, period, limit: 500 }],
      state: "held",
    });
    const key = { tenantId: tenant.id, name: "Zapier", keyHash: tenant.slug, ending: "abcd" };
    await db.insert(companyKeys).values(key);
    const { joinCode } = (await myTeam(owner)).team;
    expect((await offer(all)).answer.offer).toMatchObject({ memberId: all.memberId, isMine: false });
    expect((await myTeam(member)).offer).toMatchObject({ isMine: true });
    expect(await ownerOf(teamId)).toBe(owner.id);
    const accepted = await accept(all, member);
    expect(accepted.answer).toMatchObject({ isOwner: true, role: "owner", offer: null, isActive: true, canGrow: true });
    expect(accepted.answer.team.joinCode).not.toBe(joinCode);
    expect(await myTeam(owner)).toMatchObject({ isOwner: false, role: "manager", members: [{ role: "manager" }] });
    expect(await db.select().from(companyKeys).where(eq(companyKeys.tenantId, tenant.id))).toMatchObject([
      { revokedAt: expect.any(Date) },
    ]);
    expect(await db.select().from(tenants).where(eq(tenants.id, tenant.id))).toMatchObject([
      { userId: member.id, email: addressOfPerson(member) },
    ]);
    for (const [person, expected] of [
      [member, 200],
      [owner, 404],
    ] as const) {
      expect(await status(person, `/tenants/${tenant.id}/channels`)).toBe(expected);
      expect(await status(person, `/tenants/${tenant.id}/leads/${lead.id}`)).toBe(200);
    }
    expect(await db.select().from(subscriptions).where(eq(subscriptions.stripeCustomerId, customerId))).toMatchObject([
      { userId: member.id, plan: "business-pro" },
    ]);
    expect(await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId))).toMatchObject([
      { userId: member.id },
    ]);
    expect(await stripeItself().customers.retrieve(customerId)).toMatchObject({
      email: addressOfPerson(member),
      metadata: { account: member.id },
    });
    expect(await db.$count(billedAccounts, eq(billedAccounts.userId, owner.id))).toBe(0);
    const used = await db.select().from(allowanceCounters).where(eq(allowanceCounters.period, period));
    expect(used.filter(({ subject }) => [owner.id, member.id].some((id) => subject.endsWith(id)))).toEqual([
      { subject: `user:${member.id}`, period, used: 120 },
    ]);
    expect(JSON.stringify(await db.select().from(reservations))).not.toContain(`user:${owner.id}`);
    const notices = await db.select().from(mails).where(eq(mails.kind, "ownership-moved"));
    const people = [owner, member].map(addressOfPerson);
    expect(
      notices
        .map(({ recipient }) => recipient)
        .filter((to) => people.includes(to))
        .sort(),
    ).toEqual(people.sort());
    // And back again.
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, member.id));
    const [{ id: back }] = await db.select().from(teamMembers).where(eq(teamMembers.userId, owner.id));
    expect((await call(member, "POST", `/teams/${teamId}/offer`, { memberId: back })).status).toBe(200);
    expect((await accept(all, owner)).status).toBe(200);
    expect(await ownerOf(teamId)).toBe(owner.id);
  });

  it("keeps the address of an office", async () => {
    const all = await scene();
    await db.update(tenants).set({ email: "office@maple.test" }).where(eq(tenants.id, all.tenant.id));
    await offer(all);
    await accept(all, all.member);
    expect((await db.select().from(tenants).where(eq(tenants.id, all.tenant.id)))[0].email).toBe("office@maple.test");
  });

  it("is offered by who has proved a moment ago to be its owner", async () => {
    const all = await scene();
    await db
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, all.owner.id));
    const rejected = await offer(all);
    expect([rejected.status, rejected.answer.code]).toEqual([403, "FRESH_PROOF_REQUIRED"]);
    const proof = { method: "password", password };
    expect((await call(all.owner, "POST", "/auth/proof", proof)).status).toBe(200);
    expect((await offer(all)).status).toBe(200);
  });

  it("is accepted by who was offered it alone, while the offer stands", async () => {
    const all = await scene();
    const { owner, member, teamId } = all;
    expect((await accept(all, member)).status).toBe(404);
    await offer(all);
    for (const person of [owner, await makeUser()]) expect((await accept(all, person)).status).toBe(404);
    expect((await call(await makeUser(), "DELETE", `/teams/${teamId}/offer`)).status).toBe(404);
    // Taken back, declined, too old, gone.
    for (const person of [owner, member]) {
      expect((await call(person, "DELETE", `/teams/${teamId}/offer`)).status).toBe(200);
      expect((await accept(all, member)).status).toBe(404);
      await db.delete(rateCounters);
      await offer(all);
    }
    await db
      .update(teams)
      .set({ offeredAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(teams.id, teamId));
    expect((await accept(all, member)).status).toBe(404);
    expect((await myTeam(member)).offer).toBeNull();
    await offer(all);
    await call(owner, "DELETE", `/teams/${teamId}/members/${all.memberId}`);
    expect((await accept(all, member)).status).toBe(404);
    expect(await ownerOf(teamId)).toBe(owner.id);
  });

  it.each([
    [
      "has a company",
      (all: Scene) =>
        db.insert(tenants).values({
          slug: `own-${all.memberId.toLowerCase().replace(/[^a-z0-9]/g, "")}`,
          companyName: "Own",
          userId: all.member.id,
        }),
    ],
    ["has invoices", (all: Scene) => giveSubscription(all.member, { plan: "contractor", status: "inactive" })],
    [
      "is of a suspended company",
      (all: Scene) =>
        db.update(tenants).set({ suspendedAt: new Date(), suspendedReason: "x" }).where(eq(tenants.id, all.tenant.id)),
    ],
  ])("stays where the member %s, found at the offer and at the acceptance", async (_, happen) => {
    const [early, late] = [await scene(), await scene()];
    await happen(early);
    const rejected = await offer(early);
    expect(rejected.status).toBe(409);
    expect(rejected.answer.error).toMatch(/^This member already has (a company|invoices)|is suspended/);
    await offer(late);
    await happen(late);
    const tooLate = await accept(late, late.member);
    expect(tooLate.status).toBe(409);
    expect(tooLate.answer.error).toMatch(/^You already have (a company|invoices)|is suspended/);
    expect(await ownerOf(late.teamId)).toBe(late.owner.id);
    expect(await stripeItself().customers.retrieve(late.customerId)).toMatchObject({
      metadata: { account: late.owner.id },
    });
  });

  it("stays where Stripe does not answer", async () => {
    const all = await scene();
    await offer(all);
    stripe.intercept((request) =>
      request.method === "POST"
        ? Response.json({ error: { type: "api_error", message: "Out of order." } }, { status: 400 })
        : undefined,
    );
    expect((await accept(all, all.member)).status).toBe(503);
    expect(await ownerOf(all.teamId)).toBe(all.owner.id);
    expect((await myTeam(all.member)).offer).not.toBeNull();
  });

  it("changes hands once in many tries at once", async () => {
    const all = await scene();
    await offer(all);
    const attempts = await Promise.all(Array.from({ length: crowd }, () => accept(all, all.member)));
    expect(attempts.filter((one) => one.status === 200)).toHaveLength(1);
    expect(attempts.filter((one) => one.status >= 500)).toEqual([]);
    expect(await ownerOf(all.teamId)).toBe(all.member.id);
    expect(await db.$count(teamMembers, eq(teamMembers.teamId, all.teamId))).toBe(1);
    expect(await stripeItself().customers.retrieve(all.customerId)).toMatchObject({
      metadata: { account: all.member.id },
    });
  });
});
