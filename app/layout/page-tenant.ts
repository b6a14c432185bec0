import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";

/** What pages know of the company that they stand for: its accent comes as a sheet, and its widgets have their own pages. */
export type PageTenant = Omit<PublicTenant, "accent" | "ownHost" | `embed${string}`>;

/** Each page carries it twice, as text and for the script, so that what no page reads stays away. */
export function toPageTenant(tenant: PublicTenant): PageTenant {
  const { accent: _accent, ownHost: _ownHost, ...rest } = tenant;
  const fields = Object.entries(rest).filter(([name]) => !name.startsWith("embed"));
  return Object.fromEntries(fields) as PageTenant;
}
