import { expect, test } from "vitest";
import { openAccount, seconds } from "../test-account.ts";

test("a subscription of 31 January renews on the last day of shorter months", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: "2027-01-31T10:20:30Z" });
  const { subscription } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  const ends: string[] = [];
  for (let month = 0; month < 14; month++) {
    const { items } = await stripe.subscriptions.retrieve(subscription.id);
    const end = items.data[0]?.current_period_end ?? 0;
    ends.push(new Date(end * 1000).toISOString());
    await advance({ to: end });
  }
  expect(ends.map((end) => end.slice(0, 10))).toEqual([
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
    "2027-05-31",
    "2027-06-30",
    "2027-07-31",
    "2027-08-31",
    "2027-09-30",
    "2027-10-31",
    "2027-11-30",
    "2027-12-31",
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
  ]);
  expect(new Set(ends.map((end) => end.slice(10)))).toEqual(new Set(["T10:20:30.000Z"]));
});

test("a yearly plan with monthly seats bills each at its own time", async () => {
  const { stripe, subscribe, advance } = await openAccount({ at: "2028-02-29T00:00:00Z" });
  const { subscription } = await subscribe([
    { price: "price_business_pro_yearly", quantity: 1 },
    { price: "price_extra_seat_monthly", quantity: 1 },
  ]);
  expect(subscription.items.data.map((item) => item.current_period_end)).toEqual([
    seconds("2029-02-28T00:00:00Z"),
    seconds("2028-03-29T00:00:00Z"),
  ]);
  await advance({ to: "2029-02-28T02:00:00Z" });
  const invoices = await stripe.invoices
    .list({ subscription: subscription.id, limit: 100 })
    .autoPagingToArray({ limit: 100 });
  const totals = invoices.map(({ total }) => total);
  expect(totals).toEqual([365_000, ...Array(11).fill(5_000), 365_000]);
});

test("one long jump does what many short ones do", async () => {
  const far = await openAccount({ at: "2026-11-21T12:00:00Z" });
  const near = await openAccount({ at: "2026-11-21T12:00:00Z" });
  for (const account of [far, near]) await account.subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  await far.advance({ days: 200 });
  for (let day = 0; day < 200; day++) await near.advance({ days: 1 });
  const [one, other] = await Promise.all([far, near].map(({ stripe }) => stripe.invoices.list({ limit: 100 })));
  const seen = (list: typeof one) => list?.data.map(({ created, status, total }) => ({ created, status, total }));
  expect(seen(one)).toHaveLength(7);
  expect(seen(one)).toEqual(seen(other));
});
