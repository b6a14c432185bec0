import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { teamMembers, teams } from "../teams/table.ts";
import { crowd } from "../test/crowd.ts";
import { db, makeUser, type Person } from "../test/factories.ts";
import { makeTeam } from "../test/plans.ts";
import { fakeStripe, outcome, post, type StripeAtTheWire, stripeItself } from "../test/stripe-at-the-wire.ts";
import { card, changeSeats, declineAll, preview, subscriber } from "../test/subscribers.ts";
import type { PlanChange } from "./billing.contract.ts";

const { CONTRACTOR_MONTHLY_PRICE: contractor, BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

const toPro: PlanChange = { kind: "upgrade", planId: businessPro };
const seats = (additionalSeats: number): PlanChange => ({ kind: "seats", additionalSeats });
const usd = (amount: number) => ({ amount, currency: "usd" });
const visa = { brand: "visa", last4: "4242" };

const endOf = (person: Person) =>
  new Date(stripe.subscriptionsOf(person)[0].items.data[0].current_period_end * 1000).toISOString();
const charged = (person: Person) =>
  Object.values(stripe.account.state.invoices)
    .filter(({ customer }) => customer === stripe.customerOf(person))
    .map(({ amount_paid }) => amount_paid)
    .filter((amount) => amount > 0);
const outcomeOf = async (response: Promise<Response>) => outcome(await response);

describe("POST /api/subscription/preview", () => {
  it("names what an upgrade costs today, the next charge and the card, and the press charges just that", async () => {
    const person = await subscriber(stripe);
    stripe.advance(10);
    const { quote, ...shown } = await preview(person, toPro);
    expect(shown).toMatchObject({
      next: { ...usd(300_00), at: endOf(person) },
      card: visa,
      endsAt: null,
      credit: null,
    });
    expect(shown.dueToday.amount).toBeGreaterThan(120_00);
    expect(shown.dueToday.amount).toBeLessThan(145_00);
    // Somebody thinks it over for a while.
    stripe.advance(1 / 144);
    expect((await post(person, "/upgrade", { planId: businessPro, quote })).status).toBe(200);
    expect(charged(person)).toEqual([100_00, shown.dueToday.amount]);
    stripe.advance(21);
    expect(charged(person)[2]).toBe(300_00);
  });

  it("changes nothing and charges nothing", async () => {
    const person = await subscriber(stripe, businessPro);
    const before = structuredClone(stripe.subscriptionsOf(person));
    for (const change of [seats(2), { kind: "cancel" }] satisfies PlanChange[]) await preview(person, change);
    expect(stripe.subscriptionsOf(person)).toEqual(before);
    expect(charged(person)).toEqual([300_00]);
  });

  it("names what a seat costs, and what giving it back takes off the next invoice", async () => {
    const person = await subscriber(stripe, businessPro);
    stripe.advance(15);
    const bought = await preview(person, seats(1));
    expect(bought.next).toEqual({ ...usd(350_00), at: endOf(person) });
    expect(bought.dueToday.amount).toBeGreaterThan(24_00);
    expect(bought.dueToday.amount).toBeLessThan(27_00);
    await changeSeats(person, 1);
    const given = await preview(person, seats(0));
    expect(given.dueToday).toEqual(usd(0));
    const off = given.nextLines.map(({ amount }) => amount.amount);
    expect(off).toContain(300_00);
    expect(given.next?.amount).toBe(off.reduce((sum, amount) => sum + amount, 0));
    expect(given.next?.amount).toBeLessThan(300_00);
    expect((await post(person, "/seats", { additionalSeats: 0, quote: given.quote })).status).toBe(200);
    stripe.advance(17);
    expect(charged(person).at(-1)).toBe(given.next?.amount);
  });

  it("says for a cancellation that nothing more is due, and for taking it back what is", async () => {
    const person = await subscriber(stripe);
    const canceled = await preview(person, { kind: "cancel" });
    expect(canceled).toMatchObject({ dueToday: usd(0), next: null, endsAt: endOf(person) });
    await post(person, "/cancel", { quote: canceled.quote });
    const resumed = await preview(person, { kind: "resume" });
    expect(resumed).toMatchObject({ dueToday: usd(0), next: { ...usd(100_00), at: endOf(person) }, card: visa });
    await post(person, "/resume", { quote: resumed.quote });
    expect(await card(person)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it("counts credit in, and tells it", async () => {
    const person = await subscriber(stripe);
    const [invoice] = Object.values(stripe.account.state.invoices);
    await stripeItself().creditNotes.create({ invoice: invoice.id, credit_amount: 50_00 });
    const { dueToday, credit, quote } = await preview(person, toPro);
    expect([dueToday, credit]).toEqual([usd(150_00), usd(50_00)]);
    await post(person, "/upgrade", { planId: businessPro, quote });
    expect(charged(person)).toEqual([100_00, 150_00]);
  });

  it("refuses what the change would refuse, in its words", async () => {
    const person = await subscriber(stripe, businessPro);
    await changeSeats(person, 1);
    const team = await makeTeam(person);
    for (const email of ["a@x.test", "b@x.test", "c@x.test"]) {
      await db.insert(teamMembers).values({ teamId: team, email, status: "pending" });
    }
    const rejected = await outcomeOf(post(person, "/preview", seats(0)));
    expect(rejected).toMatchObject({ status: 409, error: expect.stringContaining("Your team has 4 people") });
    expect(await outcomeOf(post(person, "/preview", { kind: "upgrade", planId: contractor }))).toMatchObject({
      status: 409,
    });
    expect(await outcomeOf(post(person, "/preview", { kind: "upgrade", planId: "price_x" }))).toMatchObject({
      status: 400,
    });
  });

  it.each([{}, { kind: "gift" }, { kind: "seats", additionalSeats: -1 }, { kind: "upgrade" }])(
    "is not for %j",
    async (body) => {
      expect((await post(await makeUser(), "/preview", body)).status).toBe(400);
      expect(stripe.calls).toEqual([]);
    },
  );

  it("is for whoever pays alone: a member of the team sees and changes nothing of it", async () => {
    const [owner, member] = [await subscriber(stripe, businessPro), await makeUser()];
    await makeTeam(owner, [{ person: member, status: "active" }]);
    for (const change of [seats(1), toPro, { kind: "cancel" }, { kind: "resume" }] satisfies PlanChange[]) {
      expect((await post(member, "/preview", change)).status).toBe(409);
    }
    const { quote } = await preview(owner, seats(1));
    expect((await post(member, "/seats", { additionalSeats: 1, quote })).status).toBe(409);
    expect((await post(member, "/cancel", { quote })).status).toBe(409);
    expect(charged(owner)).toEqual([300_00]);
  });

  it("says that there is no sum to show while Stripe does not answer", async () => {
    const person = await subscriber(stripe);
    stripe.intercept(({ url }) =>
      url.includes("create_preview") ? Response.json({ error: { type: "api_error" } }, { status: 400 }) : undefined,
    );
    expect(await outcomeOf(post(person, "/preview", toPro))).toMatchObject({
      status: 503,
      error: "We can't show the amount right now. Please try again in a moment.",
    });
  });
});

describe("a change that charges", () => {
  const changed = { status: 409, code: "AMOUNT_CHANGED" };

  async function expectNothingCharged(person: Person, body: { additionalSeats: number; quote?: string }) {
    const before = charged(person);
    expect(await outcomeOf(post(person, "/seats", body))).toMatchObject(changed);
    expect(charged(person)).toEqual(before);
    expect(await card(person)).toMatchObject({ extraSeats: 0 });
  }

  it("needs a sum that was named to this person, for this change, not long ago, and by us", async () => {
    const person = await subscriber(stripe, businessPro);
    const { quote } = await preview(person, seats(1));
    const [body, signature] = quote.split(".");
    const signed = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(body, { alphabet: "base64url" })));
    const withChanges = (changes: object) => {
      const forged = new TextEncoder().encode(JSON.stringify({ ...signed, ...changes }));
      return `${forged.toBase64({ alphabet: "base64url", omitPadding: true })}.${signature}`;
    };
    const prorationDate = stripe.subscriptionsOf(person)[0].items.data[0].current_period_end - 1;
    await expectNothingCharged(person, { additionalSeats: 1 });
    await expectNothingCharged(person, { additionalSeats: 1, quote: "made.up" });
    await expectNothingCharged(person, { additionalSeats: 1, quote: withChanges({ prorationDate }) });
    await expectNothingCharged(person, { additionalSeats: 2, quote });
    const other = await subscriber(stripe, businessPro);
    await expectNothingCharged(other, { additionalSeats: 1, quote });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    try {
      await expectNothingCharged(person, { additionalSeats: 1, quote });
      // The same sums, said to be good for longer.
      await expectNothingCharged(person, { additionalSeats: 1, quote: withChanges({ until: Date.now() + 60_000 }) });
    } finally {
      vi.useRealTimers();
    }
  });

  it("asks again when another sum would be charged: after other seats, new credit, another card, a renewal", async () => {
    const person = await subscriber(stripe, businessPro);
    const [{ id }] = stripe.subscriptionsOf(person);
    const itself = stripeItself();
    const twists = [
      () => changeSeats(person, 3),
      () => itself.creditNotes.create({ invoice: Object.keys(stripe.account.state.invoices)[0], credit_amount: 100 }),
      async () => {
        const { data } = await itself.paymentMethods.list({ customer: stripe.customerOf(person) });
        stripe.account.state.paymentMethods[data[0].id].card.last4 = "1881";
      },
      async () => stripe.advance(32),
    ];
    for (const twist of twists) {
      const wanted = (await card(person)).extraSeats + 5;
      const { quote } = await preview(person, seats(wanted));
      await twist();
      const before = charged(person);
      expect(await outcomeOf(post(person, "/seats", { additionalSeats: wanted, quote }))).toMatchObject(changed);
      expect(charged(person)).toEqual(before);
      const again = await preview(person, seats(wanted));
      expect((await post(person, "/seats", { additionalSeats: wanted, quote: again.quote })).status).toBe(200);
      expect(charged(person).at(-1)).toBe(again.dueToday.amount);
    }
    expect(stripe.subscriptionsOf(person)[0].id).toBe(id);
  });

  it("leaves everything as it was when the card is declined, and goes through with a new look", async () => {
    const person = await subscriber(stripe, businessPro);
    declineAll(stripe, person);
    expect(await outcomeOf(changeSeats(person, 1))).toMatchObject({ status: 402, code: "PAYMENT_FAILED" });
    expect(await card(person)).toMatchObject({ extraSeats: 0 });
    declineAll(stripe, person, false);
    expect((await changeSeats(person, 1)).status).toBe(200);
  });

  it("is charged once, however often the one press is made, and every press is answered alike", async () => {
    const person = await subscriber(stripe, businessPro);
    const { quote, dueToday } = await preview(person, seats(1));
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => outcomeOf(post(person, "/seats", { additionalSeats: 1, quote }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => (data as { extraSeats: number }).extraSeats))).toEqual(new Set([1]));
    expect(charged(person)).toEqual([300_00, dueToday.amount]);
  });

  it("is agreed to once: the same quote charges nothing after the seats went back", async () => {
    const person = await subscriber(stripe, businessPro);
    const { quote } = await preview(person, seats(1));
    expect((await post(person, "/seats", { additionalSeats: 1, quote })).status).toBe(200);
    expect((await changeSeats(person, 0)).status).toBe(200);
    await expectNothingCharged(person, { additionalSeats: 1, quote });
  });

  it("stands many presses side by side, with what each of them was shown", async () => {
    const person = await subscriber(stripe, businessPro);
    const quotes = [await preview(person, seats(1)), await preview(person, seats(1)), await preview(person, seats(2))];
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, i) => {
        const { quote } = quotes[i % 3];
        return outcomeOf(post(person, "/seats", { additionalSeats: i % 3 === 2 ? 2 : 1, quote }));
      }),
    );
    // Too many tries are refused before anything else; two wishes that exclude each other get one answer each.
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 409, 429].includes(status)),
    ).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const sums = charged(person).slice(1);
    expect(sums).toHaveLength(1);
    expect(quotes.map(({ dueToday }) => dueToday.amount)).toContain(sums[0]);
  }, 240_000);

  it("is open again after a machine died in the middle of one", async () => {
    const person = await subscriber(stripe, businessPro);
    const { quote } = await preview(person, seats(1));
    await env.DB.prepare("UPDATE stripe_customers SET changing = 'dead', changing_until = ? WHERE user_id = ?")
      .bind(Date.now() - 1, person.id)
      .run();
    expect((await post(person, "/seats", { additionalSeats: 1, quote })).status).toBe(200);
  });

  it("gives no seat back under a person who was invited meanwhile", async () => {
    const person = await subscriber(stripe, businessPro);
    await changeSeats(person, 1);
    const team = await makeTeam(person);
    await post(person, "/refresh");
    const { quote } = await preview(person, seats(0));
    for (const email of ["a@x.test", "b@x.test", "c@x.test"]) {
      await db.insert(teamMembers).values({ teamId: team, email, status: "pending" });
    }
    expect(await outcomeOf(post(person, "/seats", { additionalSeats: 0, quote }))).toMatchObject({
      status: 409,
      code: "CONFLICT",
    });
    const [row] = await db.select().from(teams).where(eq(teams.id, team));
    expect(row.additionalSeats).toBe(1);
  });
});
