import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "../auth/table.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import {
  checkout,
  deliver,
  fakeStripe,
  type StripeAtTheWire,
  stripeItself,
  subscribe,
} from "../test/stripe-at-the-wire.ts";
import { subscriptionRow, unheardSubscriber } from "../test/subscribers.ts";
import { stripeCustomers, stripeEvents, subscriptions } from "./table.ts";

const { CONTRACTOR_MONTHLY_PRICE: contractor, BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

const lastEvent = () => stripe.events()[stripe.events().length - 1];

describe("an event of Stripe", () => {
  it("gives the plan as soon as Stripe tells, to the account itself", async () => {
    const person = await unheardSubscriber(stripe);
    const me = async () =>
      (await (await ask("/api/auth/me", { headers: person.headers })).json<{ data: Record<string, unknown> }>()).data;
    expect(await me()).toMatchObject({ subscription: null, usage: { planName: "Free", limit: 5 } });
    expect((await deliver(lastEvent())).status).toBe(200);
    expect(await me()).toMatchObject({
      subscription: { planId: contractor, status: "active", cancelAtPeriodEnd: false },
      usage: { planName: "Contractor", limit: 100, canUse: true },
    });
    await stripeItself().subscriptions.cancel(stripe.subscriptionsOf(person)[0].id);
    await deliver(lastEvent());
    expect(await me()).toMatchObject({ subscription: { status: "inactive" }, usage: { planName: "Free", limit: 5 } });
  });

  it("does not believe what an event says", async () => {
    const person = await unheardSubscriber(stripe);
    const [subscription] = stripe.subscriptionsOf(person);
    const item = { ...subscription.items.data[0], price: { id: businessPro } };
    const forged = { ...subscription, status: "active", items: { ...subscription.items, data: [item] } };
    await deliver({ ...lastEvent(), type: "customer.subscription.updated", data: { object: forged } });
    expect((await subscriptionRow(person)).plan).toBe("contractor");
  });

  it("asks Stripe once for an event that comes again, and once more for one that failed", async () => {
    const person = await unheardSubscriber(stripe);
    const restore = stripe.intercept((request) =>
      request.url.includes("/v1/subscriptions")
        ? Response.json({ error: { type: "api_error", message: "no" } }, { status: 404 })
        : undefined,
    );
    expect((await deliver(lastEvent())).status).toBe(500);
    expect(await subscriptionRow(person)).toBeUndefined();
    restore();
    for (let i = 0; i < 3; i++) expect((await deliver(lastEvent())).status).toBe(200);
    expect(stripe.calls).toEqual(["GET /v1/subscriptions", "GET /v1/subscriptions"]);
    expect((await subscriptionRow(person)).status).toBe("active");
  });

  it("stands the same event many times at once", async () => {
    const person = await unheardSubscriber(stripe);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await deliver(lastEvent())).status));
    expect(statuses).toEqual(Array(10).fill(200));
    expect(await subscriptionRow(person)).toMatchObject({ status: "active", plan: "contractor" });
    expect(await db.$count(stripeEvents, eq(stripeEvents.id, lastEvent().id))).toBe(1);
  });

  it("ignores a subscription to a price that is not ours", async () => {
    const person = await unheardSubscriber(stripe);
    const [subscription] = stripe.subscriptionsOf(person);
    subscription.items.data[0].price = { ...subscription.items.data[0].price, id: "price_of_another_product" };
    expect((await deliver(lastEvent())).status).toBe(200);
    expect(await subscriptionRow(person)).toBeUndefined();
  });

  it("heeds the subscription that lives when the end of an older one is told late", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    await stripeItself().subscriptions.cancel(stripe.subscriptionsOf(person)[0].id);
    const end = lastEvent();
    expect(end.type).toBe("customer.subscription.deleted");
    await stripe.pay(await checkout(person, businessPro));
    await deliver(lastEvent());
    await deliver(end);
    expect(await subscriptionRow(person)).toMatchObject({ status: "active", plan: "business-pro" });
  });

  it("dates a missing payment from the invoice, however late it is told, and not anew with each failure", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    stripe.account.state.settings.declineAll = [stripe.customerOf(person)];
    const due = stripe.subscriptionsOf(person)[0].items.data[0].current_period_end + 3600;
    stripe.advance(33);
    const failed = stripe.events().filter(({ type }) => type === "invoice.payment_failed");
    expect(failed.length).toBeGreaterThan(0);
    await deliver(failed[0]);
    expect(await subscriptionRow(person)).toMatchObject({ status: "past_due", pastDueSince: new Date(due * 1000) });
    stripe.advance(4);
    await deliver(lastEvent());
    expect((await subscriptionRow(person)).pastDueSince).toEqual(new Date(due * 1000));
    stripe.account.state.settings.declineAll = [];
    stripe.advance(6);
    await deliver(lastEvent());
    expect(await subscriptionRow(person)).toMatchObject({ status: "active", pastDueSince: null });
  });

  it("treats a subscription that Stripe stopped collecting like one that is past due", async () => {
    const person = await makeUser();
    await subscribe(stripe, person, contractor);
    stripe.subscriptionsOf(person)[0].status = "unpaid";
    await deliver({ ...lastEvent(), id: "evt_another" });
    expect((await subscriptionRow(person)).status).toBe("past_due");
    stripe.subscriptionsOf(person)[0].status = "canceled";
    await deliver({ ...lastEvent(), id: "evt_a_third" });
    expect((await subscriptionRow(person)).status).toBe("inactive");
  });

  it("finds the account of a customer whom a restored database has forgotten", async () => {
    const person = await unheardSubscriber(stripe);
    await db.delete(stripeCustomers).where(eq(stripeCustomers.userId, person.id));
    await deliver(lastEvent());
    expect((await subscriptionRow(person)).status).toBe("active");
  });

  it("does nothing for an account that is gone", async () => {
    const person = await unheardSubscriber(stripe);
    await db.delete(users).where(eq(users.id, person.id));
    expect((await deliver(lastEvent())).status).toBe(200);
    expect(await subscriptionRow(person)).toBeUndefined();
  });

  it("comes to one and the same row in every order of the events", async () => {
    const life = async () => {
      const person = await makeUser();
      const from = stripe.events().length;
      await stripe.pay(await checkout(person, contractor));
      const { id, items } = stripe.subscriptionsOf(person)[0];
      const itself = stripeItself();
      await itself.subscriptions.update(id, { items: [{ id: items.data[0].id, price: businessPro }] });
      await itself.subscriptions.update(id, { cancel_at_period_end: true });
      const finished = /^(checkout\.session\.completed|customer\.subscription\.)/;
      return {
        person,
        events: stripe
          .events()
          .slice(from)
          .filter(({ type }) => finished.test(type)),
      };
    };
    const { person, events } = await life();
    expect(events).toHaveLength(4);
    const results = new Set<string>();
    for (const order of permutations(events)) {
      await db.delete(subscriptions).where(eq(subscriptions.userId, person.id));
      await db.delete(stripeEvents);
      for (const event of order) await deliver(event);
      const { createdAt, updatedAt, ...row } = await subscriptionRow(person);
      results.add(JSON.stringify(row));
    }
    expect([...results]).toEqual([expect.stringContaining('"plan":"business-pro"')]);
    expect([...results][0]).toContain('"cancelAtPeriodEnd":true');
  });
});

function permutations<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((thing, i) => permutations(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]));
}
