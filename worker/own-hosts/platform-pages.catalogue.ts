/** Work, money and accounts stay at the platform, where people are signed in; the rest is public, and lives where its company does. */
const platformPages = /^\/(admin|auth|dashboard|projects|accept-invitation|confirm-email|pricing|embed-manager)(\/|$)/;

/** @param path in small letters, without more slashes than it needs */
export function isPlatformPage(path: string): boolean {
  return platformPages.test(path);
}
