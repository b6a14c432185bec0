import type { LeadInput } from "#worker/leads/leads.contract.ts";
import { failOnError, identityHeaders } from "../api.ts";
import { proveHuman } from "../ui/turnstile.ts";

/**
 * Sends a message to a company. The same `key` with the same message arrives once.
 * @throws ApiError on any non-OK answer, TypeError without a connection
 */
export async function sendLead({ lead, key }: { lead: LeadInput; key: string }): Promise<{ isHeld: boolean }> {
  const turnstileToken = await proveHuman();
  const response = await fetch("/api/leads", {
    method: "POST",
    credentials: "include",
    headers: { ...identityHeaders(), "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ ...lead, turnstileToken }),
  });
  const { data } = (await (await failOnError(response)).json()) as { data: { isHeld?: boolean } };
  return { isHeld: data.isHeld === true };
}
