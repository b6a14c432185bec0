import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { TenantChanges } from "#worker/tenants/settings/settings.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { ApiError } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast, toastError } from "../../ui/toast.ts";
import { changeMyTenant, fetchMyTenant } from "./company-requests.ts";

/** The company as it is now; the site's header reads the same. */
const companyKey = ["tenant", "mine"];

export type CompanyState =
  | { status: "loading" | "none" | "failed"; company: null; retry: () => void }
  | { status: "there"; company: MyTenant; retry: () => void };

/** The company of whoever is signed in: their own, or that of their team. */
export function useCompany(): CompanyState {
  const { data, error, refetch } = useQuery({ queryKey: companyKey, queryFn: fetchMyTenant });
  const retry = () => void refetch();
  if (data) return { status: "there", company: data, retry };
  if (!error) return { status: "loading", company: null, retry };
  return { status: error instanceof ApiError && error.status === 404 ? "none" : "failed", company: null, retry };
}

/** Changes the company, says so, and hands it to every place that shows it. */
export function useChangeTenant(done: string) {
  const queryClient = useQueryClient();
  const messageOf = (error: unknown) => failureMessage(error, m.ui_could_not_save_this());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: TenantChanges) => changeMyTenant(changes),
    onSuccess: (changed) => {
      queryClient.setQueryData(companyKey, changed);
      toast({ title: done });
    },
    onError: (reason) => toastError(messageOf(reason)),
  });
  return { change: mutate, isPending, problem: error ? messageOf(error) : null };
}
