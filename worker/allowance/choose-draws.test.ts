import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AccountStatus } from "../billing/read-account-status.ts";
import { readSettings } from "../env.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import { choosePayment } from "./choose-draws.ts";
import { explainRejection } from "./explain-rejection.ts";
import { tenantDraws } from "./tenant-draws.ts";

const now = new Date("2026-11-21T12:00:00Z");
const billingAnchor = new Date("2026-03-31T09:00:00Z");
const ports = { db, settings: readSettings(env), now: () => now };

function pay(person: Person, { address, tenantSlug }: { address?: string; tenantSlug?: string } = {}) {
  const actor =
    "userId" in person.owner
      ? ({ kind: "user", userId: person.id } as const)
      : ({ kind: "visitor", visitorId: person.id } as const);
  return choosePayment(ports, {
    actor,
    client: address ? { address, network: `around ${address}` } : null,
    tenantSlug,
    ticket: null,
  });
}

async function makeTenant(owner: Person, slug: string): Promise<number> {
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
      allowanceDraws: [
        { subject: `user:${free.id}`, period: "2026-11", limit: 5 },
        { subject: expect.stringMatching(/^person:[\w-]{22}$/), period: "2026-11", limit: 5 },
      ],
      entitlements: { watermarked: true, queue: "standard" },
    });
    expect(await pay(paid)).toMatchObject({
      payer: `user:${paid.id}`,
      allowanceDraws: [{ subject: `user:${paid.id}`, period: "2026-10-31", limit: 100 }],
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
      allowanceDraws: [{ subject: `user:${owner.id}`, period: "2026-10-31", limit: 500 }],
      entitlements: { watermarked: false },
    });
  });

  it("is not limited by the day of its address on a paid plan, verified or not", async () => {
    const person = await makeUser({ verified: false });
    await giveSubscription(person, { plan: "contractor", billingAnchor });
    expect((await pay(person, { address: "a" })).allowanceDraws).toEqual([
      { subject: `user:${person.id}`, period: "2026-10-31", limit: 100 },
    ]);
  });

  it("is limited by the day of its address while the e-mail is not verified", async () => {
    const person = await makeUser({ verified: false });
    expect((await pay(person, { address: "a" })).allowanceDraws.map(({ subject }) => subject)).toEqual([
      `user:${person.id}`,
      expect.stringMatching(/^person:/),
      "address:a",
      "network:around a",
    ]);
  });

  it("is the demo alone for a visitor of the site, on a company's page too, and nobody's plan gives a place in line", async () => {
    const [owner, visitor] = [await makeUser(), await makeVisitor()];
    const tenantId = await makeTenant(owner, "ridge-roofs");
    await giveSubscription(owner, { plan: "business-pro", billingAnchor });
    const payment = await pay(visitor, { address: "a", tenantSlug: "ridge-roofs" });
    expect(payment).toMatchObject({
      tenantId,
      payer: "tenant:1",
      entitlements: { watermarked: true, fullResolution: false, queue: "standard" },
    });
    expect(payment.allowanceDraws).toEqual([
      { subject: `visitor:${visitor.id}`, period: "all", limit: 1 },
      { subject: "address:a", period: "2026-11-21", limit: 10 },
      { subject: "network:around a", period: "2026-11-21", limit: 20 },
      { subject: "tenant:1", period: "2026-11", limit: 1000 },
      { subject: "strangers-day:tenant:1", period: "2026-11-21", limit: 50 },
    ]);
    const used = payment.allowanceDraws.map((draw) => ({ ...draw, used: draw.subject === "tenant:1" ? 1000 : 0 }));
    expect(explainRejection(used, now)?.message).toContain("This month's pictures have all been made here.");
  });
});

describe("what a widget draws on its company", () => {
  const owner = (limit: number) =>
    ({
      payer: "user:o",
      period: "2026-11-21",
      entitlements: { plan: "business-pro", monthlyVisualizations: limit },
    }) as AccountStatus;
  const drawsOf = (limit: number, cap = -1) =>
    tenantDraws(ports, { tenant: { id: 7, monthlyGenerationLimit: cap }, owner: owner(limit) });

  it("is a fifth of the month in a day and seven tenths in all, counted apart also on the month's first day", async () => {
    expect(await drawsOf(500)).toEqual([
      { subject: "tenant:7", period: "2026-11", limit: -1 },
      { subject: "user:o", period: "2026-11-21", limit: 500 },
      { subject: "strangers-day:user:o", period: "2026-11-21", limit: 100 },
      { subject: "strangers-month:user:o", period: "2026-11-21", limit: 350 },
    ]);
  });

  it.each([
    ["a small month", 5, -1, [1, 3]],
    ["no month at all", 0, -1, [0, 0]],
    ["an unlimited plan", -1, -1, [-1, -1]],
    ["an unlimited plan of a company with a cap", -1, 1000, [200, -1]],
  ])("is never less than a picture and never more than there is: %s", async (_, limit, cap, expected) => {
    const shares = (await drawsOf(limit, cap)).filter((draw) => draw.subject.startsWith("strangers"));
    expect(shares.map((draw) => draw.limit)).toEqual(expected);
  });

  it("says whether new pictures come with the day or with the month", async () => {
    const allowanceDraws = await drawsOf(500);
    const full = (kind: string) =>
      explainRejection(
        allowanceDraws.map((draw) => ({ ...draw, used: draw.subject.startsWith(kind) ? draw.limit : 0 })),
        now,
      );
    expect(full("strangers-day")).toMatchObject({ code: "ALLOWANCE_EXHAUSTED", retryAfter: 43_200 });
    expect(full("strangers-day")?.message).toContain("new ones tomorrow");
    expect(full("strangers-month")).toMatchObject({ code: "ALLOWANCE_EXHAUSTED", retryAfter: undefined });
  });
});
