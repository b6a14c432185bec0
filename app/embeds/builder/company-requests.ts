import type { TenantChanges } from "#worker/tenants/settings/settings.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { api } from "../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

/** @throws ApiError 404 for an account without a company */
export async function fetchMyTenant(): Promise<MyTenant> {
  return (await api.tenant["my-tenant"].$get()).json();
}

/** What is not there stays as it is. */
export async function changeMyTenant(changes: TenantChanges): Promise<MyTenant> {
  return (await api.tenant["my-tenant"].$patch({ json: changes })).json();
}

/** The code of a widget was taken along. */
export async function recordCodeCopied(): Promise<void> {
  await api.dashboard["first-steps"]["code-copied"].$post();
}
