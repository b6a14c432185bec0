import { m } from "#messages";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { Menu } from "./menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import type { PageTenant } from "./page-tenant.ts";
import { ServiceLinks } from "./service-links.tsx";
import { SiteLink } from "./site-link.tsx";
import { pagesOf } from "./site-nav.ts";
import "./site-header.css";

/** Brand, pages, account; on a phone all but the brand goes into one menu. `providerName` is null where the company stands alone. */
export function SiteHeader({ tenant, providerName }: { tenant: PageTenant; providerName: string | null }) {
  const pages = pagesOf({ showPricing: tenant.showPricing && providerName !== null });
  return (
    <header className="site-header">
      <Brand tenant={tenant} providerName={providerName} />
      <nav className="site-nav" aria-label={m.layout_main_nav()}>
        <Menu id="services-menu" button={m.layout_services()} align="start">
          <ServiceLinks withText />
        </Menu>
        {pages.map(({ to, name }) => (
          <SiteLink key={to} className="menu-button" to={to}>
            {name()}
          </SiteLink>
        ))}
      </nav>
      {/* People sign in at the platform. */}
      {providerName === null ? null : <AccountMenu />}
      <MobileMenu pages={pages} hasAccount={providerName !== null} />
    </header>
  );
}
