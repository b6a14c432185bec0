import { expect, type Page } from "@playwright/test";
import type { TenantChanges } from "#worker/tenants/settings/settings.contract.ts";
import { newAccount } from "./new-account.ts";

export type NewTenant = { id: number; slug: string; companyName: string; headers: { Authorization: string } };

/** A company on Business Pro with its widgets switched on; the page of the test goes through the checkout for it. */
export async function newTenant(page: Page, changes: TenantChanges = {}): Promise<NewTenant> {
  const { token } = await newAccount(page.request, { businessName: `Bright Roofs ${crypto.randomUUID().slice(0, 6)}` });
  const headers = { Authorization: `Bearer ${token}` };
  const checkout = await page.request.post("/api/subscription/checkout", {
    headers,
    data: { planId: "price_business_pro_monthly" },
  });
  const { data } = (await checkout.json()) as { data: { url: string } };
  await page.goto(data.url);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/stripe"));
  expect((await page.request.post("/api/subscription/refresh", { headers })).status()).toBe(200);
  const changed = await page.request.patch("/api/tenant/my-tenant", {
    headers,
    data: { embedEnabled: true, ...changes },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const { id, slug, companyName } = (await changed.json()) as Omit<NewTenant, "headers">;
  return { id, slug, companyName, headers };
}
