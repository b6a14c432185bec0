import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { failureMessage } from "../../../ui/failure-message.ts";
import { toast, toastError } from "../../../ui/toast.ts";
import "../../../ui/style-nonce.ts";
import { deleteLead, type LeadAt } from "../inbox-requests.ts";
import { leadKeys } from "../lead-keys.ts";

const failed = "We could not delete the lead. Please try again.";

export function DeleteLead({ at, name }: { at: LeadAt; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => deleteLead(at),
    onSuccess: async () => {
      setOpen(false);
      await navigate({ pathname: "/dashboard/leads", search }, { replace: true, preventScrollReset: true });
      toast({ title: "Lead deleted" });
      queryClient.removeQueries({ queryKey: leadKeys.one(at.tenantId, at.leadId) });
      await queryClient.invalidateQueries({ queryKey: leadKeys.all(at.tenantId) });
    },
    onError: (reason) => toastError(failureMessage(reason, failed)),
    networkMode: "always",
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        reset();
        setOpen(open);
      }}
      trigger={
        <Button size="2" variant="surface" color="red" className="big-button">
          <Trash2 size={16} aria-hidden /> Delete
        </Button>
      }
      title={`Delete ${name}'s lead?`}
      problem={error ? failureMessage(error, failed) : null}
      busy={isPending}
      stay="Keep it"
      go={{ label: "Delete for good", busyLabel: "Deleting...", danger: true }}
      onNavigate={() => mutate()}
    >
      Contact details, pictures, notes and deliveries are deleted right away, for your whole company. This cannot be
      undone.
    </ConfirmDialog>
  );
}
