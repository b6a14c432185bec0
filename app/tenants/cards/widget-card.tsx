import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { SwitchRow } from "../../embeds/builder/switch-row.tsx";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

/** What people can press in a widget to reach the company at once. */
export function WidgetCard({ branding: { text, values, change } }: { branding: Branding }) {
  return (
    <DashboardCard title="Widgets">
      <div className="form">
        <SwitchRow
          label="Widgets are switched on"
          checked={values.embedEnabled}
          onChange={(embedEnabled) => change({ embedEnabled })}
        />
        <TextRow
          {...text("embedCtaText")}
          label="Words on the contact button"
          maxLength={tenantLengths.embedCtaText}
          placeholder="Call us"
        />
        <div className="form-pair">
          <TextRow
            {...text("embedCtaPhone")}
            label="Number that it calls"
            type="tel"
            maxLength={tenantLengths.phone}
            hint="Empty: your phone for customers."
          />
          <TextRow
            {...text("embedCtaUrl")}
            label="Or page that it opens"
            type="url"
            inputMode="url"
            maxLength={tenantLengths.embedCtaUrl}
            placeholder="https://"
          />
        </div>
      </div>
    </DashboardCard>
  );
}
