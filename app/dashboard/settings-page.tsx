import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { AccountCard } from "../account/account-card.tsx";
import { DashboardSubHeader } from "../account/dashboard-sub-header.tsx";
import { DataCard } from "../account/data-card.tsx";
import { PaymentsCard } from "../account/plan/payments-card.tsx";
import { PlanCard } from "../account/plan/plan-card.tsx";
import { SecurityCard } from "../account/security-card.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import { monthlyPriceIds } from "../billing/plan-prices.ts";
import { EmbedToolsCard } from "../embeds/builder/embed-tools-card.tsx";
import { ConsentCard } from "../embeds/consent/consent-card.tsx";
import { unlistedMeta } from "../layout/page-meta.ts";
import { FeedbackCard } from "../leads/feedback/feedback-card.tsx";
import { OwnHostCard } from "../own-hosts/own-host-card.tsx";
import { ProductsCard } from "../products/products-card.tsx";
import { BrandingCard } from "../tenants/branding-card.tsx";
import type { Route } from "./+types/settings-page";

export function loader({ context }: Route.LoaderArgs) {
  return { priceIds: monthlyPriceIds(context.get(pageContext).ports.settings) };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.layout_settings(), matches[0].loaderData?.tenant.companyName);
}

/** Plan, account, company, security: what is set once and looked up now and then. */
export default function SettingsPage({ loaderData: { priceIds } }: Route.ComponentProps) {
  return (
    <SignedIn>
      {(account) => (
        <main id="content" className="dashboard-work">
          <DashboardSubHeader title={m.layout_settings()} />
          <div className="dashboard-home">
            <div className="dashboard-column dashboard-aside">
              <PlanCard account={account} priceIds={priceIds} />
              <PaymentsCard account={account} />
            </div>
            <div className="dashboard-column">
              <AccountCard account={account} />
              <BrandingCard account={account} />
              <OwnHostCard />
              <ConsentCard />
              <ProductsCard />
              <EmbedToolsCard account={account} priceIds={priceIds} />
              <SecurityCard account={account} />
            </div>
            <div className="dashboard-column dashboard-aside">
              <DataCard account={account} />
              <FeedbackCard account={account} />
            </div>
          </div>
        </main>
      )}
    </SignedIn>
  );
}
