import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { QuietButton } from "../ui/quiet-button.tsx";
import { saveFile } from "../ui/save-file.ts";
import { toastError } from "../ui/toast.ts";
import { exportAccount } from "./account-requests.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

export function DataCard({ account: { user } }: { account: Account }) {
  const { mutate, isPending } = useMutation({
    mutationFn: exportAccount,
    onSuccess: (file) => saveFile(file, "my-account.json"),
    onError: (error) => toastError(failureMessage(error, m.account_export_failed())),
  });

  return (
    <DashboardCard title={m.account_data_title()}>
      <div className="card-row">
        <div>
          <h3>{m.account_export_title()}</h3>
          <p className="quiet">{m.account_export_hint()}</p>
        </div>
        <QuietButton disabled={isPending} onClick={() => mutate()}>
          <Download size={16} aria-hidden /> {isPending ? m.ui_preparing() : m.ui_download()}
        </QuietButton>
      </div>
      <div className="card-row">
        <div>
          <h3>{m.account_delete()}</h3>
          <p className="quiet">{m.account_delete_hint()}</p>
        </div>
        <DeleteAccountDialog user={user} />
      </div>
    </DashboardCard>
  );
}
