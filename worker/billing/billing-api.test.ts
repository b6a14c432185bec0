import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "../auth/table.ts";
import { teamMembers, teams } from "../teams/table.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import {
  type Answer,
  checkout,
  post,
  type StripeAtTheWire,
  standInForStripe,
  stripeItself,
  subscribe,
} from "../test/stripe-at-the-wire.ts";
import type { SubscriptionCard } from "./contract.ts";
import { stripeCustomers, subscriptions } from "./table.ts";

const {
  CONTRACTOR_MONTHLY_PRICE: contractor,
  CONTRACTOR_YEARLY_PRICE: contractorYearly,
  BUSINESS_PRO_MONTHLY_PRICE: businessPro,
  BUSINESS_PRO_YEARLY_PRICE: businessProYearly,
} = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = standInForStripe();
});
afterEach(() => vi.restoreAllMocks());

async function card(person: Person): Promise<SubscriptionCard> {
  const response = await ask("/api/subscription", { headers: person.headers });
  return (await response.json<Answer<SubscriptionCard>>()).data;
}

async function outcome(response: Response) {
  const { data, error, code } = await response.json<Answer<unknown>>();
  return { status: response.status, data, error, code };
}

async function subscriber(price = contractor): Promise<Person> {
  const person = await makeUser();
  await subscribe(stripe, person, price);
  return person;
}

/** Stripe is out of order, but for reading. */
function refuseChanges(request: Request): Response | undefined {
  if (request.method !== "POST") return undefined;
  return Response.json({ error: { type: "api_error", message: "Out of order." } }, { status: 400 });
}

function declineAll(person: Person, isOn = true): void {
  stripe.account.state.settings.declineAll = isOn ? [stripe.customerOf(person)] : [];
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
    const person = await subscriber();
    stripe.advance(15);
    expect(await checkout(person, businessPro)).toBe("/dashboard?plan=changed");
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

  it("changes nothing for a second press, and pays once when pressed many times at once", async () => {
    const person = await subscriber();
    const urls = await Promise.all(Array.from({ length: 4 }, () => checkout(person, businessPro)));
    expect(new Set([...urls, await checkout(person, businessPro)])).toEqual(new Set(["/dashboard?plan=changed"]));
    const charged = Object.values(stripe.account.state.invoices).filter(({ amount_paid }) => amount_paid > 0);
    expect(charged).toHaveLength(2);
  });

  it("leaves the plan as it is when the card is declined, and goes through with a better card", async () => {
    const person = await subscriber();
    declineAll(person);
    const refused = await outcome(await post(person, "/checkout", { planId: businessPro }));
    expect(refused).toMatchObject({ status: 402, code: "PAYMENT_FAILED" });
    expect(refused.error).toContain("Your card was declined");
    expect(await card(person)).toMatchObject({ plan: "contractor", status: "active" });
    expect(stripe.subscriptionsOf(person)[0].items.data[0].price.id).toBe(contractor);
    declineAll(person, false);
    expect(await checkout(person, businessPro)).toBe("/dashboard?plan=changed");
  });

  it("asks for the missing payment before a bigger plan", async () => {
    const person = await subscriber();
    declineAll(person);
    stripe.advance(33);
    declineAll(person, false);
    expect(await outcome(await post(person, "/upgrade", { planId: businessPro }))).toMatchObject({
      status: 402,
      code: "PAYMENT_FAILED",
    });
    expect(stripe.subscriptionsOf(person)).toHaveLength(1);
  });

  it("gives no smaller plan while the bigger one runs, so nobody gets back what was used", async () => {
    const person = await subscriber(businessPro);
    const refused = await outcome(await post(person, "/checkout", { planId: contractor }));
    expect(refused).toMatchObject({ status: 409, code: "CONFLICT" });
    expect(refused.error).toContain("You are on Business Pro.");
  });

  it("counts months from the same day after a change from monthly to yearly", async () => {
    const person = await subscriber();
    const anchorOf = async () =>
      (await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id)))[0].billingAnchor;
    const before = await anchorOf();
    stripe.advance(10);
    expect(await checkout(person, contractorYearly)).toBe("/dashboard?plan=changed");
    expect(stripe.subscriptionsOf(person)[0].billing_cycle_anchor).toBeGreaterThan(before.getTime() / 1000);
    expect(await anchorOf()).toEqual(before);
    expect((await card(person)).planId).toBe(contractorYearly);
  });

  it("takes back an announced end from who chooses a plan again", async () => {
    const person = await subscriber();
    await post(person, "/cancel");
    expect(await card(person)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await checkout(person, contractor)).toBe("/dashboard?plan=changed");
    expect(await card(person)).toMatchObject({ cancelAtPeriodEnd: false, status: "active" });
  });

  it("begins anew after the end", async () => {
    const person = await subscriber();
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
    const refused = await outcome(await post(await makeUser(), "/checkout", body));
    expect(refused).toMatchObject({ status: 400, code: "INVALID_INPUT" });
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
    const refused = await outcome(await post(person, "/checkout", { planId: businessPro }));
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining(env.SUPPORT_EMAIL) });
    expect((await outcome(await post(person, "/cancel"))).status).toBe(409);
    await db.update(subscriptions).set({ plan: "contractor" }).where(eq(subscriptions.userId, person.id));
    await subscribe(stripe, person, businessPro);
    expect(await card(person)).toMatchObject({ plan: "business-pro", isManual: false });
  });

  it("gives who pays a company, named after the person where there is no business name", async () => {
    const person = await subscriber();
    await post(person, "/refresh");
    const companies = await db.select().from(tenants).where(eq(tenants.userId, person.id));
    expect(companies.map(({ companyName }) => companyName)).toEqual(["Ada Test"]);
  });
});

