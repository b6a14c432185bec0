import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

/** How long things are kept. */
export function KeepingCard({ branding: { text } }: { branding: Branding }) {
  return (
    <DashboardCard title="Keeping data">
      <div className="form-pair">
        <TextRow
          {...text("retentionDays")}
          label="Pictures, in days"
          inputMode="numeric"
          maxLength={3}
          hint="Photos and pictures from your widgets, 7 to 365. A lead keeps its own."
        />
        <TextRow
          {...text("leadRetentionDays")}
          label="Leads, in days"
          inputMode="numeric"
          maxLength={4}
          placeholder="Until you delete them"
          hint="30 to 3650. Empty: until you delete them."
        />
      </div>
    </DashboardCard>
  );
}
