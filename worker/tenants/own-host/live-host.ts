import { sql } from "drizzle-orm";

/**
 * The name that a company's public pages live under, as a column beside `tenants`. Names its tables itself: among what is selected,
 * Drizzle leaves them out.
 */
export const liveHostOfTenant = sql<string | null>`(
  SELECT own_hosts.hostname FROM own_hosts WHERE own_hosts.tenant_id = tenants.id AND own_hosts.state = 'live')`;
