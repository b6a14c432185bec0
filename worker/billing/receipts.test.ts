import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { billingMails, kindsOfMails } from "../test/billing-mails.ts";
import { db, makeUser, type Person } from "../test/factories.ts";
import { makeTeam } from "../test/plans.ts";
import {
  deliver,
  fakeStripe,
  ports,
  post,
  reconcileTask,
  type StripeAtTheWire,
  stripeItself,
} from "../test/stripe-at-the-wire.ts";
import { changeSeats, preview, subscriber, unheardSubscriber, upgrade } from "../test/subscribers.ts";
import { stripeCustomers, stripeReconciliation } from "./table.ts";

const { BUSINESS_PRO_MONTHLY_PRICE: businessPro } = env;

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

/** Everything that Stripe has to tell, each event as often as asked, in an order of its own. */
async function deliverAll(times = 1): Promise<void> {
  const events = Array.from({ length: times }, () => stripe.events()).flat();
  const shuffled = events.map((event, i) => ({ event, key: (i * 7919) % 1009 })).sort((a, b) => a.key - b.key);
  await Promise.all(shuffled.map(({ event }) => deliver(event)));
}

const lastMail = async (person: Person) => (await billingMails(person)).at(-1) ?? { kind: "", subject: "", text: "" };
const lastInvoice = () => Object.values(stripe.account.state.invoices).at(-1);

describe("mails about money", () => {
  it("tell of a purchase once, however often and in whatever order Stripe tells it", async () => {
    const person = await unheardSubscriber(stripe);
    expect(await kindsOfMails(person)).toEqual([]);
    await deliverAll(3);
    await deliverAll(2);
    const [mail, ...others] = await billingMails(person);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "billing-receipt", subject: "Your receipt: $100.00" });
    expect(mail.text).toContain("Paid: $100.00");
    expect(mail.text).toContain("Card: Visa ending in 4242");
    expect(mail.text).toMatch(/Period: [A-Z][a-z]+ \d+, 20\d\d to [A-Z][a-z]+ \d+, 20\d\d/);
    expect(mail.text).toContain(lastInvoice()?.hosted_invoice_url);
    expect(mail.text).toContain(env.PROVIDER_NAME);
  });

  it("wait for Stripe's word: a press alone brings no receipt", async () => {
    const person = await unheardSubscriber(stripe);
    await post(person, "/refresh");
    expect(await kindsOfMails(person)).toEqual([]);
  });

  it("come by the hourly look where every event was lost, and not again with a late one", async () => {
    const person = await unheardSubscriber(stripe);
    await db.delete(stripeReconciliation);
    await reconcileTask(ports);
    expect(await kindsOfMails(person)).toEqual(["billing-receipt"]);
    await deliverAll(2);
    expect(await kindsOfMails(person)).toEqual(["billing-receipt"]);
  });

  it("tell of an upgrade, of seats, of an end and of going on, once each", async () => {
    const person = await subscriber(stripe);
    await deliverAll();
    const steps: [() => Promise<unknown>, string, RegExp][] = [
      [() => upgrade(person, businessPro), "billing-receipt", /Your plan has changed|Business Pro/],
      [() => changeSeats(person, 2), "billing-receipt", /Extra seat/],
      [
        () => changeSeats(person, 1),
        "billing-seats",
        /Extra seats now: 1\nNext charge: \$\d+\.\d\d on .*\nCard: Visa ending in 4242/,
      ],
      [() => post(person, "/cancel", {}), "billing-canceled", /We won't charge you again|we won't charge you again/],
      [() => post(person, "/resume", {}), "billing-resumed", /Next charge: \$\d+\.\d\d on /],
    ];
    for (const [i, [step, kind, words]] of steps.entries()) {
      await step();
      await deliverAll(2);
      expect(await billingMails(person)).toHaveLength(i + 2);
      const { kind: sent, text } = await lastMail(person);
      expect(sent).toBe(kind);
      expect(text).toMatch(words);
    }
  });

  it("say in a receipt exactly what the dialog said", async () => {
    const person = await subscriber(stripe, businessPro);
    await deliverAll();
    stripe.advance(9);
    const { dueToday, quote } = await preview(person, { kind: "seats", additionalSeats: 1 });
    await post(person, "/seats", { additionalSeats: 1, quote });
    await deliverAll();
    expect((await lastMail(person)).subject).toBe(`Your receipt: $${(dueToday.amount / 100).toFixed(2)}`);
  });

  it("tell of a payment that failed once, with what is owed and where to pay it, and of its success", async () => {
    const person = await subscriber(stripe);
    await deliverAll();
    stripe.account.state.settings.declineAll = [stripe.customerOf(person)];
    stripe.advance(32);
    await deliverAll();
    stripe.advance(4);
    await deliverAll(2);
    const failed = await billingMails(person);
    expect(failed.map(({ kind }) => kind)).toEqual(["billing-receipt", "billing-failed"]);
    expect(failed[1]).toMatchObject({ subject: "Your payment of $100.00 didn't go through" });
    expect(failed[1].text).toContain(lastInvoice()?.hosted_invoice_url);
    stripe.account.state.settings.declineAll = [];
    stripe.advance(6);
    await deliverAll(2);
    expect(await kindsOfMails(person)).toEqual(["billing-receipt", "billing-failed", "billing-receipt"]);
  });

  it("tell of refunds and of credit, each part once", async () => {
    const person = await subscriber(stripe);
    await deliverAll();
    const [charge] = Object.values(stripe.account.state.charges);
    const [invoice] = Object.values(stripe.account.state.invoices);
    const itself = stripeItself();
    await itself.refunds.create({ charge: charge.id, amount: 20_00 });
    await deliverAll(2);
    expect(await lastMail(person)).toMatchObject({ kind: "billing-refund", subject: "Your refund: $20.00" });
    await itself.creditNotes.create({ invoice: invoice.id, credit_amount: 15_00, refund_amount: 5_00 });
    await deliverAll(2);
    const subjects = (await billingMails(person)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      "Your credit: $15.00",
      "Your receipt: $100.00",
      "Your refund: $20.00",
      "Your refund: $5.00",
    ]);
  });

  it("go to whoever pays, never to the team", async () => {
    const [owner, member] = [await subscriber(stripe, businessPro), await makeUser()];
    await makeTeam(owner, [{ person: member, status: "active" }]);
    await changeSeats(owner, 1);
    await deliverAll();
    expect(await kindsOfMails(owner)).toEqual(["billing-receipt", "billing-receipt"]);
    expect(await kindsOfMails(member)).toEqual([]);
  });

  it("tell nothing of what was long before, when an old customer is found again", async () => {
    const person = await subscriber(stripe);
    await db
      .update(stripeCustomers)
      .set({ receiptsSince: new Date(Date.now() + 60_000) })
      .where(eq(stripeCustomers.userId, person.id));
    await deliverAll();
    expect(await kindsOfMails(person)).toEqual([]);
  });
});
