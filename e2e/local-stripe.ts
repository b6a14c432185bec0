import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { SubscriptionCard } from "#worker/billing/billing.contract.ts";

/** The stand-in of Stripe beside the site, as a test drives it. */

function control(site: string, path: string): string {
  const address = new URL(site);
  address.port = String(Number(address.port) + 1);
  return new URL(`/stripe/control${path}`, address.origin).href;
}

/** Lets time pass there: renewals, ends, and the events that tell of them. */
export async function letDaysPass(page: Page, days: number): Promise<void> {
  await post(page.request, control(page.url(), "/advance"), { days });
}

/** Until the site has heard by events how whoever is signed in stands there. A page opened before would not show it. */
export async function untilStands(page: Page, status: SubscriptionCard["status"]): Promise<void> {
  const statusNow = () =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("auth_token")}` };
      const answer = (await (await fetch("/api/subscription", { headers })).json()) as { data: SubscriptionCard };
      return answer.data.status;
    });
  await expect.poll(statusNow).toBe(status);
}

/** The next renewal of whoever has this address is refused by the bank. */
export async function failNextRenewal(page: Page, email: string): Promise<void> {
  const answer = await page.request.get(control(page.url(), "/events"));
  const { events } = (await answer.json()) as {
    events: { data: { object: { object: string; id: string; email?: string } } }[];
  };
  const customer = events
    .map(({ data }) => data.object)
    .find((object) => object.object === "customer" && object.email === email);
  expect(customer, `a customer with the address ${email}`).toBeDefined();
  await post(page.request, control(page.url(), `/customers/${customer?.id}/fail-next-renewal`), { on: true });
}

/** Somebody pays for a plan, without a page. */
export async function payFor(request: APIRequestContext, token: string, planId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const checkout = await request.post("/api/subscription/checkout", { headers, data: { planId } });
  const { url } = ((await checkout.json()) as { data: { url: string } }).data;
  const form = { card: "4242424242424242", email: "ann@example.test", name: "Ann" };
  const paid = await request.post(url, { form, headers: { Origin: new URL(url).origin }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
}

/** The same, and Stripe's word of it is lost. */
export async function payUnheard(
  request: APIRequestContext,
  site: string,
  { token }: { token: string },
): Promise<void> {
  await post(request, control(site, "/settings"), { deliveries: "drop" });
  await payFor(request, token, "price_contractor_monthly");
  await post(request, control(site, "/settings"), { deliveries: "normal" });
}

/** Brings the clock back to today, for whoever comes after. */
export async function forgetStripe(request: APIRequestContext, site: string): Promise<void> {
  await post(request, control(site, "/reset"), {});
}

async function post(request: APIRequestContext, address: string, data: object): Promise<void> {
  expect((await request.post(address, { data })).status()).toBe(200);
}
