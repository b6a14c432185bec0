import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import "../layout/radix-components.css";
import { AccountCard } from "../account/account-card.tsx";
import { monthlyPriceIds } from "../billing/plan-prices.ts";
import { EmbedToolsCard } from "../embeds/builder/embed-tools-card.tsx";
import { FeedbackCard } from "../leads/feedback/feedback-card.tsx";
import { LeadsCard } from "../leads/inbox/leads-card.tsx";
import { LinksCard } from "../shares/links-card.tsx";
import { JoinTeamCard } from "../teams/join-team-card.tsx";
import { MembershipCard } from "../teams/membership-card.tsx";
import { TeamCard } from "../teams/team-card.tsx";
import { BrandingCard } from "../tenants/branding-card.tsx";
import type { Route } from "./+types/dashboard-page";
import "../account/dashboard.css";
import { DashboardHeader } from "../account/dashboard-header.tsx";
import { DataCard } from "../account/data-card.tsx";
import { PaymentsCard } from "../account/plan/payments-card.tsx";
import { PlanCard } from "../account/plan/plan-card.tsx";
import { UsageLimitCard } from "../account/plan/usage-limit-card.tsx";
import { SecurityCard } from "../account/security-card.tsx";
import { SignedIn } from "../account/signed-in.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { priceIds: monthlyPriceIds(context.get(pageContext).ports.settings) };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.ui_dashboard(), matches[0].loaderData?.tenant.companyName);
}

export default function DashboardPage({ loaderData: { priceIds } }: Route.ComponentProps) {
  return (
    <SignedIn>
      {(account) => (
        <>
          <DashboardHeader firstName={account.user.firstName} />
          <main id="content" className="dashboard dashboard-home">
            <UsageLimitCard account={account} priceIds={priceIds} />
            <div className="dashboard-column">
              <LeadsCard account={account} />
            </div>
            <div className="dashboard-column dashboard-aside">
              <PlanCard account={account} priceIds={priceIds} />
              <PaymentsCard />
            </div>
            <div className="dashboard-column">
              <AccountCard account={account} />
              <BrandingCard account={account} />
              <EmbedToolsCard account={account} priceIds={priceIds} />
              <TeamCard account={account} priceIds={priceIds} />
              <SecurityCard account={account} />
            </div>
            <div className="dashboard-column dashboard-aside">
              {account.hasBusinessProAccess || account.teams.length > 0 ? null : <JoinTeamCard />}
              {account.teams.length > 0 ? <MembershipCard account={account} /> : null}
              <LinksCard />
              <DataCard account={account} />
              <FeedbackCard account={account} />
            </div>
          </main>
        </>
      )}
    </SignedIn>
  );
}
