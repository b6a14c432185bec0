import type { Billing, LeaveFor, PlanChange, Quote, SubscriptionCard } from "#worker/billing/billing.contract.ts";
import { api, dataOf } from "../api.ts";
import type { CheckoutMode } from "./start-checkout.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

/** @returns where to pay; undefined when the answer has none */
export async function requestCheckout(
  mode: CheckoutMode,
  { planId, quote }: { planId: string; quote?: string | undefined },
): Promise<string | undefined> {
  const tenant = new URLSearchParams(location.search).get("tenant") ?? undefined;
  return addressIn(await (await api.subscription[mode].$post({ json: { planId, tenant, quote } })).json());
}

export async function requestPortal(): Promise<string | undefined> {
  return addressIn(await (await api.subscription.portal.$post()).json());
}

export function readSubscription(): Promise<SubscriptionCard> {
  return dataOf(api.subscription.$get());
}

/** What the account pays, has paid and got back. */
export function readBilling(): Promise<Billing> {
  return dataOf(api.subscription.billing.$get());
}

/** What a change costs, before it is made. */
export function previewChange(change: PlanChange): Promise<Quote> {
  return dataOf(api.subscription.preview.$post({ json: change }));
}

/** The plan goes on to the end of its period, and ends there. */
export async function cancelSubscription(quote: string | undefined): Promise<void> {
  await api.subscription.cancel.$post({ json: { quote } });
}

/** Takes a cancellation back before it has come into force. */
export async function resumeSubscription(quote: string | undefined): Promise<void> {
  await api.subscription.resume.$post({ json: { quote } });
}

/** Seats beyond those of the plan, all of them. */
export async function changeSeats(json: { additionalSeats: number; quote: string | undefined }): Promise<void> {
  await api.subscription.seats.$post({ json });
}

/** Has the server look at the payment provider's truth now. */
export async function syncSubscription(): Promise<void> {
  await api.subscription.refresh.$post();
}

/** The browser is about to follow it, so what the answer promises is looked at. */
function addressIn({ success, data }: { success: boolean; data?: LeaveFor }): string | undefined {
  return success ? data?.url : undefined;
}
