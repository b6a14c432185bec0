import { expect, type Page } from "@playwright/test";

/** The stand-in of Stripe beside the site, as a test drives it. */

function control(page: Page, path: string): string {
  const address = new URL(page.url());
  address.port = String(Number(address.port) + 1);
  return new URL(`/stripe/control${path}`, address.origin).href;
}

/** Lets time pass there: renewals, ends, and the events that tell of them. */
export async function letDaysPass(page: Page, days: number): Promise<void> {
  await post(page, "/advance", { days });
}

/** The next renewal of whoever has this address is refused by the bank. */
export async function failNextRenewal(page: Page, email: string): Promise<void> {
  const answer = await page.request.get(control(page, "/events"));
  const { events } = (await answer.json()) as { events: { data: { object: { object: string; id: string } } }[] };
  const customer = events
    .map(({ data }) => data.object as { object: string; id: string; email?: string })
    .find((object) => object.object === "customer" && object.email === email);
  expect(customer, `a customer with the address ${email}`).toBeDefined();
  await post(page, `/customers/${customer?.id}/fail-next-renewal`, { on: true });
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(control(page, path), { data });
  expect(answer.status()).toBe(200);
}
