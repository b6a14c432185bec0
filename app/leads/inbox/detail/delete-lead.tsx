import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { m } from "#messages";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import "../../../ui/style-nonce.ts";
import { useFormDialog } from "../../../ui/use-form-dialog.ts";
import { deleteLead, type LeadAt } from "../inbox-requests.ts";
import { leadKeys } from "../lead-keys.ts";

export function DeleteLead({ at, name }: { at: LeadAt; name: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { dialog, send } = useFormDialog({
    send: () => deleteLead(at),
    fallback: m.leads_could_not_delete_lead(),
    onDone: async () => {
      await navigate({ pathname: "/dashboard/leads", search }, { replace: true, preventScrollReset: true });
      toast({ title: m.leads_lead_deleted() });
      queryClient.removeQueries({ queryKey: leadKeys.one(at.tenantId, at.leadId) });
      await queryClient.invalidateQueries({ queryKey: leadKeys.all(at.tenantId) });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="red" className="big-button">
          <Trash2 size={16} aria-hidden /> {m.ui_delete()}
        </Button>
      }
      title={m.leads_delete_lead_question({ name })}
      stay={m.ui_keep_it()}
      go={{ label: m.ui_delete_for_good(), busyLabel: m.ui_deleting(), danger: true }}
      onConfirm={() => send()}
    >
      {m.leads_contact_details_pictures_notes()}
    </ConfirmDialog>
  );
}
