import type { PublicTenant } from "#worker/tenants/contract.ts";
import { SiteLink } from "./site-link.tsx";

/** The company's logo or name, marked as powered by the provider. */
export function Brand({ tenant, providerName }: { tenant: PublicTenant; providerName: string }) {
  return (
    <div className="site-brand">
      <SiteLink className="site-brand-name" to="/">
        {tenant.logoUrl ? <img src={tenant.logoUrl} alt={tenant.companyName} height="32" /> : tenant.companyName}
      </SiteLink>
      <span className="site-brand-provider">Powered by {providerName}</span>
    </div>
  );
}