describe("POST /api/subscription/cancel and /resume", () => {
  it("ends at the end of the period, and not twice", async () => {
    const person = await subscriber();
    const first = await outcome(await post(person, "/cancel"));
    expect(first).toMatchObject({ status: 200, data: { status: "active", cancelAtPeriodEnd: true } });
    expect(await outcome(await post(person, "/cancel"))).toEqual(first);
    stripe.advance(32);
    expect(stripe.subscriptionsOf(person)[0].status).toBe("canceled");
    expect((await outcome(await post(person, "/refresh"))).data).toMatchObject({ status: "inactive" });
    expect(await outcome(await post(person, "/cancel"))).toMatchObject({
      status: 409,
      error: "You have no subscription to cancel.",
    });
    expect((await outcome(await post(person, "/resume"))).status).toBe(409);
  });

  it("is taken back by resuming, also when the portal announced the end", async () => {
    const person = await subscriber();
    await post(person, "/cancel");
    expect(await outcome(await post(person, "/resume"))).toMatchObject({ data: { cancelAtPeriodEnd: false } });
    const [{ id }] = stripe.subscriptionsOf(person);
    await stripeItself().subscriptions.update(id, { cancel_at: "min_period_end" });
    expect(await outcome(await post(person, "/refresh"))).toMatchObject({ data: { cancelAtPeriodEnd: true } });
    expect(await outcome(await post(person, "/resume"))).toMatchObject({ data: { cancelAtPeriodEnd: false } });
    expect(stripe.subscriptionsOf(person)[0].cancel_at).toBeNull();
    expect((await outcome(await post(person, "/resume"))).status).toBe(200);
  });

  it("beside an upgrade ends in what Stripe says", async () => {
    for (let i = 0; i < 4; i++) {
      const person = await subscriber();
      await Promise.all([post(person, "/cancel"), post(person, "/upgrade", { planId: businessPro })]);
      const [subscription, ...others] = stripe.subscriptionsOf(person);
      expect(others).toEqual([]);
      expect(await card(person)).toMatchObject({
        planId: subscription.items.data[0].price.id,
        cancelAtPeriodEnd: subscription.cancel_at !== null,
      });
    }
  });

  it("has nothing to end on Free", async () => {
    expect((await outcome(await post(await makeUser(), "/cancel"))).status).toBe(409);
    expect(stripe.calls).toEqual([]);
  });

  it("says in the words of the specification that it failed", async () => {
    const person = await subscriber();
    stripe.intercept(refuseChanges);
    expect(await outcome(await post(person, "/cancel"))).toMatchObject({
      status: 503,
      error: "Failed to cancel subscription",
    });
  });
});

