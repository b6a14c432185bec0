import { m } from "#messages";
import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AreaRow } from "../area-row.tsx";
import type { Branding } from "../use-branding.ts";

export function CompanyCard({ branding: { text, values } }: { branding: Branding }) {
  const origin = useHydrated() ? location.origin : "";
  return (
    <DashboardCard title={m.tenants_company_title()}>
      <div className="form">
        <TextRow
          {...text("companyName")}
          label={m.auth_company_name()}
          maxLength={tenantLengths.companyName}
          autoComplete="organization"
        />
        <TextRow
          {...text("slug")}
          label={m.tenants_address_of_pages()}
          maxLength={tenantLengths.slug}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          hint={m.tenants_former_addresses({
            address: `${origin}/?tenant=${values.slug.trim().toLowerCase()}`,
          })}
        />
        <AreaRow
          {...text("description")}
          label={m.tenants_about_you()}
          maxLength={tenantLengths.description}
          hint={m.tenants_few_plain_sentences_for_customers()}
        />
      </div>
    </DashboardCard>
  );
}
