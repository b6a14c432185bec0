import {
  type StaffTenantDetail,
  type TenantChange,
  tenantsQuerySchema,
} from "#worker/admin/tenants/tenants.contract.ts";
import { api, dataOf } from "../../api.ts";
import type { ListFilters } from "../list/use-list-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const tenants = api.admin.tenants;

export async function listTenants(filters: ListFilters) {
  return (await tenants.$get({ query: parsed(filters) })).json();
}

export async function exportTenants(filters: ListFilters): Promise<Blob> {
  return (await tenants.export.$get({ query: parsed(filters) })).blob();
}

export function fetchTenant(id: string): Promise<StaffTenantDetail> {
  return dataOf(tenants[":id"].$get({ param: { id } }));
}

export function createTenant(asked: { companyName: string; ownerEmail: string }): Promise<StaffTenantDetail> {
  return dataOf(tenants.$post({ json: asked }));
}

export function changeTenant(id: string, change: TenantChange) {
  return dataOf(tenants[":id"].$patch({ param: { id }, json: change }));
}

/** What an address says may be anything. */
function parsed(filters: ListFilters) {
  return tenantsQuerySchema.safeParse(filters).data ?? {};
}
