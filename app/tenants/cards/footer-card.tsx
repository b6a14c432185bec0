import { m } from "#messages";
import { networks } from "#worker/tenants/networks.catalogue.ts";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { SwitchRow } from "../../embeds/builder/switch-row.tsx";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

/** What homeowners read around a company's pages beside its name: the foot, and whether the platform's prices are there. */
export function FooterCard({ branding: { text, values, change } }: { branding: Branding }) {
  return (
    <DashboardCard title={m.tenants_pages_and_footer()}>
      <div className="form">
        <div className="form-pair">
          <TextRow
            {...text("legalName")}
            label={m.tenants_legal_name()}
            maxLength={tenantLengths.legalName}
            placeholder={values.companyName.trim()}
            hint={m.tenants_legal_name_hint()}
          />
          <TextRow
            {...text("licenseNumber")}
            label={m.tenants_license_number()}
            maxLength={tenantLengths.licenseNumber}
            hint={m.tenants_license_number_hint()}
          />
        </div>
        <div className="form-pair">
          {networks.map(({ field, name, hosts: [host] }) => (
            <TextRow
              key={field}
              {...text(field)}
              label={name}
              type="url"
              inputMode="url"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={tenantLengths.networkUrl}
              // not read: how such an address begins
              placeholder={`https://${host}/…`}
            />
          ))}
        </div>
        <SwitchRow
          label={m.tenants_show_prices_on_my_pages()}
          checked={values.showPricing}
          onChange={(showPricing) => change({ showPricing })}
        />
        <p className="field-hint">{m.tenants_prices_are_for_contractors()}</p>
      </div>
    </DashboardCard>
  );
}
