import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "../auth/table.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { giveSubscription } from "../test/plans.ts";
import { checkout, deliver, fakeStripe, type StripeAtTheWire, subscribe } from "../test/stripe-at-the-wire.ts";

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

const isThere = (person: Person) => db.$count(users, eq(users.id, person.id));

async function deleteAccount(person: Person): Promise<Response> {
  const body = { email: `${person.id.toLowerCase()}@example.test` };
  return ask("/api/auth/account", { method: "DELETE", headers: person.headers, body });
}

it("ends the subscription at Stripe before the account goes, and takes the late news calmly", async () => {
  const person = await makeUser();
  await subscribe(stripe, person, env.CONTRACTOR_MONTHLY_PRICE);
  const [subscription] = stripe.subscriptionsOf(person);
  expect((await deleteAccount(person)).status).toBe(200);
  expect(subscription.status).toBe("canceled");
  expect(await isThere(person)).toBe(0);
  for (const event of stripe.events()) expect((await deliver(event)).status).toBe(200);
});

it("closes a checkout that is open in another tab", async () => {
  const person = await makeUser();
  const url = await checkout(person, env.CONTRACTOR_MONTHLY_PRICE);
  expect((await deleteAccount(person)).status).toBe(200);
  expect((await stripe.pay(url)).status).toBe(409);
});

it("keeps the account while Stripe does not answer, and says why", async () => {
  const person = await makeUser();
  await subscribe(stripe, person, env.CONTRACTOR_MONTHLY_PRICE);
  const restore = stripe.intercept(({ method }) =>
    method === "DELETE"
      ? Response.json({ error: { type: "api_error", message: "Out of order." } }, { status: 400 })
      : undefined,
  );
  const rejected = await deleteAccount(person);
  expect([rejected.status, (await rejected.json<{ error: string }>()).error]).toEqual([
    503,
    "We could not end your subscription just now, so your account was not deleted. Please try again.",
  ]);
  expect(await isThere(person)).toBe(1);
  restore();
  expect((await deleteAccount(person)).status).toBe(200);
});

it("does not ask Stripe about an account that never went there, or whose plan was given", async () => {
  const [free, given] = [await makeUser(), await makeUser()];
  await giveSubscription(given, { plan: "business-pro" });
  for (const person of [free, given]) expect((await deleteAccount(person)).status).toBe(200);
  expect(stripe.calls).toEqual([]);
});

it("deletes an account whose customer is gone at Stripe already", async () => {
  const person = await makeUser();
  await subscribe(stripe, person, env.CONTRACTOR_MONTHLY_PRICE);
  const customer = stripe.customerOf(person);
  stripe.account.state.customers[customer] = { id: customer, object: "customer", deleted: true };
  expect((await deleteAccount(person)).status).toBe(200);
});
