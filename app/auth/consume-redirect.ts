import { m } from "#messages";
import {
  nameOfProvider,
  type ProviderId,
  providerIds,
  providerIn,
} from "#worker/auth/providers/providers.catalogue.ts";
import { hasInvitationGone } from "./notice.ts";

/** What the address of `/auth` brought along, besides the way on. */
export type RedirectResult =
  | { kind: "provider-code"; code: string; provider: ProviderId }
  | { kind: "provider-error"; error: string }
  | { kind: "verify"; token: string }
  | { kind: "reset"; token: string };

/**
 * Takes what the address carries and strips it off at once, so that it is used once: neither a reload, the history nor a
 * second call finds it again. Secrets of mails come in the fragment, which no server ever sees.
 */
export function consumeRedirect(
  place: Pick<Location, "href"> = location,
  past: Pick<History, "state" | "replaceState"> = history,
): RedirectResult | null {
  const url = new URL(place.href);
  const arrival = readArrival(url);
  if (!arrival) return null;
  for (const name of ["token", "provider", "error"]) url.searchParams.delete(name);
  url.hash = "";
  past.replaceState(past.state, "", url.pathname + url.search);
  return arrival;
}

/**
 * Whether the address carries something that the page acts on by itself, as far as a server sees it: what stands in the
 * fragment wakes the page in the browser (`hydration/starter.ts`).
 */
export function bringsErrand(params: URLSearchParams): boolean {
  return params.has("token") || params.has("error") || hasInvitationGone(params);
}

function readArrival({ searchParams, hash }: URL): RedirectResult | null {
  const [, kind, token] = /^#(verify|reset)=([\w~.-]+)$/.exec(hash) ?? [];
  if ((kind === "verify" || kind === "reset") && token) return { kind, token };
  const code = searchParams.get("token");
  if (code) return { kind: "provider-code", code, provider: providerIn(searchParams) };
  const error = searchParams.get("error");
  return error === null ? null : { kind: "provider-error", error };
}

/** The specification's words for `?error=`. */
export function providerErrorMessage(error: string): string {
  const rejecting = providerIds.find((id) => error === `${id}_auth_failed`);
  if (rejecting) return m.auth_provider_said_no({ provider: nameOfProvider(rejecting) });
  return error === "callback_failed" ? m.auth_callback_failed() : m.auth_authentication_failed();
}
