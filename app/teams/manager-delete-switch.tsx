import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { api } from "../api.ts";
import { SwitchRow } from "../embeds/builder/switch-row.tsx";
import { useCompany } from "../leads/company/use-company.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toastError } from "../ui/toast.ts";

const mine = ["tenant", "mine"];

/** Deleting leads is the owner's, unless the owner shares it. */
export function ManagersDelete() {
  const queryClient = useQueryClient();
  const state = useCompany();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (managersDeleteLeads: boolean): Promise<MyTenant> =>
      (await api.tenant["my-tenant"].$patch({ json: { managersDeleteLeads } })).json(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mine }),
    onError: (reason) => toastError(failureMessage(reason, m.ui_could_not_save_this())),
  });
  if (state.status !== "ready" || state.company.role !== "owner") return null;
  return (
    <SwitchRow
      label={m.teams_managers_can_delete_leads()}
      checked={isPending ? variables : state.company.managersDeleteLeads}
      onChange={(checked) => mutate(checked)}
    />
  );
}
