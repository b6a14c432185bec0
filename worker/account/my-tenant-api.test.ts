import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { allowanceCounters } from "../allowance/table.ts";
import { users } from "../auth/table.ts";
import { billingMonth } from "../billing/period.ts";
import { teamMembers } from "../teams/table.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";

const mine = (person: Person) => ask("/api/tenant/my-tenant", { headers: person.headers });

async function makeTenant(person: Person, businessName: string) {
  const body = { firstName: "Ada", lastName: "Porter", businessName, phone: "555-0100" };
  await ask("/api/auth/me", { method: "PATCH", body, headers: person.headers });
}

describe("GET /api/tenant/my-tenant", () => {
  it("is the whole company at the top level, with the month of its owner's plan", async () => {
    const owner = await makeUser();
    await makeTenant(owner, "Gable & Co");
    expect(await (await mine(owner)).json()).toMatchObject({
      success: true,
      slug: "gable-and-co",
      companyName: "Gable & Co",
      userId: owner.id,
      primaryColor: "#2563EB",
      contactPhone: "555-0100",
      active: true,
      monthlyGenerationLimit: 5,
      currentMonthGenerations: 0,
      lastResetDate: `${new Date().toISOString().slice(0, 7)}-01T00:00:00.000Z`,
    });
    const billingAnchor = new Date(Date.now() - 40 * 86_400_000);
    await giveSubscription(owner, { plan: "business-pro", billingAnchor });
    const { period, startsAt } = billingMonth(billingAnchor, new Date());
    await db.insert(allowanceCounters).values({ subject: `user:${owner.id}`, period, used: 17 });
    expect(await (await mine(owner)).json()).toMatchObject({
      monthlyGenerationLimit: 500,
      currentMonthGenerations: 17,
      lastResetDate: startsAt.toISOString(),
    });
    await db.update(tenants).set({ monthlyGenerationLimit: 40 }).where(eq(tenants.userId, owner.id));
    expect(await (await mine(owner)).json()).toMatchObject({ monthlyGenerationLimit: 40, currentMonthGenerations: 0 });
  });

  it("is the owner's company for a member of the team, and the own one where there is one", async () => {
    const [owner, member, pending] = [await makeUser(), await makeUser(), await makeUser()];
    await makeTenant(owner, "Dormer Brothers");
    await makeTeam(owner, [
      { person: member, status: "active" },
      { person: pending, status: "pending" },
    ]);
    expect(await (await mine(member)).json()).toMatchObject({ companyName: "Dormer Brothers" });
    expect((await mine(pending)).status).toBe(404);
    await makeTenant(member, "Own Eaves");
    expect(await (await mine(member)).json()).toMatchObject({ companyName: "Own Eaves" });
  });

  it("says which role one has in it", async () => {
    const [owner, manager, sales] = [await makeUser(), await makeUser(), await makeUser()];
    await makeTenant(owner, "Ridge & Valley");
    await makeTeam(owner, [
      { person: manager, status: "active" },
      { person: sales, status: "active" },
    ]);
    for (const [person, role] of [
      [manager, "manager"],
      [sales, "sales"],
    ] as const) {
      await db.update(teamMembers).set({ role }).where(eq(teamMembers.userId, person.id));
      expect(await (await mine(person)).json()).toMatchObject({ companyName: "Ridge & Valley", isOwner: false, role });
    }
    expect(await (await mine(owner)).json()).toMatchObject({ isOwner: true, role: "owner" });
    for (const [at, isOwnerVerified] of [
      [null, false],
      [new Date(), true],
    ] as const) {
      await db.update(users).set({ emailVerifiedAt: at }).where(eq(users.id, owner.id));
      // Colleagues who verified their own.
      expect(await (await mine(sales)).json()).toMatchObject({ isOwnerVerified });
    }
  });

  it("shows what the contract names and nothing else, and the team less than the owner", async () => {
    const [owner, member] = [await makeUser(), await makeUser()];
    await makeTenant(owner, "Quiet Roofing");
    await makeTeam(owner, [{ person: member, status: "active" }]);
    const hidden = {
      webhookUrl: "https://canary-hook.example/in",
      webhookSecret: "canary-secret",
      logoKey: "canary-key",
    };
    await db.update(tenants).set(hidden).where(eq(tenants.userId, owner.id));
    const [seen, shared] = await Promise.all(
      [owner, member].map(async (person) => (await mine(person)).json<Record<string, unknown>>()),
    );
    expect(JSON.stringify([seen, shared])).not.toContain("canary-");
    expect(seen).toMatchObject({ isOwner: true, email: expect.stringContaining("@") });
    expect(shared).toMatchObject({ isOwner: false, email: null });
    expect(Object.keys(seen).sort()).toEqual(
      `accent active address bookingUrl companyName consentText consentVersion contactPhone createdAt currentMonthGenerations
      description email embedCtaPhone embedCtaText embedCtaUrl embedCustomizations embedEnabled embedPrimaryColor
      embedSecondaryColor facebookUrl id instagramUrl isOnHold isOwner isOwnerVerified languages lastResetDate leadFields leadRetentionDays legalName
      licenseNumber logoUrl managersDeleteLeads
      monthlyGenerationLimit ownHost phone primaryColor privacyUrl publicOrigin rendersBeforeLead requirePhone retentionDays role
      secondaryColor showPricing sites slug success updatedAt userId xUrl youtubeUrl`.split(/\s+/),
    );
  });

  it("is a 404 for an account without one, and a 401 for a visitor", async () => {
    const answer = await mine(await makeUser());
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { success: false, error: "This account has no company yet.", code: "NOT_FOUND" },
    ]);
    expect((await ask("/api/tenant/my-tenant")).status).toBe(401);
    expect(
      (await ask("/api/tenant/my-tenant", { headers: { Authorization: "Bearer nobody-at-all-here" } })).status,
    ).toBe(401);
  });
});
