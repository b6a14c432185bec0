import type Stripe from "stripe";
import { expect, test } from "vitest";
import { openAccount, seconds } from "../test-account.ts";

// June has 30 days, so that shares are easy to follow by hand.
const june = "2026-06-01T00:00:00Z";

test("an upgrade in the middle of a month waits as credit and charge, by the second", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: june });
  const { subscription, customer } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await advance({ seconds: 10 * 86_400 + 3_661 });
  const item = subscription.items.data[0];
  const upgraded = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id, price: "price_business_pro_monthly" }],
    proration_behavior: "create_prorations",
  });
  expect(upgraded.items.data).toHaveLength(1);
  expect(upgraded.items.data[0]).toMatchObject({
    id: item?.id,
    price: { id: "price_business_pro_monthly" },
    current_period_end: item?.current_period_end,
  });
  const share = (30 * 86_400 - (10 * 86_400 + 3_661)) / (30 * 86_400);
  const waiting = (await stripe.invoiceItems.list({ customer: customer.id })).data;
  expect(waiting.map(({ amount, description }) => [amount, description])).toEqual([
    [Math.round(30_000 * share), "Remaining time on Business Pro after 11 Jun 2026"],
    [-Math.round(10_000 * share), "Unused time on Contractor after 11 Jun 2026"],
  ]);

  await advance({ to: "2026-07-01T02:00:00Z" });
  const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  const sum = Math.round(30_000 * share) - Math.round(10_000 * share);
  expect(renewal).toMatchObject({ status: "paid", total: 30_000 + sum, amount_paid: 30_000 + sum });
  expect(renewal?.lines.data.map((line) => line.parent?.subscription_item_details?.proration)).toEqual([
    true,
    true,
    false,
  ]);
});

test("seats are a second item: more are charged, fewer are credited, none are removed", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: june });
  const { subscription, customer } = await subscribe([{ price: "price_business_pro_monthly", quantity: 1 }]);
  await advance({ days: 15 });
  const grown = await stripe.subscriptions.update(subscription.id, {
    items: [{ price: "price_extra_seat_monthly", quantity: 2 }],
  });
  const seats = grown.items.data[1];
  expect(seats).toMatchObject({ quantity: 2, current_period_end: seconds("2026-07-01T00:00:00Z") });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: seats?.id, quantity: 1 }],
    proration_behavior: "none",
  });
  await advance({ days: 5 });
  await stripe.subscriptions.update(subscription.id, { items: [{ id: seats?.id, deleted: true }] });
  const waiting = (await stripe.invoiceItems.list({ customer: customer.id })).data;
  expect(waiting.map(({ amount }) => amount)).toEqual([-1_667, 5_000]);
});

test("always_invoice asks at once, and a refused card undoes it where that is asked for", async () => {
  const { stripe, subscribe, advance, post } = await openAccount({ at: june });
  const { subscription, customer } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await advance({ days: 15 });
  const upgrade: Stripe.SubscriptionUpdateParams = {
    items: [{ id: subscription.items.data[0]?.id, price: "price_business_pro_monthly" }],
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  };
  await post(`/customers/${customer.id}/decline-all`, { on: true });
  await expect(stripe.subscriptions.update(subscription.id, upgrade)).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
    statusCode: 402,
  });
  const unchanged = await stripe.subscriptions.retrieve(subscription.id);
  expect(unchanged).toMatchObject({
    status: "active",
    items: { data: [{ price: { id: "price_contractor_monthly" } }] },
  });
  expect((await stripe.invoiceItems.list({ customer: customer.id })).data).toEqual([]);

  await post(`/customers/${customer.id}/decline-all`, { on: false });
  const upgraded = await stripe.subscriptions.update(subscription.id, { ...upgrade, expand: ["latest_invoice"] });
  expect(upgraded.latest_invoice).toMatchObject({
    status: "paid",
    billing_reason: "subscription_update",
    amount_paid: 10_000,
  });
});

test("another interval begins a new cycle today, with the unused month as credit", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: june });
  const { subscription } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await advance({ days: 15 });
  const yearly = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id, price: "price_contractor_yearly" }],
    expand: ["latest_invoice"],
  });
  expect(yearly.billing_cycle_anchor).toBe(seconds("2026-06-16T00:00:00Z"));
  expect(yearly.items.data[0]?.current_period_end).toBe(seconds("2027-06-16T00:00:00Z"));
  expect(yearly.latest_invoice).toMatchObject({ status: "paid", amount_paid: 120_000 - 5_000 });
});

