import type { LeaveFor, SubscriptionCard } from "#worker/billing/contract.ts";
import { api, dataOf } from "../api.ts";
import type { CheckoutWay } from "./start-checkout.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

/** @returns where to pay; undefined when the answer has none */
export async function requestCheckout(way: CheckoutWay, planId: string): Promise<string | undefined> {
  const tenant = new URLSearchParams(location.search).get("tenant") ?? undefined;
  return addressIn(await (await api.subscription[way].$post({ json: { planId, tenant } })).json());
}

export async function requestPortal(): Promise<string | undefined> {
  return addressIn(await (await api.subscription.portal.$post()).json());
}

export function readSubscription(): Promise<SubscriptionCard> {
  return dataOf(api.subscription.$get());
}

/** The plan goes on to the end of its period, and ends there. */
export async function cancelSubscription(): Promise<void> {
  await api.subscription.cancel.$post();
}

/** Takes a cancellation back before it has come into force. */
export async function resumeSubscription(): Promise<void> {
  await api.subscription.resume.$post();
}

/** Has the server look at the payment provider's truth now. */
export async function syncSubscription(): Promise<void> {
  await api.subscription.refresh.$post();
}

/** The browser is about to follow it, so what the answer promises is looked at. */
function addressIn({ success, data }: { success: boolean; data?: LeaveFor }): string | undefined {
  return success ? data?.url : undefined;
}
