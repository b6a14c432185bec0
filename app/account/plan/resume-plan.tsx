import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { resumeSubscription } from "../../billing/subscription-requests.ts";
import { failureWords } from "../../ui/failure-words.ts";
import { toast, toastError } from "../../ui/toast.ts";
import { useReloadPlan } from "./use-reload-plan.ts";

export function ResumePlan() {
  const reload = useReloadPlan();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await resumeSubscription();
      await reload();
    },
    onSuccess: () => toast({ title: "Your plan goes on", description: "It renews as before." }),
    onError: (error) => toastError(failureWords(error, "We could not take the cancellation back. Please try again.")),
  });
  return (
    <Button size="3" className="big-button" disabled={isPending} onClick={() => mutate()}>
      {isPending ? "Processing..." : "Keep my plan"}
    </Button>
  );
}
