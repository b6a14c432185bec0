import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { SiteLink } from "../layout/site-link.tsx";

/** In the pages of a company that does not show prices. */
export function PricesOnRequest({ tenant }: { tenant: PublicTenant }) {
  const phone = tenant.contactPhone ?? tenant.phone;
  return (
    <div className="pricing">
      <header className="pricing-heading">
        <h1>Pricing</h1>
        <p>Prices are on request. {tenant.companyName} will be glad to make you an offer.</p>
        <p className="pricing-contacts">
          {phone ? (
            <a className="plan-button" data-popular href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
              Call {phone}
            </a>
          ) : null}
          <SiteLink className="plan-button" to="/contact">
            Send a message
          </SiteLink>
        </p>
      </header>
    </div>
  );
}
