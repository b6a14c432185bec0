import { tenantCookie } from "#worker/tenants/tenants.contract.ts";

const days = 86_400;

/** Keeps the slug, none where it is empty, so that the next page comes in that brand. @returns whether another one was kept */
export function keepBrandOf(slug: string): boolean {
  if (keptSlug() === slug) return false;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const maxAge = slug ? 90 * days : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${tenantCookie}=${slug}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
  return true;
}

function keptSlug(): string {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${tenantCookie}=`));
  return cookie?.slice(tenantCookie.length + 1) ?? "";
}
