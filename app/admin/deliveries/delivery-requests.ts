import { deliveriesQuerySchema, type StaffDeliveryDetail } from "#worker/admin/deliveries/deliveries.contract.ts";
import { api, dataOf } from "../../api.ts";
import type { ListFilters } from "../list/use-list-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const deliveries = api.admin.deliveries;

export async function listDeliveries(filters: ListFilters) {
  return (await deliveries.$get({ query: parsed(filters) })).json();
}

export async function exportDeliveries(filters: ListFilters): Promise<Blob> {
  return (await deliveries.export.$get({ query: parsed(filters) })).blob();
}

export function fetchDelivery(id: string): Promise<StaffDeliveryDetail> {
  return dataOf(deliveries[":id"].$get({ param: { id } }));
}

/** Answers with the delivery that is under way now, which may be a new one. */
export function resendDelivery(id: string): Promise<StaffDeliveryDetail> {
  return dataOf(deliveries[":id"].resend.$post({ param: { id } }));
}

/** What an address says may be anything. */
function parsed(filters: ListFilters) {
  return deliveriesQuerySchema.safeParse(filters).data ?? {};
}
