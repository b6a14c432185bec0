import { expect, test } from "vitest";
import { openAccount, seconds } from "../test-account.ts";

test("the developer's page shows customers and events, and its forms work without script", async () => {
  const { origin, subscribe, submit, stripe } = await openAccount({ at: "2026-11-21T12:00:00Z" });
  const { customer, subscription } = await subscribe([{ price: "price_contractor_monthly", quantity: 1 }]);
  const read = async () => (await fetch(`${origin}/stripe`)).text();
  const first = await read();
  for (const shown of ["ann@example.com", "renews 21 December 2026", "checkout.session.completed"]) {
    expect(first).toContain(shown);
  }

  // Where the site sends its staff.
  const dashboard = await fetch(`${origin}/stripe/test/customers/${customer.id}`, { redirect: "manual" });
  expect(dashboard.headers.get("Location")).toBe(`/stripe#${customer.id}`);
  expect(first).toContain(`id="${customer.id}"`);

  const moved = await submit(`${origin}/stripe/control/advance`, { to: "2026-12-01T09:30" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([303, "/stripe"]);
  expect(await read()).toContain("1 Dec 2026, 09:30:00 UTC");
  expect((await submit(`${origin}/stripe/control/advance`, { to: "2026-11-30T09:30" })).status).toBe(400);
  await submit(`${origin}/stripe/control/advance`, { to: "next" });
  const { items } = await stripe.subscriptions.retrieve(subscription.id);
  expect(items.data[0]?.current_period_start).toBe(seconds("2026-12-21T12:00:00Z"));

  await submit(`${origin}/stripe/control/customers/${customer.id}/decline-all`, { on: "true" });
  expect(await read()).toContain('aria-pressed="true">Decline every charge');
  await submit(`${origin}/stripe/control/reset`);
  expect(await read()).toContain("None yet: they appear with the first checkout.");
});

test("names from outside stay text on the pages", async () => {
  const { origin, stripe } = await openAccount();
  const customer = await stripe.customers.create({ email: '"><script>alert(1)</script>@x.test', name: "<b>x</b>" });
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id });
  for (const page of [`${origin}/stripe`, url]) {
    const text = await (await fetch(page)).text();
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script>");
  }
});
