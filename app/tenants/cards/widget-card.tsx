import { m } from "#messages";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { SwitchRow } from "../../embeds/builder/switch-row.tsx";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

/** What people can press in a widget to reach the company at once. */
export function WidgetCard({ branding: { text, values, change } }: { branding: Branding }) {
  return (
    <DashboardCard title={m.tenants_widgets()}>
      <div className="form">
        <SwitchRow
          label={m.tenants_widgets_are_switched()}
          checked={values.embedEnabled}
          onChange={(embedEnabled) => change({ embedEnabled })}
        />
        <TextRow
          {...text("embedCtaText")}
          label={m.tenants_words_on_contact_button()}
          maxLength={tenantLengths.embedCtaText}
          placeholder={m.tenants_call_us()}
        />
        <div className="form-pair">
          <TextRow
            {...text("embedCtaPhone")}
            label={m.tenants_number_that_it_calls()}
            type="tel"
            maxLength={tenantLengths.phone}
            hint={m.tenants_empty_phone_for_customers()}
          />
          <TextRow
            {...text("embedCtaUrl")}
            label={m.tenants_or_page_that_it_opens()}
            type="url"
            inputMode="url"
            maxLength={tenantLengths.embedCtaUrl}
            placeholder={m.tenants_link_example()}
          />
        </div>
      </div>
    </DashboardCard>
  );
}
