import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../test/factories.ts";
import { fakeStripe, outcome, post, type StripeAtTheWire, stripeItself } from "../test/stripe-at-the-wire.ts";
import { card, rejectChanges, subscriber, upgrade } from "../test/subscribers.ts";

const { BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

describe("POST /api/subscription/cancel and /resume", () => {
  it("ends at the end of the period, and not twice", async () => {
    const person = await subscriber(stripe);
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
    const person = await subscriber(stripe);
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
      const person = await subscriber(stripe);
      await Promise.all([post(person, "/cancel"), upgrade(person, businessPro)]);
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
    const person = await subscriber(stripe);
    stripe.intercept(rejectChanges);
    expect(await outcome(await post(person, "/cancel"))).toMatchObject({
      status: 503,
      error: "Failed to cancel subscription",
    });
  });
});

describe("POST /api/subscription/portal", () => {
  it("opens for who has paid, and leads back to the dashboard", async () => {
    const person = await subscriber(stripe);
    const { data } = await outcome(await post(person, "/portal"));
    expect(data).toEqual({ url: expect.stringMatching(/^https:\/\/stripe\.test\//) });
    const [portal] = Object.values(stripe.account.state.portalSessions);
    expect(portal).toMatchObject({
      customer: stripe.customerOf(person),
      return_url: "https://eavesight.test/dashboard/settings",
    });
    expect((await outcome(await post(await makeUser(), "/portal"))).status).toBe(409);
  });
});
