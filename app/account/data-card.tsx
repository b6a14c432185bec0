import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { Account } from "#worker/account/account.contract.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toastError } from "../ui/toast.ts";
import { exportAccount } from "./account-requests.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { saveFile } from "./save-file.ts";

export function DataCard({ account: { user } }: { account: Account }) {
  const { mutate, isPending } = useMutation({
    mutationFn: exportAccount,
    onSuccess: (file) => saveFile(file, "my-account.json"),
    onError: (error) => toastError(failureMessage(error, "We could not put your data together. Please try again.")),
  });

  return (
    <DashboardCard title="Your data">
      <div className="card-row">
        <div>
          <h3>A copy for you</h3>
          <p className="quiet">Everything we keep about you, with links to your photos and pictures.</p>
        </div>
        <QuietButton disabled={isPending} onClick={() => mutate()}>
          <Download size={16} aria-hidden /> {isPending ? "Preparing..." : "Download"}
        </QuietButton>
      </div>
      <div className="card-row">
        <div>
          <h3>Delete account</h3>
          <p className="quiet">Deletes your account, photos and pictures for good.</p>
        </div>
        <DeleteAccountDialog user={user} />
      </div>
    </DashboardCard>
  );
}
