import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { LeadChange, LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import type { Lead } from "#worker/leads/leads.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toastError } from "../../ui/toast.ts";
import { changeLead, type LeadAt, type LeadPage } from "./inbox-requests.ts";
import { leadKeys } from "./lead-keys.ts";

/** Changes a lead at once in sight, and takes it back where the server refuses. Changes of one lead go one after another. */
export function useLeadChanges(at: LeadAt) {
  const client = useQueryClient();
  const key = leadKeys.one(at.tenantId, at.leadId);
  const mutationKey = [...leadKeys.changes(at.tenantId), at.leadId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (change: LeadChange) => changeLead(at, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<LeadDetail>(key);
      show(client, at, change);
      return { before };
    },
    onError: (error, change, context) => {
      const { before } = context ?? {};
      if (before) show(client, at, pick(before, change));
      toastError(failureMessage(error, m.ui_could_not_save_this()));
    },
    onSuccess: (lead) => {
      // A later change of the same person is already in sight.
      if (client.isMutating({ mutationKey }) > 1) return;
      client.setQueryData(key, lead);
      show(client, at, { status: lead.status, assigneeId: lead.assigneeId });
    },
    onSettled: () => client.invalidateQueries({ queryKey: leadKeys.counts(at.tenantId) }),
  });
  return mutate;
}

function pick(lead: LeadDetail, change: LeadChange): LeadChange {
  return {
    ...("status" in change ? { status: lead.status } : {}),
    ...("assigneeId" in change ? { assigneeId: lead.assigneeId } : {}),
    ...("valueCents" in change ? { valueCents: lead.valueCents } : {}),
  };
}

/** Shows a change wherever the lead is in sight. It stays in a list that it no longer fits, until that is loaded again. */
function show(client: QueryClient, { tenantId, leadId }: LeadAt, change: LeadChange): void {
  client.setQueryData<LeadDetail>(leadKeys.one(tenantId, leadId), (lead) => lead && { ...lead, ...change });
  const inRow = <Row extends Lead>(lead: Row) => (lead.id === leadId ? { ...lead, ...change } : lead);
  client.setQueriesData<InfiniteData<LeadPage>>(
    { queryKey: leadKeys.lists(tenantId) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(inRow) })) },
  );
}
