import { expect, test } from "vitest";
import { openAccount, until } from "../test-account.ts";

const monthly = [{ price: "price_contractor_monthly", quantity: 1 }];

test("a renewal that fails once is past due until the retry three days later", async () => {
  const { stripe, subscribe, advance, post, received } = await openAccount({ at: "2026-06-01T00:00:00Z" });
  const { subscription, customer } = await subscribe(monthly);
  await post(`/customers/${customer.id}/fail-next-renewal`);
  await advance({ to: "2026-07-01T02:00:00Z" });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true });
  const [open] = (await stripe.invoices.list({ status: "open" })).data;
  expect(open).toMatchObject({ attempt_count: 1, amount_remaining: 10_000 });
  await until(() => received.some(({ event }) => event.type === "invoice.payment_failed"));
  await advance({ days: 3 });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false });
});

test.each([
  ["cancel", "canceled", "payment_failed"],
  ["unpaid", "unpaid", null],
  ["past_due", "past_due", null],
] as const)("when every retry has failed, '%s' leaves the subscription %s", async (setting, status, reason) => {
  const { stripe, subscribe, advance, post } = await openAccount({ at: "2026-06-01T00:00:00Z" });
  const { subscription } = await subscribe(monthly, { card: "4000000000000341" });
  await post("/settings", { afterLastRetry: setting });
  await advance({ to: "2026-07-16T00:00:00Z" });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  await advance({ to: "2026-07-17T00:00:00Z" });
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(after.status).toBe(status);
  expect(after.cancellation_details?.reason).toBe(reason);
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(invoice).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
});

test("paying the open invoice by hand makes a past due subscription active", async () => {
  const { stripe, subscribe, advance, submit } = await openAccount({ at: "2026-06-01T00:00:00Z" });
  const { subscription } = await subscribe(monthly, { card: "4000000000000341" });
  await advance({ to: "2026-07-01T02:00:00Z" });
  const [open] = (await stripe.invoices.list({ status: "open" })).data;
  await expect(stripe.invoices.pay(open?.id ?? "")).rejects.toMatchObject({ code: "card_declined" });
  expect((await stripe.invoices.retrieve(open?.id ?? "")).attempt_count).toBe(2);
  const paid = await submit(`${open?.hosted_invoice_url}/pay`);
  expect(paid.status).toBe(303);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  await expect(stripe.invoices.pay(open?.id ?? "")).rejects.toThrow("already paid");
});
