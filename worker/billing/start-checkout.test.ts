import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tenants } from "../tenants/table.ts";
import { db, makeUser, type Person } from "../test/factories.ts";
import {
  type Answer,
  checkout,
  fakeStripe,
  outcome,
  post,
  type StripeAtTheWire,
  stripeItself,
  subscribe,
} from "../test/stripe-at-the-wire.ts";
import { card, declineAll, subscriber, upgrade } from "../test/subscribers.ts";
import { stripeCustomers, subscriptions } from "./table.ts";

const {
  CONTRACTOR_MONTHLY_PRICE: contractor,
  CONTRACTOR_YEARLY_PRICE: contractorYearly,
  BUSINESS_PRO_MONTHLY_PRICE: businessPro,
  BUSINESS_PRO_YEARLY_PRICE: businessProYearly,
} = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

/** Where an upgrade leads that was agreed to. */
async function upgraded(person: Person, planId: string): Promise<string> {
  return (await (await upgrade(person, planId)).json<Answer<{ url: string }>>()).data.url;
}

describe("POST /api/subscription/checkout", () => {
  it("leads to the hosted checkout, and from its payment to the plan", async () => {
    const person = await makeUser();
    expect(await card(person)).toMatchObject({ plan: "free", status: null, hasInvoices: false });
    const url = await checkout(person, contractor);
    expect(url).toMatch(/^https:\/\/stripe\.test\/stripe\/checkout\/cs_/);
    const [session] = stripe.openCheckouts();
    expect(session).toMatchObject({
      mode: "subscription",
      client_reference_id: person.id,
      success_url: "https://eavesight.test/dashboard?checkout=success&session={CHECKOUT_SESSION_ID}",
      cancel_url: "https://eavesight.test/pricing?checkout=canceled",
    });
    await subscribe(stripe, person, contractor);
    expect(await card(person)).toMatchObject({
      plan: "contractor",
      planName: "Contractor",
      planId: contractor,
      status: "active",
      cancelAtPeriodEnd: false,
      hasInvoices: true,
      isManual: false,
    });
    expect(stripe.openCheckouts()).toEqual([]);
  });

  it("leads back to the pages of the company that it was begun on", async () => {
    const person = await makeUser();
    await post(person, "/checkout", { planId: contractor, tenant: "ridge&co" });
    expect(stripe.openCheckouts()[0]).toMatchObject({
      success_url: "https://eavesight.test/dashboard?checkout=success&session={CHECKOUT_SESSION_ID}&tenant=ridge%26co",
      cancel_url: "https://eavesight.test/pricing?checkout=canceled&tenant=ridge%26co",
    });
  });

  it("makes one checkout of two presses, also at the same moment", async () => {
    const person = await makeUser();
    const urls = await Promise.all(Array.from({ length: 5 }, () => checkout(person, contractor)));
    expect(new Set([...urls, await checkout(person, contractor)]).size).toBe(1);
    expect(stripe.openCheckouts()).toHaveLength(1);
    expect(Object.values(stripe.account.state.customers)).toHaveLength(1);
  });

  it("keeps one checkout open at a time: two tabs cannot both be paid", async () => {
    const person = await makeUser();
    await Promise.all([checkout(person, contractor), checkout(person, businessPro), checkout(person, contractor)]);
    expect(stripe.openCheckouts()).toHaveLength(1);
    const old = await checkout(person, contractor);
    const wanted = await checkout(person, businessPro);
    expect((await stripe.pay(old)).status).toBe(409);
    expect((await stripe.pay(wanted)).status).toBe(303);
    expect(stripe.subscriptionsOf(person)).toHaveLength(1);
  });

  it.each(["/v1/customers", "/v1/checkout/sessions"])(
    "is open again soon after a failure of Stripe's at %s, which Stripe repeats for a day",
    async (path) => {
      const person = await makeUser();
      const broken = new Set<string | null>();
      let isBroken = true;
      stripe.intercept((request) => {
        if (request.method !== "POST" || new URL(request.url).pathname !== path) return undefined;
        const key = request.headers.get("Idempotency-Key");
        if (isBroken) broken.add(key);
        return broken.has(key) ? Response.json({ error: { type: "api_error" } }, { status: 500 }) : undefined;
      });
      expect((await post(person, "/checkout", { planId: contractor })).status).toBe(503);
      isBroken = false;
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
      try {
        expect(await checkout(person, contractor)).toMatch(/^https:/);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it("makes another checkout once the one before has run out", async () => {
    const person = await makeUser();
    const first = await checkout(person, contractor);
    stripe.advance(1.1);
    expect(await checkout(person, contractor)).not.toBe(first);
  });

  it("makes another customer for one that Stripe has lost, and goes on", async () => {
    const person = await makeUser();
    await checkout(person, contractor);
    const lost = stripe.customerOf(person);
    await stripeItself().customers.del(lost);
    await checkout(person, businessPro);
    expect(stripe.customerOf(person)).not.toBe(lost);
    await checkout(person, businessPro);
    const rows = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, person.id));
    expect(rows.map(({ customerId }) => customerId)).toEqual([stripe.customerOf(person)]);
  });

  it("changes the plan of who is subscribed, pays the difference and makes no second subscription", async () => {
    const person = await subscriber(stripe);
    stripe.advance(15);
    expect(await upgraded(person, businessPro)).toBe("/dashboard?plan=changed");
    const [subscription, ...others] = stripe.subscriptionsOf(person);
    expect(others).toEqual([]);
    const invoice = stripe.account.state.invoices[subscription.latest_invoice ?? ""];
    expect(invoice.status).toBe("paid");
    // Half a month of 300 less half a month of 100, and a little for the months' different lengths.
    expect(invoice.amount_paid).toBeGreaterThan(9_000);
    expect(invoice.amount_paid).toBeLessThan(11_000);
    expect(await card(person)).toMatchObject({ plan: "business-pro", status: "active", planId: businessPro });
    expect(stripe.openCheckouts()).toEqual([]);
  });

  it.each(["/checkout", "/upgrade"])("charges nobody who has not seen the sum: %s leads to it", async (path) => {
    const person = await subscriber(stripe);
    const { status, data } = await outcome(await post(person, path, { planId: businessPro }));
    expect([status, data]).toEqual([200, { url: `/dashboard?upgrade=${businessPro}` }]);
    expect(stripe.subscriptionsOf(person)[0].items.data[0].price.id).toBe(contractor);
    expect(Object.values(stripe.account.state.invoices)).toHaveLength(1);
  });

  it("changes nothing for a second press, and pays once when pressed many times at once", async () => {
    const person = await subscriber(stripe);
    const urls = await Promise.all(Array.from({ length: 4 }, () => upgraded(person, businessPro)));
    expect(new Set([...urls, await checkout(person, businessPro)])).toEqual(new Set(["/dashboard?plan=changed"]));
    const charged = Object.values(stripe.account.state.invoices).filter(({ amount_paid }) => amount_paid > 0);
    expect(charged).toHaveLength(2);
  });

  it("leaves the plan as it is when the card is declined, and goes through with a better card", async () => {
    const person = await subscriber(stripe);
    declineAll(stripe, person);
    const rejected = await outcome(await upgrade(person, businessPro));
    expect(rejected).toMatchObject({ status: 402, code: "PAYMENT_FAILED" });
    expect(rejected.error).toContain("Your card was declined");
    expect(await card(person)).toMatchObject({ plan: "contractor", status: "active" });
    expect(stripe.subscriptionsOf(person)[0].items.data[0].price.id).toBe(contractor);
    declineAll(stripe, person, false);
    expect(await upgraded(person, businessPro)).toBe("/dashboard?plan=changed");
  });

  it("asks for the missing payment before a bigger plan", async () => {
    const person = await subscriber(stripe);
    declineAll(stripe, person);
    stripe.advance(33);
    declineAll(stripe, person, false);
    expect(await outcome(await post(person, "/upgrade", { planId: businessPro }))).toMatchObject({
      status: 402,
      code: "PAYMENT_FAILED",
    });
    expect(stripe.subscriptionsOf(person)).toHaveLength(1);
  });

  it("gives no smaller plan while the bigger one runs, so nobody gets back what was used", async () => {
    const person = await subscriber(stripe, businessPro);
    const rejected = await outcome(await post(person, "/checkout", { planId: contractor }));
    expect(rejected).toMatchObject({ status: 409, code: "CONFLICT" });
    expect(rejected.error).toContain("You are on Business Pro.");
  });

  it("counts months from the same day after a change from monthly to yearly", async () => {
    const person = await subscriber(stripe);
    const anchorOf = async () =>
      (await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id)))[0].billingAnchor;
    const before = await anchorOf();
    stripe.advance(10);
    expect(await upgraded(person, contractorYearly)).toBe("/dashboard?plan=changed");
    expect(stripe.subscriptionsOf(person)[0].billing_cycle_anchor).toBeGreaterThan(before.getTime() / 1000);
    expect(await anchorOf()).toEqual(before);
    expect((await card(person)).planId).toBe(contractorYearly);
  });

  it("takes back an announced end from who chooses a plan again", async () => {
    const person = await subscriber(stripe);
    await post(person, "/cancel");
    expect(await card(person)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await upgraded(person, contractor)).toBe("/dashboard?plan=changed");
    expect(await card(person)).toMatchObject({ cancelAtPeriodEnd: false, status: "active" });
  });

  it("begins anew after the end", async () => {
    const person = await subscriber(stripe);
    await post(person, "/cancel");
    stripe.advance(40);
    await subscribe(stripe, person, businessProYearly);
    expect(await card(person)).toMatchObject({ plan: "business-pro", status: "active", planId: businessProYearly });
    expect(stripe.subscriptionsOf(person)).toHaveLength(2);
  });

  it.each([
    ["an unknown price", { planId: "price_1234" }],
    ["the price of a seat", { planId: env.EXTRA_SEAT_PRICE }],
    ["no price", {}],
    ["a list", { planId: [contractor] }],
    ["a name of the language", { planId: "__proto__" }],
  ])("refuses %s", async (_name, body) => {
    const rejected = await outcome(await post(await makeUser(), "/checkout", body));
    expect(rejected).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    expect(stripe.calls).toEqual([]);
  });

  it("says in the words of the specification that Stripe does not answer, and tells the log no secret", async () => {
    const person = await makeUser();
    const lines = vi.spyOn(console, "warn").mockImplementation(() => {});
    stripe.intercept(() =>
      Response.json(
        { error: { type: "invalid_request_error", message: `Invalid API Key: ${env.STRIPE_SECRET_KEY}` } },
        { status: 401 },
      ),
    );
    const failed = await outcome(await post(person, "/checkout", { planId: contractor }));
    expect(failed).toMatchObject({ status: 503, code: "UNAVAILABLE", error: "Failed to create checkout session" });
    const log = JSON.stringify(lines.mock.calls);
    expect(log).toContain("stripe refused");
    expect(log).not.toContain(env.STRIPE_SECRET_KEY);
    expect(log).not.toContain("example.test");
  });

  it("is not made for who has that much already by hand, and is for who has less", async () => {
    const person = await makeUser();
    const manual = { source: "manual", plan: "enterprise", status: "active", billingAnchor: new Date() } as const;
    await db.insert(subscriptions).values({ userId: person.id, ...manual });
    const rejected = await outcome(await post(person, "/checkout", { planId: businessPro }));
    expect(rejected).toMatchObject({ status: 409, error: expect.stringContaining(env.SUPPORT_EMAIL) });
    expect((await outcome(await post(person, "/cancel"))).status).toBe(409);
    await db.update(subscriptions).set({ plan: "contractor" }).where(eq(subscriptions.userId, person.id));
    await subscribe(stripe, person, businessPro);
    expect(await card(person)).toMatchObject({ plan: "business-pro", isManual: false });
  });

  it("gives who pays a company, named after the person where there is no business name", async () => {
    const person = await subscriber(stripe);
    await post(person, "/refresh");
    const companies = await db.select().from(tenants).where(eq(tenants.userId, person.id));
    expect(companies.map(({ companyName }) => companyName)).toEqual(["Ada Test"]);
  });
});
