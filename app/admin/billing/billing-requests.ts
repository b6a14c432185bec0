import {
  billingQuerySchema,
  type StaffBillingDetail,
  type StripeComparison,
} from "#worker/admin/billing/billing.contract.ts";
import { api, dataOf } from "../../api.ts";
import type { ListFilters } from "../list/use-list-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const billing = api.admin.billing;

export async function listBilling(filters: ListFilters) {
  return (await billing.$get({ query: parsed(filters) })).json();
}

export async function exportBilling(filters: ListFilters): Promise<Blob> {
  return (await billing.export.$get({ query: parsed(filters) })).blob();
}

export function fetchBilling(id: string): Promise<StaffBillingDetail> {
  return dataOf(billing[":id"].$get({ param: { id } }));
}

export function fetchStripeComparison(id: string): Promise<StripeComparison> {
  return dataOf(billing[":id"].stripe.$get({ param: { id } }));
}

export function resyncBilling(id: string): Promise<StaffBillingDetail> {
  return dataOf(billing[":id"].sync.$post({ param: { id } }));
}

/** What an address says may be anything. */
function parsed(filters: ListFilters) {
  return billingQuerySchema.safeParse(filters).data ?? {};
}
