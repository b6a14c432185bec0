import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ask, db, makePhoto, makeUser, type Person } from "../test/factories.ts";
import { order } from "../test/make-picture.ts";
import { deliver, fakeStripe, post, type StripeAtTheWire, subscribe } from "../test/stripe-at-the-wire.ts";
import { upgrade } from "../test/subscribers.ts";

const { CONTRACTOR_MONTHLY_PRICE: contractor, BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

type Usage = { planName: string; currentUsage: number; limit: number; canUse: boolean };

async function usageOf(person: Person): Promise<Usage> {
  const response = await ask("/api/auth/me", { headers: person.headers });
  const { usage } = (await response.json<{ data: { usage: Usage } }>()).data;
  const allowance = await ask("/api/allowance", { headers: person.headers });
  const { data } = await allowance.json<{ data: { used: number; limit: number; canUse: boolean } }>();
  expect(data).toMatchObject({ used: usage.currentUsage, limit: usage.limit, canUse: usage.canUse });
  return usage;
}

/** As if so many pictures had been made in the account's month. */
async function use(person: Person, count: number): Promise<void> {
  await db.run(sql`UPDATE allowance_counters SET used = used + ${count - 1} WHERE subject = ${`user:${person.id}`}`);
}

async function orderOne(person: Person): Promise<number> {
  return (await order(person, { photoId: await makePhoto(person) })).status;
}

it("keeps what was used in the month when the plan grows, and the rest is there at once", async () => {
  const person = await makeUser();
  await subscribe(stripe, person, contractor);
  expect(await usageOf(person)).toEqual({ planName: "Contractor", currentUsage: 0, limit: 100, canUse: true });
  expect(await orderOne(person)).toBe(202);
  await use(person, 100);
  expect(await usageOf(person)).toEqual({ planName: "Contractor", currentUsage: 100, limit: 100, canUse: false });
  expect(await orderOne(person)).toBe(402);
  expect((await upgrade(person, businessPro)).status).toBe(200);
  expect(await usageOf(person)).toEqual({ planName: "Business Pro", currentUsage: 100, limit: 500, canUse: true });
  expect(await orderOne(person)).toBe(202);
  expect((await usageOf(person)).currentUsage).toBe(101);
});

it("gives what Free gives from the moment that Stripe says it is over", async () => {
  const person = await makeUser();
  await subscribe(stripe, person, contractor);
  await post(person, "/cancel");
  expect(await usageOf(person)).toMatchObject({ planName: "Contractor", limit: 100 });
  stripe.advance(32);
  await deliver(stripe.events()[stripe.events().length - 1]);
  expect(await usageOf(person)).toEqual({ planName: "Free", currentUsage: 0, limit: 5, canUse: true });
});

it("lets exactly the last unit through when many ask for it while the plan changes", async () => {
  const person = await makeUser();
  await subscribe(stripe, person, contractor);
  expect(await orderOne(person)).toBe(202);
  await use(person, 99);
  const photos = await Promise.all(Array.from({ length: 6 }, () => makePhoto(person)));
  const ask6 = () => Promise.all(photos.map(async (photoId) => (await order(person, { photoId })).status));
  expect((await ask6()).filter((status) => status === 202)).toHaveLength(1);
  const [statuses] = await Promise.all([ask6(), upgrade(person, businessPro)]);
  const made = statuses.filter((status) => status === 202).length;
  expect(await usageOf(person)).toMatchObject({ currentUsage: 100 + made, limit: 500 });
});
