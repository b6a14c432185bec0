import { useSearchParams } from "react-router";
import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { useSession } from "../auth/session.tsx";
import { companySlugOf } from "../layout/company-slug-of.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { Proof } from "../layout/proof/proof.tsx";
import { useTenant } from "../layout/use-tenant.ts";
import type { Route } from "./+types/pricing-page";
import { ComparePlans } from "./compare-plans.tsx";
import { EnterpriseSection } from "./enterprise-section.tsx";
import { PlanCard } from "./plan-card.tsx";
import { monthlyPriceIds } from "./plan-prices.ts";
import "./pricing.css";
import { PricesOnRequest } from "./prices-on-request.tsx";
import { Questions } from "./questions.tsx";
import { useCheckout } from "./use-checkout.ts";

export const handle = { hydrate: "intent" };

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(pageContext).ports;
  return { priceIds: monthlyPriceIds(settings), supportEmail: settings.SUPPORT_EMAIL };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  const description = root?.tenant.showPricing ? m.billing_page_description() : m.billing_contact_us_for_pricing();
  return pageMeta({ root, location }, { title: m.billing_pricing(), description, preview: "home" });
}

export default function PricingPage({ loaderData: { priceIds, supportEmail } }: Route.ComponentProps) {
  const tenant = useTenant();
  const { account } = useSession();
  const [params] = useSearchParams();
  const checkout = useCheckout("checkout");
  if (!tenant) return null;
  // The company's own people buy here; only its customers do not see what it pays.
  const isOwn = companySlugOf(account) === tenant.slug;
  if (!tenant.showPricing && !isOwn) return <PricesOnRequest tenant={tenant} />;
  return (
    <div className="pricing">
      <header className="pricing-heading">
        <h1>{m.billing_pricing()}</h1>
        <p>{m.billing_start_free()}</p>
      </header>
      {params.get("checkout") === "canceled" ? (
        <p className="pricing-note" role="status">
          {m.billing_checkout_canceled()}
        </p>
      ) : null}
      <div className="plans">
        <PlanCard plan="free" priceIds={priceIds} checkout={checkout} />
        <PlanCard plan="contractor" priceIds={priceIds} checkout={checkout} />
        <PlanCard plan="business-pro" priceIds={priceIds} checkout={checkout} />
      </div>
      <EnterpriseSection />
      <ComparePlans />
      <Proof />
      <Questions supportEmail={supportEmail} />
    </div>
  );
}
