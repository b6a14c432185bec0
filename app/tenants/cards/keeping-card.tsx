import { m } from "#messages";
import { leadRetentionDays, retentionDays } from "#worker/tenants/tenants.contract.ts";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

/** How long things are kept. */
export function KeepingCard({ branding: { text } }: { branding: Branding }) {
  return (
    <DashboardCard title={m.tenants_keeping_data()}>
      <div className="form-pair">
        <TextRow
          {...text("retentionDays")}
          label={m.tenants_pictures_in_days()}
          inputMode="numeric"
          maxLength={3}
          hint={m.tenants_photos_and_pictures_from_widgets(retentionDays)}
        />
        <TextRow
          {...text("leadRetentionDays")}
          label={m.tenants_leads_in_days()}
          inputMode="numeric"
          maxLength={4}
          placeholder={m.tenants_until_you_delete_them()}
          hint={m.tenants_leads_in_days_hint(leadRetentionDays)}
        />
      </div>
    </DashboardCard>
  );
}
