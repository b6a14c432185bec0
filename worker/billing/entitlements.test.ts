import { describe, expect, it } from "vitest";
import { type AccountStatus, entitlementsOf, planInForce, type Subscription } from "./entitlements.ts";

const now = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const nothing: AccountStatus = { own: null, teamOwner: null, hasTeam: false, embedOverride: null };

function subscription(plan: Subscription["plan"], more: Partial<Subscription> = {}): Subscription {
  return { plan, status: "active", pastDueSince: null, currentPeriodEnd: null, cancelAtPeriodEnd: false, ...more };
}

const paid = ["contractor", "business-pro", "enterprise"] as const;
const states = {
  active: { status: "active" },
  "past due for a day": { status: "past_due", pastDueSince: daysAgo(1) },
  "past due for 6.99 days": { status: "past_due", pastDueSince: daysAgo(6.99) },
  "past due for 7 days": { status: "past_due", pastDueSince: daysAgo(7) },
  "past due since nobody knows when": { status: "past_due", pastDueSince: null },
  inactive: { status: "inactive" },
  "cancelled and still running": { status: "active", cancelAtPeriodEnd: true, currentPeriodEnd: daysAgo(-3) },
  "cancelled and run out": { status: "active", cancelAtPeriodEnd: true, currentPeriodEnd: daysAgo(0) },
} as const satisfies Record<string, Partial<Subscription>>;
const inForce: (keyof typeof states)[] = [
  "active",
  "past due for a day",
  "past due for 6.99 days",
  "cancelled and still running",
];

const included = {
  free: { name: "Free", pictures: 5, paid: false, team: false },
  contractor: { name: "Contractor", pictures: 100, paid: true, team: false },
  "business-pro": { name: "Business Pro", pictures: 500, paid: true, team: true },
  enterprise: { name: "Enterprise", pictures: -1, paid: true, team: true },
} as const;

describe("what a plan includes", () => {
  const cells = paid.flatMap((plan) =>
    (Object.keys(states) as (keyof typeof states)[]).map((state) => [plan, state] as const),
  );

  it.each(cells)("%s, %s", (plan, state) => {
    const own = subscription(plan, states[state]);
    const force = inForce.includes(state) ? plan : "free";
    expect(planInForce(own, now)).toBe(force);
    const expected = included[force];
    const active = states[state].status === "active";
    expect(entitlementsOf({ ...nothing, own }, now)).toEqual({
      plan: force,
      planName: expected.name,
      paidBy: "account",
      monthlyVisualizations: expected.pictures,
      watermarked: !expected.paid,
      fullResolution: expected.paid,
      queue: expected.paid ? "priority" : "standard",
      hasEmbedAccess: expected.team,
      hasBusinessProAccess: expected.team,
      chat: expected.team,
      poweredBy: force !== "enterprise",
      canCreateTeam: expected.team && active,
      canGrowTeam: expected.team && active,
    });
  });

  it("is the Free plan without a subscription", () => {
    expect(entitlementsOf(nothing, now)).toMatchObject({
      plan: "free",
      planName: "Free",
      monthlyVisualizations: 5,
      watermarked: true,
      queue: "standard",
      hasEmbedAccess: false,
      hasBusinessProAccess: false,
      canCreateTeam: false,
    });
  });
});

describe("a team", () => {
  const member = (teamOwner: Subscription | null, own: Subscription | null = null) =>
    entitlementsOf({ ...nothing, own, teamOwner, hasTeam: true }, now);

  it.each([
    ["no plan", null, "free"],
    ["Contractor, which has no team", subscription("contractor"), "free"],
    ["Business Pro", subscription("business-pro"), "business-pro"],
    ["Business Pro in its days of grace", subscription("business-pro", states["past due for a day"]), "business-pro"],
    ["Business Pro past them", subscription("business-pro", states["past due for 7 days"]), "free"],
    ["Business Pro that ended", subscription("business-pro", { status: "inactive" }), "free"],
    ["Enterprise", subscription("enterprise"), "enterprise"],
  ] as const)("gives a member without a plan what the owner's gives: %s", (_name, owner, plan) => {
    expect(member(owner)).toMatchObject({
      plan,
      paidBy: plan === "free" ? "account" : "team-owner",
      hasBusinessProAccess: plan !== "free",
      hasEmbedAccess: plan !== "free",
      canCreateTeam: false,
      canGrowTeam: false,
    });
  });

  it("draws on the better plan's month, and on the own one where they are equal", () => {
    const pro = subscription("business-pro");
    expect(member(pro, subscription("contractor"))).toMatchObject({ plan: "business-pro", paidBy: "team-owner" });
    expect(member(pro, pro)).toMatchObject({ plan: "business-pro", paidBy: "account" });
    expect(member(pro, subscription("enterprise"))).toMatchObject({ plan: "enterprise", paidBy: "account" });
    expect(member(subscription("contractor"), subscription("contractor"))).toMatchObject({ paidBy: "account" });
  });

  it("is one for each account", () => {
    const own = subscription("business-pro");
    expect(entitlementsOf({ ...nothing, own }, now).canCreateTeam).toBe(true);
    expect(entitlementsOf({ ...nothing, own, hasTeam: true }, now)).toMatchObject({
      canCreateTeam: false,
      canGrowTeam: true,
    });
  });
});

describe("an admin's word about embeds", () => {
  it.each([
    [null, null, false],
    [null, true, true],
    [null, false, false],
    [subscription("contractor"), true, true],
    [subscription("business-pro"), null, true],
    [subscription("business-pro"), false, false],
    [subscription("enterprise"), false, false],
  ] as const)("over %o is %s: %s", (own, embedOverride, hasEmbedAccess) => {
    const all = entitlementsOf({ ...nothing, own, embedOverride }, now);
    expect(all.hasEmbedAccess).toBe(hasEmbedAccess);
    // It decides nothing else.
    expect(all.hasBusinessProAccess).toBe(entitlementsOf({ ...nothing, own }, now).hasBusinessProAccess);
  });
});
