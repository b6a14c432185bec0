import { m } from "#messages";
import { type Network, networks } from "#worker/tenants/networks.catalogue.ts";
import { LanguageLinks } from "./language-links.tsx";
import type { PageTenant } from "./page-tenant.ts";
import { SiteLink } from "./site-link.tsx";
import { type SocialAddresses, SocialLinks } from "./social-links.tsx";

type Provider = { name: string; isNamed: boolean; legalName: string; social: Record<Network["id"], string> };
type Props = { tenant: PageTenant; provider: Provider };

/** Who stands behind the page. On a company's pages that is the company: of the provider there is "Powered by" alone, or nothing. */
export function SiteFooter({ tenant, provider }: Props) {
  const { id, companyName, licenseNumber } = tenant;
  const isProviders = id === 1;
  const legalName = isProviders ? provider.legalName : (tenant.legalName ?? companyName);
  return (
    <footer className="site-footer">
      <div>
        <span>{m.layout_footer_rights({ legalName })}</span>
        {!isProviders && licenseNumber ? (
          <>
            {" · "}
            {/* A number is read whole, wherever the line ends. */}
            <span style={{ display: "inline-block" }}>{m.layout_footer_license({ licenseNumber })}</span>
          </>
        ) : null}
        {provider.isNamed ? <small>{m.ui_powered_by({ name: provider.name })}</small> : null}
      </div>
      <nav aria-label={m.layout_legal_nav()}>
        <SiteLink to="/terms">{m.layout_terms()}</SiteLink>
        <SiteLink to="/privacy">{m.layout_privacy()}</SiteLink>
        <LanguageLinks />
      </nav>
      <SocialLinks
        companyName={isProviders ? provider.name : companyName}
        addresses={isProviders ? provider.social : addressesOf(tenant)}
      />
    </footer>
  );
}

function addressesOf(tenant: PageTenant): SocialAddresses {
  return Object.fromEntries(networks.map(({ id, field }) => [id, tenant[field]]));
}
