import { type APIRequestContext, expect } from "@playwright/test";
import type { TenantChanges } from "#worker/tenants/settings/settings.contract.ts";
import { payFor } from "./local-stripe.ts";
import { newAccount } from "./new-account.ts";

export type NewTenant = {
  id: number;
  slug: string;
  companyName: string;
  email: string;
  headers: { Authorization: string };
};

/** A company on Business Pro with its widgets switched on, paid for through the API. */
export async function newTenant(request: APIRequestContext, changes: TenantChanges = {}): Promise<NewTenant> {
  const { token, email } = await newAccount(request, {
    businessName: `Bright Roofs ${crypto.randomUUID().slice(0, 6)}`,
  });
  const headers = { Authorization: `Bearer ${token}` };
  await payFor(request, token, "price_business_pro_monthly");
  expect((await request.post("/api/subscription/refresh", { headers })).status()).toBe(200);
  const changed = await request.patch("/api/tenant/my-tenant", {
    headers,
    data: { embedEnabled: true, ...changes },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const { id, slug, companyName } = (await changed.json()) as Omit<NewTenant, "headers" | "email">;
  return { id, slug, companyName, email, headers };
}
