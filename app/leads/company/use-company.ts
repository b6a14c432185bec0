import { useQuery } from "@tanstack/react-query";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { ApiError, api } from "../../api.ts";
import { useSession } from "../../auth/session.tsx";

export type Company = Pick<
  MyTenant,
  "id" | "slug" | "companyName" | "role" | "isOnHold" | "isOwnerVerified" | "managersDeleteLeads"
> & {
  /** Webhooks and their secret are the owner's; the team sees the leads by role. */
  isOwner: boolean;
};

export type CompanyState =
  | { status: "loading" }
  | { status: "none" }
  | { status: "failed"; retry: () => void; isRetrying: boolean }
  | { status: "ready"; company: Company };

/** The company whose leads the signed-in account reads: its own, or that of the team it has joined. */
export function useCompany(): CompanyState {
  const { account } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    // The header asks for it under the same key.
    queryKey: ["tenant", "mine"],
    queryFn: async (): Promise<MyTenant> => (await api.tenant["my-tenant"].$get()).json(),
    enabled: account !== null,
    staleTime: 5 * 60_000,
    retry: false,
    networkMode: "always",
  });
  if (data && account) {
    const { id, slug, companyName, role, isOnHold, isOwnerVerified, managersDeleteLeads, userId } = data;
    const known = { id, slug, companyName, role, isOnHold, isOwnerVerified, managersDeleteLeads };
    return { status: "ready", company: { ...known, isOwner: userId === account.user.id } };
  }
  if (error instanceof ApiError && error.status === 404) return { status: "none" };
  if (error) return { status: "failed", retry: () => void refetch(), isRetrying: isFetching };
  return { status: "loading" };
}
