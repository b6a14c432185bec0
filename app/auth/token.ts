import { staffViewHash, staffViewPrefix } from "#worker/auth/staff-view/staff-view-token.contract.ts";
import { authTokenKey, readStaffView, readStored, removeStored, staffViewKey, writeStored } from "../api.ts";
import { forgetFirstViews } from "./first-view.ts";

/** The session token in local storage (spec), as a store that components can follow, over tabs too. */

const listeners = new Set<() => void>();

export function subscribeToToken(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => (event.key === authTokenKey || event.key === null) && listener();
  // Back may show a page as it was left, before its person signed out on the next one: it hears of that alone.
  const cameBack = ({ persisted }: PageTransitionEvent) => persisted && listener();
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  addEventListener("pageshow", cameBack);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
    removeEventListener("pageshow", cameBack);
  };
}

export function storedToken(): string | null {
  adoptStaffView();
  return readStaffView()?.token ?? readStored(authTokenKey);
}

/**
 * A tab that staff have opened to look on as a customer has its token in its address, behind the `#` that no server sees. It stays in
 * this tab, and the person's own token where it is.
 */
function adoptStaffView(): void {
  if (!location.hash.startsWith(staffViewHash)) return;
  const [token = "", expiresAt = ""] = location.hash.slice(staffViewHash.length).split("~");
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  if (!token.startsWith(staffViewPrefix) || Number.isNaN(Date.parse(expiresAt))) return;
  sessionStorage.setItem(staffViewKey, JSON.stringify({ token, expiresAt }));
}

export function storeToken(token: string): void {
  writeStored(authTokenKey, token);
  for (const listener of listeners) listener();
}

export function clearToken(): void {
  // Who looks on as a customer stays signed in as who they are.
  if (readStaffView()) sessionStorage.removeItem(staffViewKey);
  else {
    removeStored(authTokenKey);
    forgetFirstViews();
  }
  for (const listener of listeners) listener();
}
