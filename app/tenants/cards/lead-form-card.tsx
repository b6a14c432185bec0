import { type Message, m } from "#messages";
import { type FieldRule, ruledFields } from "#worker/lead-fields.catalogue.ts";
import { maxRendersBeforeLead } from "#worker/tenants/settings/settings.contract.ts";
import { ChoiceRow } from "../../embeds/builder/choice-row.tsx";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { SiteLink } from "../../layout/site-link.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { Branding } from "../use-branding.ts";

const rules: [FieldRule, Message][] = [
  ["hidden", m.tenants_rule_hidden],
  ["optional", m.tenants_rule_optional],
  ["required", m.tenants_rule_required],
];

/** What the form in the widgets asks for, and when. What people agree to has a page of its own. */
export function LeadFormCard({ branding }: { branding: Branding }) {
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
        <p className="field-hint">
          <RichText
            parts={m.tenants_consent_has_its_page.parts()}
            link={(inner) => <SiteLink to="/dashboard/consent">{inner}</SiteLink>}
          />
        </p>
      </div>
    </DashboardCard>
  );
}