describe("POST /api/subscription/portal", () => {
  it("opens for who has paid, and leads back to the dashboard", async () => {
    const person = await subscriber();
    const { data } = await outcome(await post(person, "/portal"));
    expect(data).toEqual({ url: expect.stringMatching(/^https:\/\/stripe\.test\//) });
    const [portal] = Object.values(stripe.account.state.portalSessions);
    expect(portal).toMatchObject({
      customer: stripe.customerOf(person),
      return_url: "https://eavesight.test/dashboard",
    });
    expect((await outcome(await post(await makeUser(), "/portal"))).status).toBe(409);
  });
});

describe("POST /api/subscription/seats", () => {
  const seats = async (person: Person, additionalSeats: number) =>
    outcome(await post(person, "/seats", { additionalSeats }));

  async function teamOf(owner: Person, people: number): Promise<string> {
    const [team] = await db.insert(teams).values({ name: "Crew", ownerId: owner.id }).returning();
    for (let i = 1; i < people; i++) {
      await db.insert(teamMembers).values({ teamId: team.id, email: `${i}@${team.id}.test`, status: "active" });
    }
    return team.id;
  }
  const seatsOf = async (id: string) => (await db.select().from(teams).where(eq(teams.id, id)))[0].additionalSeats;

  it("buys and gives back, on the one subscription, and the team follows", async () => {
    const person = await subscriber(businessPro);
    const team = await teamOf(person, 3);
    expect(await seats(person, 4)).toMatchObject({ status: 200, data: { extraSeats: 4, plan: "business-pro" } });
    const [{ items }] = stripe.subscriptionsOf(person);
    expect(items.data.map(({ price, quantity }) => [price.id, quantity])).toEqual([
      [businessPro, 1],
      [env.EXTRA_SEAT_PRICE, 4],
    ]);
    expect(await seatsOf(team)).toBe(4);
    expect(await seats(person, 1)).toMatchObject({ data: { extraSeats: 1 } });
    expect(await seats(person, 0)).toMatchObject({ data: { extraSeats: 0 } });
    expect(await seatsOf(team)).toBe(0);
    expect(stripe.subscriptionsOf(person)[0].items.data).toHaveLength(1);
  });

  it("never leaves fewer seats than people", async () => {
    const person = await subscriber(businessPro);
    await seats(person, 3);
    const team = await teamOf(person, 5);
    await post(person, "/refresh");
    const refused = await seats(person, 1);
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining("Your team has 5 people") });
    expect(await seatsOf(team)).toBe(3);
    expect(await seats(person, 2)).toMatchObject({ status: 200, data: { extraSeats: 2 } });
  });

  it("gives none that are not paid for, and gives back what Stripe refused to take", async () => {
    const person = await subscriber(businessPro);
    const team = await teamOf(person, 2);
    declineAll(person);
    expect(await seats(person, 2)).toMatchObject({ status: 402, code: "PAYMENT_FAILED" });
    expect(await seatsOf(team)).toBe(0);
    declineAll(person, false);
    await seats(person, 2);
    const restore = stripe.intercept(refuseChanges);
    expect((await seats(person, 0)).status).toBe(503);
    restore();
    expect(await seatsOf(team)).toBe(2);
  });

  it("come with Business Pro alone", async () => {
    expect(await seats(await subscriber(contractor), 1)).toMatchObject({ status: 409 });
    expect(await seats(await makeUser(), 1)).toMatchObject({ status: 409 });
  });

  it.each([-1, 1.5, 101, "2", null])("are not %j", async (additionalSeats) => {
    const response = await post(await makeUser(), "/seats", { additionalSeats });
    expect(response.status).toBe(400);
  });
});

describe("the routes of /api/subscription", () => {
  const routes = [
    ["GET", ""],
    ["POST", "/checkout"],
    ["POST", "/upgrade"],
    ["POST", "/cancel"],
    ["POST", "/resume"],
    ["POST", "/portal"],
    ["POST", "/seats"],
    ["POST", "/refresh"],
  ] as const;
  const body = (method: string) => (method === "POST" ? { planId: contractor, additionalSeats: 1 } : undefined);

  it.each(routes)("%s %s is for signed-in people alone", async (method, path) => {
    const visitor = await makeVisitor();
    const person = await makeUser();
    await db.delete(users).where(eq(users.id, person.id));
    for (const headers of [{}, visitor.headers, { Authorization: "Bearer garbage-garbage-garbage" }, person.headers]) {
      const response = await ask(`/api/subscription${path}`, { method, headers, body: body(method) });
      expect(response.status).toBe(401);
    }
    expect(stripe.calls).toEqual([]);
  });

  it.each(routes.filter(([method]) => method === "POST"))(
    "%s %s takes nothing from other sites",
    async (method, path) => {
      const person = await makeUser();
      const headers = { ...person.headers, "Sec-Fetch-Site": "cross-site" };
      expect((await ask(`/api/subscription${path}`, { method, headers, body: body(method) })).status).toBe(403);
    },
  );

  it("are limited for an account, as each costs calls at Stripe", async () => {
    const person = await makeUser();
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await post(person, "/cancel")).status);
    expect(statuses).toEqual([...Array(30).fill(409), 429, 429]);
  });

  it("are 405 for another method", async () => {
    expect((await ask("/api/subscription/webhook")).status).toBe(405);
    expect((await ask("/api/subscription/checkout")).status).toBe(405);
  });
});
