import { m } from "#messages";
import type { PageTenant } from "../layout/page-tenant.ts";
import { SiteLink } from "../layout/site-link.tsx";

/** In the pages of a company that does not show prices. */
export function PricesOnRequest({ tenant }: { tenant: PageTenant }) {
  const phone = tenant.contactPhone ?? tenant.phone;
  return (
    <div className="pricing">
      <header className="pricing-heading">
        <h1>{m.billing_pricing()}</h1>
        <p>{m.billing_contact_for_pricing({ companyName: tenant.companyName })}</p>
        <p className="pricing-contacts">
          {phone ? (
            <a className="plan-button" data-popular href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
              {m.billing_call({ phone })}
            </a>
          ) : null}
          <SiteLink className="plan-button" to="/contact">
            {m.billing_send_message()}
          </SiteLink>
        </p>
      </header>
    </div>
  );
}
