import type { Delivery, ListedDelivery, Webhook } from "#worker/leads/delivery/delivery.contract.ts";
import { api, dataOf } from "../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export const deliveryKeys = {
  all: (tenantId: number) => ["tenants", tenantId, "deliveries"] as const,
  webhook: (tenantId: number) => ["tenants", tenantId, "webhook"] as const,
};

export type DeliveryPage = { data: ListedDelivery[]; nextCursor: string | null };

const company = api.tenants[":id"];
const paramOf = (tenantId: number) => ({ id: String(tenantId) });

export async function listDeliveries(tenantId: number, cursor: string | null): Promise<DeliveryPage> {
  const query = cursor ? { cursor } : {};
  return (await company.deliveries.$get({ param: paramOf(tenantId), query })).json();
}

export function resend(tenantId: number, deliveryId: string): Promise<Delivery> {
  return dataOf(company.deliveries[":deliveryId"].resend.$post({ param: { ...paramOf(tenantId), deliveryId } }));
}

export function fetchWebhook(tenantId: number): Promise<Webhook> {
  return dataOf(company.webhook.$get({ param: paramOf(tenantId) }));
}

/** `secret` is in the answer when it is new: this is the only time that it is told. */
export function saveWebhook(
  tenantId: number,
  webhook: { url: string; newSecret?: boolean },
): Promise<Webhook & { secret?: string }> {
  return dataOf(company.webhook.$put({ param: paramOf(tenantId), json: webhook }));
}

export async function removeWebhook(tenantId: number): Promise<void> {
  await company.webhook.$delete({ param: paramOf(tenantId) });
}

/** A lead that nobody wrote, sent at once. */
export function sendTest(tenantId: number): Promise<Delivery> {
  return dataOf(company.webhook.test.$post({ param: paramOf(tenantId) }));
}