test("a downgrade's credit pays the invoices that follow", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: june });
  const { subscription, customer } = await subscribe([{ price: "price_business_pro_monthly", quantity: 1 }]);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id, price: "price_contractor_monthly" }],
    proration_behavior: "always_invoice",
  });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -20_000 });
  await advance({ to: "2026-07-01T02:00:00Z" });
  const [renewal] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(renewal).toMatchObject({
    status: "paid",
    total: 10_000,
    amount_due: 0,
    starting_balance: -20_000,
    ending_balance: -10_000,
    attempt_count: 0,
  });
});

test("a preview tells what a change will cost, and changes nothing", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: june });
  const { subscription, customer } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await advance({ days: 15 });
  const events = (await stripe.events.list({ limit: 100 })).data.length;
  const items = [{ id: subscription.items.data[0]?.id, price: "price_business_pro_monthly" }];
  const ask = (proration_behavior: "always_invoice" | "create_prorations") =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior },
    });
  expect(await ask("always_invoice")).toMatchObject({
    total: 10_000,
    amount_due: 10_000,
    status: "draft",
    number: null,
  });
  expect(await ask("create_prorations")).toMatchObject({ total: 40_000, billing_reason: "upcoming" });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(subscription);
  expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(events);
  expect((await stripe.invoiceItems.list({ customer: customer.id })).data).toEqual([]);

  await stripe.subscriptions.update(subscription.id, { items, proration_behavior: "always_invoice" });
  const [charged] = (await stripe.invoices.list()).data;
  expect(charged).toMatchObject({ amount_paid: 10_000 });
});

test("a preview of what is charged at once says by which second it was reckoned, and the same second charges the same", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: june });
  const { subscription } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await advance({ days: 10 });
  const items = [{ id: subscription.items.data[0]?.id, price: "price_business_pro_monthly" }];
  const change = { items, proration_behavior: "always_invoice" } as const;
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: change,
  });
  const proration_date = preview.parent?.subscription_details?.subscription_proration_date;
  expect(proration_date).toBe(seconds("2026-06-11T00:00:00Z"));
  await advance({ seconds: 7_000 });
  await stripe.subscriptions.update(subscription.id, { ...change, proration_date });
  const [charged] = (await stripe.invoices.list()).data;
  expect(charged?.amount_paid).toBe(preview.amount_due);
});

test("a recurring preview leaves out prorations, what waits and credit", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: june });
  const { subscription } = await subscribe([{ price: "price_business_pro_monthly", quantity: 1 }]);
  await advance({ days: 10 });
  await stripe.subscriptions.update(subscription.id, { items: [{ price: "price_extra_seat_monthly", quantity: 1 }] });
  const [invoice] = (await stripe.invoices.list()).data;
  await stripe.creditNotes.create({ invoice: invoice?.id ?? "", credit_amount: 500 });
  const next = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(next.total).toBeGreaterThan(35_000);
  expect(next.amount_due).toBe(next.total - 500);
  const recurring = await stripe.invoices.createPreview({ subscription: subscription.id, preview_mode: "recurring" });
  expect(recurring).toMatchObject({ total: 35_000, amount_due: 35_000 });
  expect(await stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({ total: next.total });
});

test("a preview of an end has nothing to come, and of taking it back the next renewal", async () => {
  const { stripe, subscribe } = await openAccount({ at: june });
  const { subscription } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  const ask = (cancel_at_period_end: boolean) =>
    stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: { cancel_at_period_end } });
  await expect(ask(true)).rejects.toMatchObject({ code: "invoice_upcoming_none" });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(await ask(false)).toMatchObject({ amount_due: 10_000, period_end: seconds("2026-07-01T00:00:00Z") });
});

test("a charge is refunded in parts and never beyond itself; a credit note gives to the card and to the credit", async () => {
  const { stripe, subscribe } = await openAccount({ at: june });
  const { customer } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  await stripe.refunds.create({ charge: charge?.id, amount: 4_000 });
  await expect(stripe.refunds.create({ charge: charge?.id, amount: 6_001 })).rejects.toMatchObject({ param: "amount" });
  const [invoice] = (await stripe.invoices.list()).data;
  const note = await stripe.creditNotes.create({
    invoice: invoice?.id ?? "",
    credit_amount: 1_000,
    refund_amount: 2_000,
  });
  expect(note).toMatchObject({ amount: 3_000, status: "issued", refunds: [{ amount_refunded: 2_000 }] });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1_000 });
  const { data } = await stripe.refunds.list({ charge: charge?.id });
  expect(data.map(({ amount }) => amount)).toEqual([2_000, 4_000]);
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  expect(types.filter((type) => type === "charge.refunded")).toHaveLength(2);
  expect(types).toContain("credit_note.created");
});
