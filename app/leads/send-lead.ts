import type { LeadInput } from "#worker/leads/contract.ts";
import { failOnError, identityHeaders } from "../api.ts";
import { proveHuman } from "../ui/prove-human.ts";

/**
 * Sends a message to a company. The same `key` with the same message arrives once.
 * @throws ApiError on any non-OK answer, TypeError without a connection
 */
export async function sendLead({ lead, key }: { lead: LeadInput; key: string }): Promise<void> {
  const turnstileToken = await proveHuman();
  const response = await fetch("/api/leads", {
    method: "POST",
    credentials: "include",
    headers: { ...identityHeaders(), "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ ...lead, turnstileToken }),
  });
  await failOnError(response);
}
