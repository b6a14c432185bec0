import fc from "fast-check";
import { expect, test } from "vitest";
import { openAccount } from "../test-account.ts";

type Account = Awaited<ReturnType<typeof openAccount>>;

/** What a person, the site or time may do to a subscription, in any order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 24 * 50 }) }),
  fc.record({
    kind: fc.constant("price" as const),
    price: fc.constantFrom("price_contractor_monthly", "price_business_pro_monthly", "price_business_pro_yearly"),
    invoice: fc.constantFrom("create_prorations" as const, "always_invoice" as const, "none" as const),
  }),
  fc.record({ kind: fc.constant("seats" as const), quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant("cancel" as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant("fail" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("whatever happens, every cent is accounted for and every period holds the present", async () => {
  const account = await openAccount({ at: "2026-01-31T08:00:00Z" });
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
    await account.post("/reset");
    const { subscription, customer } = await account.subscribe([
      { price: "price_contractor_monthly", quantity: 1 },
      { price: "price_extra_seat_monthly", quantity: 1 },
    ]);
    for (const each of steps) await take(account, { subscription: subscription.id, customer: customer.id }, each);

    const { stripe } = account;
    const invoices = await stripe.invoices.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    for (const invoice of invoices) {
      expect(invoice.lines.data.reduce((sum, line) => sum + line.amount, 0)).toBe(invoice.total);
      expect(invoice.amount_paid + invoice.amount_remaining).toBe(invoice.amount_due);
    }
    const final = invoices.filter(({ status }) => status !== "draft");
    const credited = final.reduce((sum, invoice) => sum + invoice.total - invoice.amount_due, 0);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: credited });
    const numbers = final.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);

    const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    const moment = (await stripe.customers.create({})).created;
    if (after.status === "canceled") return;
    for (const item of after.items.data) {
      expect(item.current_period_start).toBeLessThanOrEqual(moment);
      expect(item.current_period_end).toBeGreaterThan(moment);
    }
    const latest = typeof after.latest_invoice === "object" ? after.latest_invoice?.status : null;
    if (after.status === "active") expect(latest).not.toBe("open");
  });
  await fc.assert(property, { numRuns: 25 });
});

async function take(
  { stripe, advance, post }: Account,
  { subscription: id, customer }: { subscription: string; customer: string },
  step: Step,
): Promise<void> {
  if (step.kind === "wait") await advance({ seconds: step.hours * 3600 });
  if (step.kind === "fail") await post(`/customers/${customer}/fail-next-renewal`);
  const subscription = await stripe.subscriptions.retrieve(id);
  if (subscription.status === "canceled") return;
  const [plan, seats] = subscription.items.data;
  if (step.kind === "cancel") await stripe.subscriptions.update(id, { cancel_at_period_end: step.on });
  if (step.kind === "seats")
    await stripe.subscriptions.update(id, { items: [{ id: seats?.id, quantity: step.quantity }] });
  if (step.kind === "price") {
    const items = [{ id: plan?.id, price: step.price }];
    await stripe.subscriptions.update(id, { items, proration_behavior: step.invoice });
  }
}
