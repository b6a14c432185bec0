import { expect, test } from "vitest";
import { openAccount, seconds, until } from "./test-account.ts";

test("a subscription lives from checkout over renewals to its end", async () => {
  const { stripe, submit, received, advance } = await openAccount({ at: "2026-11-21T12:00:00Z" });
  const customer = await stripe.customers.create({ email: "ann@example.com", metadata: { user: "u1" } });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "u1",
    line_items: [{ price: "price_contractor_monthly", quantity: 1 }],
    subscription_data: { metadata: { user: "u1" } },
    success_url: "https://site.test/done?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://site.test/pricing",
  });
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 10_000, subscription: null });

  const rejected = await submit(session.url ?? "", { card: "4000000000000002", email: "x", name: "Ann" });
  expect(rejected.status).toBe(402);
  expect(await rejected.text()).toContain("Your card was declined.");
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");

  const paid = await submit(session.url ?? "", { card: "4242424242424242", email: "x", name: "Ann" });
  expect(paid.status).toBe(303);
  expect(paid.headers.get("Location")).toBe(`https://site.test/done?session_id=${session.id}`);
  const again = await submit(session.url ?? "", { card: "4242424242424242", email: "x", name: "Ann" });
  expect(again.status).toBe(409);

  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription.latest_invoice", "line_items"],
  });
  expect(done).toMatchObject({ status: "complete", payment_status: "paid", client_reference_id: "u1", url: null });
  expect(done.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe("10000");
  expect(done.subscription).toMatchObject({
    status: "active",
    customer: customer.id,
    metadata: { user: "u1" },
    latest_invoice: { status: "paid", amount_paid: 10_000, billing_reason: "subscription_create" },
  });
  await until(() => received.some(({ event }) => event.type === "checkout.session.completed"));
  expect(received.every(({ verified }) => verified)).toBe(true);

  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  if (!subscription) throw new Error("No subscription.");
  expect(subscription.items.data[0]).toMatchObject({
    current_period_start: seconds("2026-11-21T12:00:00Z"),
    current_period_end: seconds("2026-12-21T12:00:00Z"),
  });

  await advance({ to: "2026-12-21T12:30:00Z" });
  const [draft] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(draft).toMatchObject({ status: "draft", billing_reason: "subscription_cycle", number: null });
  await advance({ to: "2026-12-21T13:00:00Z" });
  expect(await stripe.invoices.retrieve(draft?.id ?? "")).toMatchObject({ status: "paid", amount_paid: 10_000 });

  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    cancel_at: seconds("2027-01-21T12:00:00Z"),
  });
  await advance({ to: "2027-01-21T12:00:00Z" });
  const over = await stripe.subscriptions.retrieve(subscription.id);
  expect(over).toMatchObject({ status: "canceled", ended_at: seconds("2027-01-21T12:00:00Z") });
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toHaveLength(1);
  await until(() => received.some(({ event }) => event.type === "customer.subscription.deleted"));
});

test("a checkout session expires by itself or by call, and only once", async () => {
  const { stripe, advance, submit } = await openAccount();
  const make = () =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: "price_business_pro_yearly", quantity: 1 }],
      success_url: "https://site.test/done",
    });
  const first = await make();
  const second = await make();
  expect((await stripe.checkout.sessions.expire(first.id)).status).toBe("expired");
  await expect(stripe.checkout.sessions.expire(first.id)).rejects.toThrow("can be expired");
  await advance({ days: 1 });
  expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: "expired", url: null });
  expect((await submit(second.url ?? "", { card: "4242424242424242" })).status).toBe(409);
});

test("cancelling now credits what is not used, when asked to", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: "2026-11-01T00:00:00Z" });
  const { subscription, customer } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await advance({ days: 15 });
  const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "cancellation_requested" } });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -5_000 });
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: "resource_missing" });
});

test("a restart keeps everything", async ({ task }) => {
  const file = `${process.env.TMPDIR ?? "/tmp"}/stripe-${task.id}-${process.pid}/stripe.json`;
  const account = await openAccount({ file });
  const { subscription } = await account.subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await account.advance({ days: 3 });
  account.restart();
  const kept = await account.stripe.subscriptions.retrieve(subscription.id);
  expect(kept.items.data[0]?.current_period_end).toBe(subscription.items.data[0]?.current_period_end);
  await account.advance({ to: "2026-12-21T14:00:00Z" });
  expect((await account.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});
