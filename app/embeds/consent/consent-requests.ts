import type { ConsentChanges, ConsentPage } from "#worker/account/consent/consent-page.contract.ts";
import { type ConsentItem, consentItems } from "#worker/consent/consent-items.catalogue.ts";
import { ApiError, api, dataOf } from "../../api.ts";

export const consentKey = ["tenant", "mine", "consent"];

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export function fetchConsent(): Promise<ConsentPage> {
  return dataOf(api.tenant.consent.$get());
}

export function changeConsent(changes: ConsentChanges): Promise<ConsentPage> {
  return dataOf(api.tenant.consent.$patch({ json: changes }));
}

/** What somebody has to answer for before these words are saved; null where it was refused for something else. */
export function missingOf(error: unknown): ConsentItem[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body: unknown = JSON.parse(error.message.slice("409: ".length));
  const missing = typeof body === "object" && body !== null && "missing" in body ? body.missing : null;
  return Array.isArray(missing) ? consentItems.filter((item) => missing.includes(item)) : null;
}
