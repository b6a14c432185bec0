import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "../env.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import { choosePayment } from "./choose-draws.ts";
import { explainRefusal } from "./explain-refusal.ts";

const now = new Date("2026-11-21T12:00:00Z");
const billingAnchor = new Date("2026-03-31T09:00:00Z");
const services = { db, settings: readSettings(env), now: () => now };

function pay(person: Person, { address = null, tenantSlug }: { address?: string | null; tenantSlug?: string } = {}) {
  const actor =
    "userId" in person.owner
      ? ({ kind: "user", userId: person.id } as const)
      : ({ kind: "visitor", visitorId: person.id } as const);
  return choosePayment(services, { actor, address, tenantSlug, ticket: null });
}

async function makeCompany(owner: Person, slug: string): Promise<number> {
  const [{ id }] = await db
    .insert(tenants)
    .values({ userId: owner.id, slug, companyName: slug, monthlyGenerationLimit: -1 })
    .returning({ id: tenants.id });
  await db.insert(tenantSlugs).values({ slug, tenantId: id });
  return id;
}

describe("who pays for a picture", () => {
  it("is the account, by the calendar's month without a plan and by its own with one", async () => {
    const [free, paid] = [await makeUser(), await makeUser()];
    await giveSubscription(paid, { plan: "contractor", billingAnchor });
    expect(await pay(free, { address: "a" })).toMatchObject({
      payer: `user:${free.id}`,
      draws: [{ subject: `user:${free.id}`, period: "2026-11", limit: 5 }],
      entitlements: { watermarked: true, queue: "standard" },
    });
    expect(await pay(paid)).toMatchObject({
      payer: `user:${paid.id}`,
      draws: [{ subject: `user:${paid.id}`, period: "2026-10-31", limit: 100 }],
      entitlements: { watermarked: false, queue: "priority" },
    });
  });

  it("is the team's owner where that plan is better, as long as it is paid", async () => {
    const [owner, member] = [await makeUser(), await makeUser()];
    await makeTeam(owner, [{ person: member, status: "active" }]);
    expect((await pay(member)).payer).toBe(`user:${member.id}`);
    await giveSubscription(owner, { plan: "business-pro", billingAnchor });
    expect(await pay(member)).toMatchObject({
      payer: `user:${owner.id}`,
      draws: [{ subject: `user:${owner.id}`, period: "2026-10-31", limit: 500 }],
      entitlements: { watermarked: false },
    });
  });

  it("is not limited by the day of its address on a paid plan, verified or not", async () => {
    const person = await makeUser({ verified: false });
    await giveSubscription(person, { plan: "contractor", billingAnchor });
    expect((await pay(person, { address: "a" })).draws).toEqual([
      { subject: `user:${person.id}`, period: "2026-10-31", limit: 100 },
    ]);
  });

  it("is limited by the day of its address while the e-mail is not verified", async () => {
    const person = await makeUser({ verified: false });
    expect((await pay(person, { address: "a" })).draws.map(({ subject }) => subject)).toEqual([
      `user:${person.id}`,
      "address:a",
    ]);
  });

  it("is the company's owner for a visitor of the company, whose picture is marked all the same", async () => {
    const [owner, visitor] = [await makeUser(), await makeVisitor()];
    const tenantId = await makeCompany(owner, "ridge-roofs");
    await giveSubscription(owner, { plan: "business-pro", billingAnchor });
    const payment = await pay(visitor, { address: "a", tenantSlug: "ridge-roofs" });
    expect(payment).toMatchObject({
      tenantId,
      payer: `user:${owner.id}`,
      entitlements: { watermarked: true, fullResolution: false, queue: "priority" },
    });
    expect(payment.draws).toEqual([
      { subject: `visitor:${visitor.id}`, period: "all", limit: 1 },
      { subject: "address:a", period: "2026-11-21", limit: 10 },
      { subject: `tenant:${tenantId}`, period: "2026-11", limit: -1 },
      { subject: `user:${owner.id}`, period: "2026-10-31", limit: 500 },
    ]);
    const used = payment.draws.map((draw) => ({ ...draw, used: draw.subject.startsWith("user:") ? 500 : 0 }));
    expect(explainRefusal(used, now)?.message).toContain("All pictures of this month are used up here.");
    expect(explainRefusal(used.slice(3), now)?.message).toBe("You have used all pictures of this month.");
  });

  it("is the demo for a visitor of the site", async () => {
    const visitor = await makeVisitor();
    expect(await pay(visitor)).toMatchObject({ payer: "tenant:1", draws: [{}, { subject: "tenant:1", limit: 1000 }] });
  });
});
