import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stripeCustomers, stripeReconciliation, subscriptions } from "../../billing/table.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { giveSubscription } from "../../test/plans.ts";
import { makeStaff } from "../../test/staff.ts";
import {
  deliver,
  fakeStripe,
  ports,
  reconcileTask,
  type StripeAtTheWire,
  stripeItself,
  subscribe,
} from "../../test/stripe-at-the-wire.ts";
import { rejectUnreadable, unheardSubscriber } from "../../test/subscribers.ts";
import { auditLog } from "../table.ts";
import type { StaffBilling, StaffBillingDetail, StripeComparison } from "./billing.contract.ts";

const { CONTRACTOR_MONTHLY_PRICE: contractor, BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;
const hour = 3_600_000;

let stripe: StripeAtTheWire;
let support: Person;
beforeEach(async () => {
  stripe = fakeStripe();
  support = await makeStaff("support");
  await db.delete(stripeReconciliation);
});
afterEach(() => vi.restoreAllMocks());

const lastEvent = () => stripe.events()[stripe.events().length - 1];

async function get<T>(path: string, status = 200): Promise<T> {
  const response = await ask(`/api/admin/billing${path}`, { headers: support.headers });
  expect([path, response.status]).toEqual([path, status]);
  return response.json<T>();
}

const detail = async ({ id }: Person) => (await get<{ data: StaffBillingDetail }>(`/${id}`)).data;
const beside = async ({ id }: Person) => (await get<{ data: StripeComparison }>(`/${id}/stripe`)).data;
const found = async (query: Record<string, string>) =>
  (await get<{ data: StaffBilling[] }>(`?${new URLSearchParams(query)}`)).data.map(({ id }) => id);
const resync = ({ id }: Person) =>
  ask(`/api/admin/billing/${id}/sync`, { method: "POST", headers: support.headers, body: {} });
const logged = ({ id }: Person) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `billing:${id}`));

/** Takes the hourly look to its end. */
async function runReconciliation(at = new Date()): Promise<void> {
  const then = { ...ports, now: () => at };
  let due: Date | null;
  do due = await reconcileTask(then);
  while (due && due <= at);
}

describe("an account beside Stripe", () => {
  it("shows a payment that we never heard of, and support asks again, which the log tells", async () => {
    const person = await unheardSubscriber(stripe);
    expect(await detail(person)).toMatchObject({ status: "none", planName: "Free", ours: { plan: null }, found: null });
    const before = await beside(person);
    expect([before.ours.status, before.stripe.status, before.stripe.plan, before.running]).toEqual([
      "none",
      "active",
      "contractor",
      1,
    ]);
    expect(before.differing).toEqual(expect.arrayContaining(["status", "plan", "price", "periodEnd", "subscription"]));
    // A look changes nothing.
    expect(await db.$count(subscriptions, eq(subscriptions.userId, person.id))).toBe(0);

    const response = await resync(person);
    expect(response.status).toBe(200);
    const { data } = await response.json<{ data: StaffBillingDetail }>();
    expect(data).toMatchObject({ status: "active", planName: "Contractor", mismatch: "mended" });
    expect(data.found).toMatchObject({
      by: "staff",
      fields: expect.arrayContaining([{ field: "plan", ours: null, stripe: "contractor" }]),
    });
    expect((await beside(person)).differing).toEqual([]);
    expect(await logged(person)).toMatchObject([
      { action: "billing.synced", actorId: support.id, before: { status: "none" }, after: { status: "active" } },
    ]);
    expect((await resync(person)).status).toBe(200);
    expect((await logged(person)).map(({ after }) => after)).toContainEqual({});
  });

  it("tells field by field what a lost end of a subscription left behind", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    await stripeItself().subscriptions.update(stripe.subscriptionsOf(person)[0].id, { cancel_at_period_end: true });
    expect((await beside(person)).differing).toEqual(["endsThen"]);
    await stripeItself().subscriptions.cancel(stripe.subscriptionsOf(person)[0].id);
    const { differing, running } = await beside(person);
    expect(differing).toContain("status");
    expect(running).toBe(0);
  });

  it("counts subscriptions that run side by side", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    const session = await stripeItself().checkout.sessions.create({
      mode: "subscription",
      customer: stripe.customerOf(person),
      line_items: [{ price: contractor, quantity: 1 }],
      success_url: "https://elsewhere.test",
    });
    await stripe.pay(session.url ?? "");
    expect((await beside(person)).running).toBe(2);
  });

  it("keeps what we know in sight when Stripe does not answer, and changes and logs nothing", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    stripe.intercept(rejectUnreadable);
    expect(await get(`/${person.id}/stripe`, 503)).toMatchObject({ code: "UNAVAILABLE" });
    expect((await resync(person)).status).toBe(503);
    expect(await detail(person)).toMatchObject({ status: "active", ours: { plan: "contractor" } });
    expect(await logged(person)).toEqual([]);
  });

  it("has nothing to ask about an account that Stripe does not know", async () => {
    const person = await makeUser();
    await giveSubscription(person, { plan: "enterprise" });
    stripe.calls.length = 0;
    expect(await detail(person)).toMatchObject({ source: "manual", customerUrl: null, events: [] });
    expect((await beside(person)).differing).toEqual([]);
    expect((await resync(person)).status).toBe(409);
    expect(stripe.calls).toEqual([]);
    await get("/nobody", 404);
    await get("/nobody/stripe", 404);
  });

  it("leads to Stripe's own pages, those of the test world for a test key", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    const { customerUrl } = await detail(person);
    expect(customerUrl).toBe(`https://dashboard.stripe.com/test/customers/${stripe.customerOf(person)}`);
  });
});

