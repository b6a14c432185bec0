import type { InboxFilters } from "./inbox-filters.ts";

/** Everything about a company's leads begins alike, so that a new lead (the contact form's) makes all of it stale. */
export const leadKeys = {
  all: (tenantId: number) => ["tenants", tenantId, "leads"] as const,
  lists: (tenantId: number) => ["tenants", tenantId, "leads", "list"] as const,
  list: (tenantId: number, filters: InboxFilters) => ["tenants", tenantId, "leads", "list", filters] as const,
  counts: (tenantId: number) => ["tenants", tenantId, "leads", "counts"] as const,
  changes: (tenantId: number) => ["change", "tenants", tenantId, "leads"] as const,
  one: (tenantId: number, leadId: string) => ["tenants", tenantId, "leads", "one", leadId] as const,
};
