import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import "../../layout/radix-components.css";
import "../../account/dashboard.css";
import { DashboardSubHeader } from "../../account/dashboard-sub-header.tsx";
import { SignedIn } from "../../account/signed-in.tsx";
import { monthlyPriceIds } from "../../billing/plan-prices.ts";
import { unlistedMeta } from "../../layout/page-meta.ts";
import "../../ui/form.css";
import "../builder/builder.css";
import { EmbedLocked } from "../builder/embed-locked.tsx";
import { WithCompany } from "../builder/require-company.tsx";
import { GoLiveCard } from "../consent/go-live-card.tsx";
import type { Route } from "./+types/manager-page";
import { CampaignsCard } from "./campaigns/campaigns-card.tsx";
import { embedsQuery } from "./embeds-request.ts";
import { InstallCard } from "./install-card.tsx";
import "./manager.css";
import { SeenEmbeds } from "./seen-embeds.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SitesCard } from "./sites-card.tsx";
import { WidgetPreview } from "./widget-preview.tsx";

/** `/embed-manager` outside of a frame: where a company manages its widgets. In a frame it is a widget itself. */
export function loader({ context }: Route.LoaderArgs) {
  return { priceIds: monthlyPriceIds(context.get(pageContext).ports.settings) };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.embeds_title(), matches[0].loaderData?.tenant.companyName);
}

export default function ManagerPage({ loaderData: { priceIds } }: Route.ComponentProps) {
  return (
    <SignedIn>
      {(account) => (
        <main id="content">
          <DashboardSubHeader title={m.embeds_title()} under="settings" />
          <div className="dashboard">
            {account.hasEmbedAccess ? (
              <WithCompany>
                {(company) => (
                  <>
                    <div className="manager-wide">
                      <SeenEmbeds company={company} />
                    </div>
                    <Columns company={company} isVerified={account.user.emailVerified} />
                  </>
                )}
              </WithCompany>
            ) : (
              <section className="dashboard-card manager-wide" aria-label={m.embeds_embeds_are_locked()}>
                <EmbedLocked account={account} priceIds={priceIds} />
              </section>
            )}
          </div>
        </main>
      )}
    </SignedIn>
  );
}

/** Shown once it is known how much stands above them, so that nothing moves under a finger; they load meanwhile. */
function Columns({ company, isVerified }: { company: MyTenant; isVerified: boolean }) {
  const { isPending } = useQuery(embedsQuery(company.id));
  return (
    <>
      <div className="dashboard-column" hidden={isPending}>
        <InstallCard key={company.slug} company={company} />
        <WidgetPreview company={company} />
      </div>
      <div className="dashboard-column" hidden={isPending}>
        <GoLiveCard company={company} isVerified={isVerified} />
        <SettingsCard key={company.slug} company={company} />
        <SitesCard company={company} />
        <CampaignsCard company={company} />
      </div>
    </>
  );
}
