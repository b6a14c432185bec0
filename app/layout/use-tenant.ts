import { useQuery } from "@tanstack/react-query";
import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { api } from "../api.ts";
import { useSession } from "../auth/session.tsx";
import { companySlugOf } from "./company-slug-of.ts";
import type { PageTenant } from "./page-tenant.ts";
import { usePlace } from "./place/place.ts";

/**
 * Whose pages these are: what the page came with, and for somebody who is signed in, where the address names no company,
 * the account's own company, or its team's, as it is now. null while the page itself has failed.
 */
export function useTenant(): PageTenant | null {
  const { account } = useSession();
  const { search, site } = usePlace();
  const named = Boolean(new URLSearchParams(search).get("tenant"));
  const { data: own } = useQuery({
    queryKey: ["tenant", "mine"],
    queryFn: fetchOwnTenant,
    enabled: !named && companySlugOf(account) !== null,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const page = site?.tenant ?? null;
  return (account && !named && own) || page;
}

async function fetchOwnTenant(): Promise<PublicTenant> {
  return (await api.tenant["my-tenant"].$get()).json();
}
