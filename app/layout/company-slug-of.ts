import type { Account } from "#worker/account/account.contract.ts";

/** The company that somebody's pages wear and that they work for: their own, or that of their team. null for neither. */
export function companySlugOf(account: Pick<Account, "tenantSlug" | "worksForSlug"> | null): string | null {
  return account?.tenantSlug ?? account?.worksForSlug ?? null;
}
