import { savedStateKey } from "../work/saved-state.ts";

/**
 * The versions of an account's work on a photo that this device has seen or sent, the newest last. What the account has
 * besides them came from somewhere else.
 */
const maxVersions = 8;
const keyOf = (photoId: string) => savedStateKey(`versions:${photoId}`);

export function loadVersions(photoId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(photoId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((version) => typeof version === "string") : [];
  } catch {
    return [];
  }
}

/** Best effort: where storage is refused they last as long as the page. @returns all of them */
export function addVersion(photoId: string, versions: readonly string[], version: string): string[] {
  const known = [...versions.filter((other) => other !== version), version].slice(-maxVersions);
  try {
    localStorage.setItem(keyOf(photoId), JSON.stringify(known));
  } catch {
    // A private window or a full disk.
  }
  return known;
}
