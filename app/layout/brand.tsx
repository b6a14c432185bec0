import { m } from "#messages";
import { LogoImage } from "../ui/logo-image.tsx";
import type { PageTenant } from "./page-tenant.ts";
import { isPlatform, platformName } from "./platform-brand.ts";
import { SiteLink } from "./site-link.tsx";

/** The company's logo or name, marked as powered by the provider, unless it stands alone (`providerName` is null); on the provider's own pages its wordmark alone. */
export function Brand({ tenant, providerName }: { tenant: PageTenant; providerName: string | null }) {
  return (
    <div className="site-brand">
      <SiteLink className="site-brand-name" to="/" title={tenant.companyName}>
        <BrandName tenant={tenant} />
      </SiteLink>
      {providerName === null || (tenant.slug === "demo" && tenant.companyName === providerName) ? null : (
        <span className="site-brand-provider">{m.ui_powered_by({ name: providerName })}</span>
      )}
    </div>
  );
}

function BrandName({ tenant }: { tenant: PageTenant }) {
  if (tenant.logoUrl) return <LogoImage src={tenant.logoUrl} alt={tenant.companyName} />;
  if (isPlatform(tenant)) return <img src="/brand/eavesight.svg" width="156" height="32" alt={platformName} />;
  return tenant.companyName;
}
