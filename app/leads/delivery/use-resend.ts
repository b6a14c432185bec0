import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast, toastError } from "../../ui/toast.ts";
import { leadKeys } from "../inbox/lead-keys.ts";
import { deliveryKeys, resend } from "./delivery-requests.ts";

/** Sends a lead to the company's own system once more. */
export function useSendAgain(tenantId: number) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (deliveryId: string) => resend(tenantId, deliveryId),
    onSuccess: async () => {
      toast({ title: m.leads_sending_again() });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: deliveryKeys.all(tenantId) }),
        queryClient.invalidateQueries({ queryKey: [...leadKeys.all(tenantId), "one"] }),
      ]);
    },
    onError: (error) => toastError(failureMessage(error, m.leads_could_not_send_it_again())),
  });
  return { sendAgain: mutate, isPending };
}
