import { storedToken } from "../auth/token.ts";

/** Where the browser of somebody on staff keeps that `/admin` leads somewhere. Nobody else's has it. */
export const awaitedKey = "eavesight_awaited";
/** On the document while it is not known yet whether something comes. */
export const awaitedMark = "data-awaited";

export function rememberAwaited(): void {
  try {
    localStorage.setItem(awaitedKey, "/admin");
  } catch {
    // Then the page shows what everybody sees until the area has come.
  }
}

export function forgetAwaited(): void {
  try {
    localStorage.removeItem(awaitedKey);
  } catch {
    // Nothing was kept.
  }
}

/** After a sign-out: whoever comes next at this browser learns nothing. */
export function forgetWhenSignedOut(): void {
  if (storedToken() === null) forgetAwaited();
}
