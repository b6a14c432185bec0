import type { Delivery, ListedDelivery, Webhook } from "#worker/leads/delivery/contract.ts";
import { askCompany, companyData } from "../company/ask-company.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export const deliveryKeys = {
  all: (tenantId: number) => ["tenants", tenantId, "deliveries"] as const,
  webhook: (tenantId: number) => ["tenants", tenantId, "webhook"] as const,
};

export type DeliveryPage = { data: ListedDelivery[]; nextCursor: string | null };

export async function listDeliveries(tenantId: number, cursor: string | null): Promise<DeliveryPage> {
  const query = cursor ? `?${new URLSearchParams({ cursor })}` : "";
  return (await askCompany(tenantId, `/deliveries${query}`)).json();
}

export function resend(tenantId: number, deliveryId: string): Promise<Delivery> {
  return companyData(tenantId, `/deliveries/${deliveryId}/resend`, { method: "POST" });
}

export function fetchWebhook(tenantId: number): Promise<Webhook> {
  return companyData(tenantId, "/webhook");
}

/** `secret` is in the answer when it is new: this is the only time that it is told. */
export function saveWebhook(
  tenantId: number,
  webhook: { url: string; newSecret?: boolean },
): Promise<Webhook & { secret?: string }> {
  return companyData(tenantId, "/webhook", { method: "PUT", body: webhook });
}

export async function removeWebhook(tenantId: number): Promise<void> {
  await askCompany(tenantId, "/webhook", { method: "DELETE" });
}

/** A lead that nobody wrote, sent at once. */
export function sendTest(tenantId: number): Promise<Delivery> {
  return companyData(tenantId, "/webhook/test", { method: "POST" });
}
