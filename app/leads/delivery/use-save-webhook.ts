import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Webhook } from "#worker/leads/delivery/delivery.contract.ts";
import { deliveryKeys, saveWebhook } from "./delivery-requests.ts";

type Saved = Webhook & { secret?: string };

export function useSaveWebhook({ tenantId, onSaved }: { tenantId: number; onSaved: (webhook: Saved) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (webhook: { url: string; newSecret?: boolean }) => saveWebhook(tenantId, webhook),
    onSuccess: (saved) => {
      // The secret is shown once, and kept nowhere.
      queryClient.setQueryData<Webhook>(deliveryKeys.webhook(tenantId), { url: saved.url });
      onSaved(saved);
    },
    networkMode: "always",
  });
}
