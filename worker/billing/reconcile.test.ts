import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, makeUser, type Person } from "../test/factories.ts";
import {
  checkout,
  deliver,
  fakeStripe,
  ports,
  reconcileTask,
  type StripeAtTheWire,
  stripeItself,
  subscribe,
} from "../test/stripe-at-the-wire.ts";
import { reconcile } from "./reconcile.ts";
import { stripeCustomers, stripeEvents, stripeReconciliation, subscriptions } from "./table.ts";

const { CONTRACTOR_MONTHLY_PRICE: contractor } = env;
const hour = 3_600_000;

let stripe: StripeAtTheWire;
beforeEach(async () => {
  stripe = fakeStripe();
  await db.delete(stripeReconciliation);
  await db.delete(stripeCustomers);
});
afterEach(() => vi.restoreAllMocks());

async function statusOf(person: Person) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id));
  return row?.status;
}

/** Has paid, and the webhook is lost. */
async function unheardSubscriber(): Promise<Person> {
  const person = await makeUser();
  await stripe.pay(await checkout(person, contractor));
  return person;
}

/** Takes the hourly look to its end. @returns the calls that it made */
async function runReconciliation(at = new Date()): Promise<string[]> {
  stripe.calls.length = 0;
  const then = { ...ports, now: () => at };
  let due: Date | null;
  do due = await reconcile(then);
  while (due && due <= at);
  return [...stripe.calls];
}

it("is one of the things that are done by themselves", () => {
  expect(reconcileTask).toBe(reconcile);
});

it("does nothing while nobody ever went to a checkout, or without a key", async () => {
  expect(await reconcile(ports)).toBeNull();
  await unheardSubscriber();
  stripe.calls.length = 0;
  const settings = { ...ports.settings, STRIPE_SECRET_KEY: "" };
  expect(await reconcile({ ...ports, settings })).toBeNull();
  expect(stripe.calls).toEqual([]);
});

it("finds who has paid without our knowing, and who has stopped", async () => {
  const [paying, stopping] = [await unheardSubscriber(), await makeUser()];
  await subscribe(stripe, stopping, contractor);
  await stripeItself().subscriptions.cancel(stripe.subscriptionsOf(stopping)[0].id);
  await runReconciliation();
  expect([await statusOf(paying), await statusOf(stopping)]).toEqual(["active", "inactive"]);
});

it("asks again in an hour, and then only about what is new", async () => {
  const person = await unheardSubscriber();
  const now = new Date();
  const [events, ...asked] = await runReconciliation(now);
  expect([events, asked.filter((call) => call === "GET /v1/subscriptions").length]).toEqual(["GET /v1/events", 1]);
  expect(await reconcile({ ...ports, now: () => now })).toEqual(new Date(now.getTime() + hour));
  expect(await runReconciliation(new Date(now.getTime() + hour - 1000))).toEqual([]);
  await stripeItself().subscriptions.update(stripe.subscriptionsOf(person)[0].id, { cancel_at_period_end: true });
  expect(await runReconciliation(new Date(now.getTime() + hour))).toEqual(["GET /v1/events", "GET /v1/subscriptions"]);
  expect(await runReconciliation(new Date(now.getTime() + 2 * hour))).toEqual(["GET /v1/events"]);
});

it("asks about nobody whose events have all arrived", async () => {
  const person = await unheardSubscriber();
  for (const event of stripe.events()) await deliver(event);
  expect(await statusOf(person)).toBe("active");
  expect(await runReconciliation()).toEqual(["GET /v1/events"]);
});

it("goes through many customers and pages, some in each run, and asks about each once", async () => {
  const people: Person[] = [];
  for (let i = 0; i < 36; i++) people.push(await unheardSubscriber());
  expect(stripe.events().length).toBeGreaterThan(100);
  const now = new Date();
  stripe.calls.length = 0;
  expect(await reconcile({ ...ports, now: () => now })).toEqual(now);
  expect(stripe.calls.filter((call) => call === "GET /v1/subscriptions")).toHaveLength(20);
  const rest = await runReconciliation(now);
  expect(rest.filter((call) => call === "GET /v1/subscriptions").length).toBeLessThanOrEqual(18);
  for (const person of people) expect(await statusOf(person)).toBe("active");
}, 240_000);

it("goes on where it was when Stripe fails in between", async () => {
  const person = await unheardSubscriber();
  const restore = stripe.intercept(({ url }) =>
    url.includes("/v1/subscriptions")
      ? Response.json({ error: { type: "api_error", message: "no" } }, { status: 400 })
      : undefined,
  );
  await expect(runReconciliation()).rejects.toThrow();
  restore();
  await runReconciliation();
  expect(await statusOf(person)).toBe("active");
});

it("asks about a subscription whose period is over without news, also when Stripe lists no event any more", async () => {
  const person = await makeUser();
  await subscribe(stripe, person, contractor);
  await runReconciliation();
  stripe.subscriptionsOf(person)[0].status = "canceled";
  for (const id of Object.keys(stripe.account.state.events)) delete stripe.account.state.events[id];
  const later = new Date(Date.now() + 32 * 24 * hour);
  await runReconciliation(later);
  expect(await statusOf(person)).toBe("inactive");
});

it("does not ask again and again about a stranger, and forgets events that nobody delivers any more", async () => {
  await unheardSubscriber();
  const stranger = await stripeItself().customers.create({});
  const session = await stripeItself().checkout.sessions.create({
    mode: "subscription",
    customer: stranger.id,
    line_items: [{ price: contractor, quantity: 1 }],
    success_url: "https://elsewhere.test",
  });
  await stripe.pay(session.url ?? "");
  await db.insert(stripeEvents).values({ id: "evt_old", createdAt: new Date(Date.now() - 41 * 24 * hour) });
  const now = new Date();
  expect(await runReconciliation(now)).toContain(`GET /v1/customers/${stranger.id}`);
  expect(await runReconciliation(new Date(now.getTime() + hour))).toEqual(["GET /v1/events"]);
  expect(await db.$count(stripeEvents, eq(stripeEvents.id, "evt_old"))).toBe(0);
});
