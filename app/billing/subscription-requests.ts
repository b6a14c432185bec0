import type { LeaveFor, SubscriptionCard } from "#worker/billing/contract.ts";
import { failOnError, identityHeaders } from "../api.ts";
import type { CheckoutWay } from "./start-checkout.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

/** @returns where to pay; undefined when the answer has none */
export async function requestCheckout(way: CheckoutWay, planId: string): Promise<string | undefined> {
  const { success, data } = await ask<LeaveFor>("POST", `/${way}`, { planId });
  return success ? data?.url : undefined;
}

export async function requestPortal(): Promise<string | undefined> {
  const { success, data } = await ask<LeaveFor>("POST", "/portal");
  return success ? data?.url : undefined;
}

export async function readSubscription(): Promise<SubscriptionCard> {
  const { data } = await ask<SubscriptionCard>("GET", "");
  if (!data) throw new Error("The subscription is missing from the answer.");
  return data;
}

/** The plan goes on to the end of its period, and ends there. */
export async function cancelSubscription(): Promise<void> {
  await ask("POST", "/cancel");
}

/** Takes a cancellation back before it has come into force. */
export async function resumeSubscription(): Promise<void> {
  await ask("POST", "/resume");
}

/** Has the server look at the payment provider's truth now. */
export async function syncSubscription(): Promise<void> {
  await ask("POST", "/refresh");
}

async function ask<Data = unknown>(
  method: "GET" | "POST",
  path: "" | `/${string}`,
  body?: object,
): Promise<{ success?: boolean; data?: Data }> {
  const response = await fetch(`/api/subscription${path}`, {
    method,
    credentials: "include",
    headers: { ...identityHeaders(), ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  return (await failOnError(response)).json() as Promise<{ success?: boolean; data?: Data }>;
}
