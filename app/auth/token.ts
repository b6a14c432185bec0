import { authTokenKey, readStored, removeStored, writeStored } from "../api.ts";

/** The session token in local storage (spec), as a store that components can follow, over tabs too. */

const listeners = new Set<() => void>();

export function subscribeToToken(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => (event.key === authTokenKey || event.key === null) && listener();
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

export function storedToken(): string | null {
  return readStored(authTokenKey);
}

export function storeToken(token: string): void {
  writeStored(authTokenKey, token);
  for (const listener of listeners) listener();
}

export function clearToken(): void {
  removeStored(authTokenKey);
  for (const listener of listeners) listener();
}
