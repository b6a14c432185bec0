import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { leadKeys } from "../../leads/inbox/lead-keys.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast, toastError } from "../../ui/toast.ts";
import { firstStepsKey, sendTestLead } from "./first-steps-requests.ts";

/** Makes a lead that nobody wrote, so that the owner sees what a real one will look like. */
export function SendTestLead({ companyId }: { companyId: number }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTestLead(companyId),
    onSuccess: () => {
      toast({ title: m.dashboard_test_lead_sent(), description: m.dashboard_test_lead_sent_text() });
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: firstStepsKey }),
        queryClient.invalidateQueries({ queryKey: leadKeys.all(companyId) }),
      ]);
    },
    onError: (error) => toastError(failureMessage(error, m.leads_could_not_send_test())),
  });
  return (
    <Button size="2" variant="soft" className="big-button" disabled={isPending} onClick={() => mutate()}>
      {isPending ? m.ui_sending() : m.leads_send_test_lead()}
    </Button>
  );
}
