import { storedToken } from "../auth/token.ts";

/** Where the browser of somebody on staff keeps that `/admin` leads somewhere. Nobody else's has it. */
export const expectedPageKey = "eavesight_awaited";
/** On the document while it is not known yet whether something comes. */
export const expectedPageAttribute = "data-awaited";

export function rememberExpectedPage(): void {
  try {
    localStorage.setItem(expectedPageKey, "/admin");
  } catch {
    // Then the page shows what everybody sees until the area has come.
  }
}

export function forgetExpectedPage(): void {
  try {
    localStorage.removeItem(expectedPageKey);
  } catch {
    // Nothing was kept.
  }
}

/** After a sign-out: whoever comes next at this browser learns nothing. */
export function clearOnSignOut(): void {
  if (storedToken() === null) forgetExpectedPage();
}
