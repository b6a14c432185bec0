import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "#messages";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { failureMessage } from "../../../ui/failure-message.ts";
import { toast, toastError } from "../../../ui/toast.ts";
import "../../../ui/style-nonce.ts";
import { deleteLead, type LeadAt } from "../inbox-requests.ts";
import { leadKeys } from "../lead-keys.ts";

const failed = m.leads_could_not_delete_lead;

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
      toast({ title: m.leads_lead_deleted() });
      queryClient.removeQueries({ queryKey: leadKeys.one(at.tenantId, at.leadId) });
      await queryClient.invalidateQueries({ queryKey: leadKeys.all(at.tenantId) });
    },
    onError: (reason) => toastError(failureMessage(reason, failed())),
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
          <Trash2 size={16} aria-hidden /> {m.ui_delete()}
        </Button>
      }
      title={m.leads_delete_lead_question({ name })}
      problem={error ? failureMessage(error, failed()) : null}
      busy={isPending}
      stay={m.ui_keep_it()}
      go={{ label: m.ui_delete_for_good(), busyLabel: m.ui_deleting(), danger: true }}
      onConfirm={() => mutate()}
    >
      {m.leads_contact_details_pictures_notes()}
    </ConfirmDialog>
  );
}
