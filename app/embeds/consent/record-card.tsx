import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { m } from "#messages";
import { saveFile } from "../../account/save-file.ts";
import { exportConsents } from "../../leads/inbox/inbox-requests.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { toastError } from "../../ui/toast.ts";

/** The record of consent as a file, for whoever has to show it. */
export function RecordCard({ tenantId }: { tenantId: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportConsents(tenantId),
    onSuccess: (file) => saveFile(file, `consent-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => toastError(failureMessage(error, m.consent_record_failed())),
  });
  return (
    <DashboardCard title={m.consent_record_title()} description={m.consent_record_text()}>
      <div>
        <Button
          size="2"
          variant="surface"
          color="gray"
          highContrast
          className="big-button"
          disabled={isPending}
          onClick={() => mutate()}
        >
          <Download size={16} aria-hidden /> {isPending ? m.consent_record_busy() : m.consent_record_download()}
        </Button>
      </div>
    </DashboardCard>
  );
}
