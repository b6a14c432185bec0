import type { Services } from "../services.ts";
import type { PublicTenant } from "./contract.ts";
import { findTenantOrDemo } from "./find-tenant.ts";

/**
 * Whose page this is. The one place that decides: the slug in the query, then (with own host names, later) the host,
 * then the demo. A signed-in owner's own tenant is asked for by the browser, which holds the token.
 */
export function resolveTenant(services: Pick<Services, "db" | "cache">, url: URL): Promise<PublicTenant> {
  return findTenantOrDemo(services, url.searchParams.get("tenant"));
}
