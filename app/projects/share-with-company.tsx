import { Users } from "lucide-react";
import { m } from "#messages";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toast } from "../ui/toast.ts";
import { useDialogMutation } from "../ui/use-dialog-mutation.ts";
import { useProjectChange } from "./use-project.ts";

/** A house from before one worked for the company. It stays the company's, so this is asked. */
export function ShareWithCompany({ projectId }: { projectId: string }) {
  const { mutateAsync } = useProjectChange(projectId, m.projects_save_failed());
  const { dialog, send } = useDialogMutation({
    send: () => mutateAsync({ isCompanys: true }),
    fallback: m.projects_save_failed(),
    onDone: () => toast({ title: m.projects_share_with_company_done() }),
  });

  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <QuietButton>
          <Users size={16} aria-hidden /> {m.projects_share_with_company()}
        </QuietButton>
      }
      title={m.projects_share_with_company_question()}
      stay={m.ui_cancel()}
      go={{ label: m.projects_share_with_company(), busyLabel: m.projects_saving() }}
      onConfirm={() => send()}
    >
      {m.projects_share_with_company_text()}
    </ConfirmDialog>
  );
}
