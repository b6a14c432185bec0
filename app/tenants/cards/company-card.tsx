import { tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { TextRow } from "../../embeds/builder/text-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AreaRow } from "../area-row.tsx";
import type { Branding } from "../use-branding.ts";

export function CompanyCard({ branding: { text, values } }: { branding: Branding }) {
  const origin = useHydrated() ? location.origin : "";
  return (
    <DashboardCard title="Company">
      <div className="form">
        <TextRow
          {...text("companyName")}
          label="Company name"
          maxLength={tenantLengths.companyName}
          autoComplete="organization"
        />
        <TextRow
          {...text("slug")}
          label="Address of your pages"
          maxLength={tenantLengths.slug}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          hint={`${origin}/?tenant=${values.slug.trim().toLowerCase()}. Links to your former addresses keep working.`}
        />
        <AreaRow
          {...text("description")}
          label="About you"
          maxLength={tenantLengths.description}
          hint="A few plain sentences for your customers."
        />
      </div>
    </DashboardCard>
  );
}
