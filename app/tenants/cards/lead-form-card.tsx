import { type FieldRule, ruledFields } from "#worker/lead-fields.catalogue.ts";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { ChoiceRow } from "../../embeds/builder/choice-row.tsx";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { AreaRow } from "../area-row.tsx";
import type { Branding } from "../use-branding.ts";

const rules: [FieldRule, string][] = [
  ["hidden", "Hidden"],
  ["optional", "Optional"],
  ["required", "Required"],
];

/** What the form in the widgets asks for, when, and what people agree to. */
export function LeadFormCard({ branding, consentVersion }: { branding: Branding; consentVersion: number }) {
  const { text, values, change } = branding;
  return (
    <DashboardCard title="Lead form" description="Your widgets always ask for name and email.">
      <div className="form">
        <div className="lead-rules">
          {ruledFields.map(({ name, label }) => (
            <ChoiceRow
              key={name}
              label={label}
              options={rules}
              value={values.leadFields[name]}
              onChange={(rule) => change({ leadFields: { ...values.leadFields, [name]: rule } })}
            />
          ))}
        </div>
        <TextRow
          {...text("rendersBeforeLead")}
          label="Pictures before the form"
          inputMode="numeric"
          maxLength={2}
          hint="How many pictures someone can make before the widget asks who they are, 0 to 20."
        />
        <AreaRow
          {...text("consentText")}
          label="Consent text"
          aside={`Version ${consentVersion}`}
          maxLength={tenantLengths.consentText}
          placeholder="Default: they ask you to contact them about their project by phone or email."
          hint="Shown above the button. Each lead keeps the wording and version the person agreed to."
        />
        <TextRow
          {...text("privacyUrl")}
          label="Privacy policy"
          type="url"
          inputMode="url"
          maxLength={tenantLengths.embedCtaUrl}
          placeholder="https://"
          hint="The page on your own site. Your widgets link to it, next to our privacy policy and terms."
        />
      </div>
    </DashboardCard>
  );
}
