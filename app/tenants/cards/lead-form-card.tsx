import { type Message, m } from "#messages";
import { type FieldRule, ruledFields } from "#worker/lead-fields.catalogue.ts";
import { maxRendersBeforeLead, tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { ChoiceRow } from "../../embeds/builder/choice-row.tsx";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { AreaRow } from "../area-row.tsx";
import type { Branding } from "../use-branding.ts";

const rules: [FieldRule, Message][] = [
  ["hidden", m.tenants_rule_hidden],
  ["optional", m.tenants_rule_optional],
  ["required", m.tenants_rule_required],
];

/** What the form in the widgets asks for, when, and what people agree to. */
export function LeadFormCard({ branding, consentVersion }: { branding: Branding; consentVersion: number }) {
  const { text, values, change } = branding;
  return (
    <DashboardCard title={m.tenants_lead_form()} description={m.tenants_widgets_always_ask_for_name()}>
      <div className="form">
        <div className="lead-rules">
          {ruledFields.map(({ name, label }) => (
            <ChoiceRow
              key={name}
              label={label()}
              options={rules.map(([rule, words]) => [rule, words()])}
              value={values.leadFields[name]}
              onChange={(rule) => change({ leadFields: { ...values.leadFields, [name]: rule } })}
            />
          ))}
        </div>
        <TextRow
          {...text("rendersBeforeLead")}
          label={m.tenants_pictures_before_form()}
          inputMode="numeric"
          maxLength={2}
          hint={m.tenants_how_many_pictures_someone({ max: maxRendersBeforeLead })}
        />
        <AreaRow
          {...text("consentText")}
          label={m.tenants_consent_text()}
          aside={m.tenants_version({ consentVersion })}
          maxLength={tenantLengths.consentText}
          placeholder={m.tenants_default_they_ask()}
          hint={m.tenants_shown_above_button()}
        />
        <TextRow
          {...text("privacyUrl")}
          label={m.tenants_privacy_policy()}
          type="url"
          inputMode="url"
          maxLength={tenantLengths.embedCtaUrl}
          placeholder={m.tenants_link_example()}
          hint={m.tenants_page_on_own_site()}
        />
      </div>
    </DashboardCard>
  );
}
