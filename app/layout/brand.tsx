import { m } from "#messages";
import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { LogoImage } from "../ui/logo-image.tsx";
import { SiteLink } from "./site-link.tsx";

/** The company's logo or name, marked as powered by the provider. */
export function Brand({ tenant, providerName }: { tenant: PublicTenant; providerName: string }) {
  return (
    <div className="site-brand">
      <SiteLink className="site-brand-name" to="/">
        {tenant.logoUrl ? <LogoImage src={tenant.logoUrl} alt={tenant.companyName} /> : tenant.companyName}
      </SiteLink>
      <span className="site-brand-provider">{m.ui_powered_by({ name: providerName })}</span>
    </div>
  );
}
