import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ask, makeUser, type Person } from "../test/factories.ts";
import { makeTeam } from "../test/plans.ts";
import { type Answer, fakeStripe, post, type StripeAtTheWire, stripeItself } from "../test/stripe-at-the-wire.ts";
import { changeSeats, declineAll, subscriber } from "../test/subscribers.ts";
import type { Billing } from "./billing.contract.ts";

const { BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

async function billing(person: Person): Promise<Billing> {
  const response = await ask("/api/subscription/billing", { headers: person.headers });
  expect(response.status).toBe(200);
  return (await response.json<Answer<Billing>>()).data;
}
const usd = (amount: number) => ({ amount, currency: "usd" });

describe("GET /api/subscription/billing", () => {
  it("says what runs, what is charged next and on which card, with every invoice", async () => {
    const person = await subscriber(stripe, businessPro);
    await changeSeats(person, 2);
    const said = await billing(person);
    expect(said).toMatchObject({
      items: [
        { priceId: businessPro, quantity: 1, interval: "month", unit: usd(300_00) },
        { priceId: env.EXTRA_SEAT_PRICE, quantity: 2, interval: "month", unit: usd(50_00) },
      ],
      next: usd(400_00),
      owed: null,
      credit: null,
      card: { brand: "visa", last4: "4242" },
      refunded: [],
    });
    expect(said.invoices.map(({ amount, status }) => [amount, status])).toEqual([
      [100_00, "paid"],
      [300_00, "paid"],
    ]);
    expect(said.invoices[0].url).toMatch(/^https:/);
  });

  it("has no next charge after a cancellation", async () => {
    const person = await subscriber(stripe);
    await post(person, "/cancel", {});
    expect(await billing(person)).toMatchObject({ next: null });
  });

  it("says what is owed, and where it is paid", async () => {
    const person = await subscriber(stripe);
    declineAll(stripe, person);
    stripe.advance(33);
    expect(await billing(person)).toMatchObject({ owed: { ...usd(100_00), url: expect.stringMatching(/^https:/) } });
  });

  it("shows refunds and credit", async () => {
    const person = await subscriber(stripe);
    const [invoice] = Object.values(stripe.account.state.invoices);
    await stripeItself().creditNotes.create({ invoice: invoice.id, credit_amount: 30_00, refund_amount: 10_00 });
    const { credit, refunded, next } = await billing(person);
    expect(credit).toEqual(usd(30_00));
    expect(next?.amount).toBe(70_00);
    expect(refunded.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ["credit", 30_00],
      ["refund", 10_00],
    ]);
    expect(refunded.every(({ url }) => url?.startsWith("https:"))).toBe(true);
  });

  it("asks Stripe nothing for who never paid, and shows a member of a team nothing of its owner's", async () => {
    const [owner, member] = [await subscriber(stripe, businessPro), await makeUser()];
    await makeTeam(owner, [{ person: member, status: "active" }]);
    stripe.calls.length = 0;
    expect(await billing(member)).toMatchObject({ items: [], invoices: [], card: null, next: null });
    expect(stripe.calls).toEqual([]);
  });

  it("says that it cannot be shown while Stripe does not answer", async () => {
    const person = await subscriber(stripe);
    stripe.intercept(() => Response.json({ error: { type: "api_error" } }, { status: 400 }));
    const response = await ask("/api/subscription/billing", { headers: person.headers });
    expect([response.status, (await response.json<Answer<null>>()).error]).toEqual([
      503,
      "We can't show your payments right now. Please try again in a moment.",
    ]);
  });
});
