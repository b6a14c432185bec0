import { Users } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toast } from "../ui/toast.ts";
import { useProjectChange } from "./use-project.ts";

/** A house from before one worked for the company. It stays the company's, so this is asked. */
export function ShareWithCompany({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useProjectChange(projectId, m.projects_save_failed());

  function done() {
    setOpen(false);
    toast({ title: m.projects_share_with_company_done() });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <QuietButton>
          <Users size={16} aria-hidden /> {m.projects_share_with_company()}
        </QuietButton>
      }
      title={m.projects_share_with_company_question()}
      problem={error ? failureMessage(error, m.projects_save_failed()) : null}
      busy={isPending}
      stay={m.ui_cancel()}
      go={{ label: m.projects_share_with_company(), busyLabel: m.projects_saving() }}
      onConfirm={() => mutate({ isCompanys: true }, { onSuccess: done })}
    >
      {m.projects_share_with_company_text()}
    </ConfirmDialog>
  );
}
