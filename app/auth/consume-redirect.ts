import { m } from "#messages";
/** What the address of `/auth` brought along, besides the way on. */
export type RedirectResult =
  | { kind: "google-code"; code: string }
  | { kind: "google-error"; error: string }
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
  for (const name of ["token", "error"]) url.searchParams.delete(name);
  url.hash = "";
  past.replaceState(past.state, "", url.pathname + url.search);
  return arrival;
}

function readArrival({ searchParams, hash }: URL): RedirectResult | null {
  const [, kind, token] = /^#(verify|reset)=([\w~.-]+)$/.exec(hash) ?? [];
  if ((kind === "verify" || kind === "reset") && token) return { kind, token };
  const code = searchParams.get("token");
  if (code) return { kind: "google-code", code };
  const error = searchParams.get("error");
  return error === null ? null : { kind: "google-error", error };
}

/** The specification's words for `?error=`. */
export function googleErrorMessage(error: string): string {
  if (error === "google_auth_failed") return m.auth_google_authentication_failed_try_again();
  if (error === "callback_failed") return m.auth_google_callback_failed();
  return m.auth_google_failed();
}
