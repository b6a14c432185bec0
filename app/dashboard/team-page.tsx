import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { DashboardSubHeader } from "../account/dashboard-sub-header.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import { monthlyPriceIds } from "../billing/plan-prices.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import { JoinTeamCard } from "../teams/join-team-card.tsx";
import { MembershipCard } from "../teams/membership-card.tsx";
import { TeamCard } from "../teams/team-card.tsx";
import type { Route } from "./+types/team-page";

export function loader({ context }: Route.LoaderArgs) {
  return { priceIds: monthlyPriceIds(context.get(pageContext).ports.settings) };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.layout_team(), matches[0].loaderData?.tenant.companyName);
}

/** Who works with whom. */
export default function TeamPage({ loaderData: { priceIds } }: Route.ComponentProps) {
  return (
    <SignedIn>
      {(account) => (
        <main id="content" className="dashboard-work">
          <DashboardSubHeader title={m.layout_team()} />
          <div className="work-columns">
            <div className="dashboard-column">
              <TeamCard account={account} priceIds={priceIds} />
            </div>
            <div className="dashboard-column dashboard-aside">
              {account.hasBusinessProAccess || account.teams.length > 0 ? null : <JoinTeamCard />}
              {account.teams.length > 0 ? <MembershipCard account={account} /> : null}
            </div>
          </div>
        </main>
      )}
    </SignedIn>
  );
}
