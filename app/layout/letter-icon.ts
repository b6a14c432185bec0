import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";

/** A company's initial on its color, as the address of a drawing that needs no request. */
export function letterIcon({ companyName, accent }: Pick<PublicTenant, "companyName" | "accent">): string {
  const initial = /[\p{L}\p{N}]/u.exec(companyName)?.[0].toUpperCase() ?? "";
  const { solid, contrast } = accent.light;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${solid[8]}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${contrast}">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
