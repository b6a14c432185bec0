import { expect, test } from "vitest";
import { openAccount, seconds } from "../test-account.ts";

const monthly = [{ price: "price_contractor_monthly", quantity: 1 }];

test("the portal cancels by a date alone, as Stripe does, and takes it back", async () => {
  const { stripe, subscribe, submit } = await openAccount({ at: "2026-11-21T12:00:00Z" });
  const { subscription, customer } = await subscribe(monthly);
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "https://site.test/dashboard",
  });
  const home = await (await fetch(url)).text();
  expect(home).toContain("https://site.test/dashboard");
  expect(home).toContain("Renews on 21 December 2026.");

  await submit(`${url}/subscriptions/${subscription.id}/cancel`);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "active",
    cancel_at: seconds("2026-12-21T12:00:00Z"),
    cancel_at_period_end: false,
    cancellation_details: { reason: "cancellation_requested" },
  });
  await submit(`${url}/subscriptions/${subscription.id}/resume`);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null, canceled_at: null });
});

test("the flag of the API and the date of the portal are taken back each by itself", async () => {
  const { stripe, subscribe, submit } = await openAccount();
  const { subscription, customer } = await subscribe(monthly);
  const { id } = subscription;
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancellation_details: { reason: null } });

  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id });
  await submit(`${url}/subscriptions/${id}/cancel`);
  const stillEnding = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(stillEnding.cancel_at).toBe(subscription.items.data[0]?.current_period_end);
  expect(await stripe.subscriptions.update(id, { cancel_at: "" })).toMatchObject({ cancel_at: null });
  await expect(
    stripe.subscriptions.update(id, { cancel_at: "max_period_end", cancel_at_period_end: true }),
  ).rejects.toMatchObject({ code: "parameters_exclusive" });
});

test("a new card in the portal lets the next retry through", async () => {
  const { stripe, subscribe, submit, advance } = await openAccount({ at: "2026-06-01T00:00:00Z" });
  const { subscription, customer } = await subscribe(monthly, { card: "4000000000000341" });
  await advance({ to: "2026-07-01T02:00:00Z" });
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: { type: "payment_method_update" },
  });
  expect(await (await fetch(url)).text()).toContain("Update your card");
  expect((await submit(`${url}/card`, { card: "4000000000000002" })).status).toBe(402);
  expect((await submit(`${url}/card`, { card: "5555555555554444" })).status).toBe(303);
  await advance({ days: 3 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

test("nobody reaches another customer's subscription, or a page that has expired", async () => {
  const { stripe, subscribe, submit, advance } = await openAccount();
  const ann = await subscribe(monthly);
  const bob = await subscribe(monthly, { email: "bob@example.com" });
  const { url } = await stripe.billingPortal.sessions.create({ customer: bob.customer.id });
  expect((await submit(`${url}/subscriptions/${ann.subscription.id}/cancel`)).status).toBe(400);
  expect((await stripe.subscriptions.retrieve(ann.subscription.id)).cancel_at).toBeNull();
  await advance({ days: 1 });
  expect((await fetch(url)).status).toBe(400);
});

test("a form of another site is refused", async () => {
  const { origin } = await openAccount();
  const answer = await fetch(`${origin}/stripe/control/reset`, {
    method: "POST",
    headers: { Origin: "https://elsewhere.test", "Sec-Fetch-Site": "cross-site" },
    body: new URLSearchParams(),
  });
  expect(answer.status).toBe(403);
});
