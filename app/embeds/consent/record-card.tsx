import { m } from "#messages";
import { exportConsents } from "../../leads/inbox/inbox-requests.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { ExportButton } from "../../ui/export-button.tsx";

/** The record of consent as a file, for whoever has to show it. */
export function RecordCard({ tenantId }: { tenantId: number }) {
  return (
    <DashboardCard title={m.consent_record_title()} description={m.consent_record_text()}>
      <div>
        <ExportButton
          size="2"
          label={m.consent_record_download()}
          name="consent"
          failure={m.consent_record_failed()}
          fetchFile={() => exportConsents(tenantId)}
        />
      </div>
    </DashboardCard>
  );
}