describe("a mismatch", () => {
  it("that the hourly look finds and mends is kept; news that arrives in time is none", async () => {
    const [heard, unheard] = [await makeUser(), await unheardSubscriber(stripe)];
    await subscribe(stripe, heard, contractor);
    await runReconciliation(new Date(Date.now() + hour));
    expect((await detail(heard)).found).toBeNull();
    const { found: kept, events } = await detail(unheard);
    expect(kept).toMatchObject({ by: "hourly", fixedAt: expect.any(String) });
    expect(events.map(({ outcome }) => outcome)).toContain("missed");
    expect(await found({ mismatch: "mended" })).toContain(unheard.id);
    expect(await found({ mismatch: "mended" })).not.toContain(heard.id);
  });

  it("is not what the look comes upon before its event", async () => {
    const person = await unheardSubscriber(stripe);
    await runReconciliation();
    const { status, found: kept, events } = await detail(person);
    expect([status, kept, events.map(({ outcome }) => outcome)]).toEqual([
      "active",
      null,
      ["applied", "applied", "applied"],
    ]);
  });

  it("stands while an admin's plan is better than what is paid for, and is gone with that plan", async () => {
    const person = await unheardSubscriber(stripe);
    await giveSubscription(person, { plan: "business-pro" });
    await deliver(lastEvent());
    expect(await detail(person)).toMatchObject({ source: "manual", plan: "business-pro", mismatch: "standing" });
    expect(await found({ mismatch: "standing" })).toEqual([person.id]);
    expect((await resync(person)).status).toBe(200);
    expect((await detail(person)).mismatch).toBe("standing");

    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, person.id));
    await runReconciliation(new Date(Date.now() + hour));
    expect(await detail(person)).toMatchObject({ source: "stripe", plan: "contractor", mismatch: "mended" });
    expect(await found({ mismatch: "standing" })).toEqual([]);
  });

  it("is no more than what ended on both sides, however it ended", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    await stripeItself().subscriptions.cancel(stripe.subscriptionsOf(person)[0].id);
    await db
      .update(subscriptions)
      .set({ status: "inactive", plan: "business-pro" })
      .where(eq(subscriptions.userId, person.id));
    expect((await beside(person)).differing).toEqual([]);
  });
});

describe("events of an account", () => {
  it("tell which had their effect and which failed, until that one comes again", async () => {
    const person = await unheardSubscriber(stripe);
    const restore = stripe.intercept(rejectUnreadable);
    const event = lastEvent();
    expect((await deliver(event)).status).toBe(500);
    const outcomes = async () => (await detail(person)).events.map(({ id, outcome }) => [id, outcome]);
    expect(await outcomes()).toEqual([[event.id, "failed"]]);
    restore();
    expect((await deliver(event)).status).toBe(200);
    expect(await outcomes()).toEqual([[event.id, "applied"]]);
    expect(await detail(person)).toMatchObject({ status: "active", lastEvent: { type: event.type } });
  });
});

describe("the list", () => {
  it("finds accounts by email, name and customer, and narrows them by plan and status", async () => {
    const [paying, ended, given, unpaid] = [await makeUser(), await makeUser(), await makeUser(), await makeUser()];
    await subscribe(stripe, paying, businessPro);
    await subscribe(stripe, ended, contractor);
    await stripeItself().subscriptions.cancel(stripe.subscriptionsOf(ended)[0].id);
    await deliver(lastEvent());
    await giveSubscription(given, { plan: "enterprise" });
    await db.insert(stripeCustomers).values({ userId: unpaid.id, customerId: "cus_NeverPaid" });
    const ours = [paying, ended, given, unpaid].map(({ id }) => id);
    const among = async (query: Record<string, string>) =>
      (await found(query)).filter((id) => ours.includes(id)).sort();

    expect(await among({})).toEqual([...ours].sort());
    expect(await among({ plan: "business-pro" })).toEqual([paying.id]);
    expect(await among({ plan: "enterprise", status: "active" })).toEqual([given.id]);
    expect(await among({ status: "inactive" })).toEqual([ended.id]);
    expect(await among({ status: "none" })).toEqual([unpaid.id]);
    expect(await found({ q: "CUS_never" })).toEqual([unpaid.id]);
    expect(await found({ q: "cus_never", status: "active" })).toEqual([]);
    const { email } = await detail(paying);
    expect(await found({ q: email })).toEqual([paying.id]);
    expect(await found({ q: email, plan: "contractor" })).toEqual([]);
    expect(await found({ q: (await detail(support)).email })).toEqual([]);
  });

  it("goes into a spreadsheet", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    const response = await ask("/api/admin/billing/export?plan=contractor", { headers: support.headers });
    const line = (await response.text()).split("\r\n").find((text) => text.endsWith(person.id));
    expect(line).toContain(`Contractor,stripe,active,0,`);
    expect(line).toContain(stripe.customerOf(person));
  });
});
