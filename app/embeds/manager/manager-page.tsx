import { Button } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pageContext } from "#worker/context.ts";
import "../../layout/radix-components.css";
import "../../account/dashboard.css";
import { DashboardLoading, DashboardUnavailable } from "../../account/dashboard-states.tsx";
import { useSession } from "../../auth/session.tsx";
import { monthlyPriceIds } from "../../billing/plan-prices.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { useSitePath } from "../../layout/use-site-path.ts";
import "../../ui/form.css";
import "../builder/builder.css";
import { EmbedLocked } from "../builder/embed-locked.tsx";
import { WithCompany } from "../builder/with-company.tsx";
import type { Route } from "./+types/manager-page";
import { InstallCard } from "./install-card.tsx";
import "./manager.css";
import { SeenEmbeds } from "./seen-embeds.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SitesCard } from "./sites-card.tsx";
import { WidgetPreview } from "./widget-preview.tsx";

/** `/embed-manager` outside of a frame: where a company manages its widgets. In a frame it is a widget itself. */
export function loader({ context }: Route.LoaderArgs) {
  return { priceIds: monthlyPriceIds(context.get(pageContext).services.settings) };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = matches[0].loaderData?.tenant.companyName ?? "";
  return [{ title: ["Embeds", name].filter(Boolean).join(" · ") }, { name: "robots", content: "noindex" }];
}

export default function ManagerPage({ loaderData: { priceIds } }: Route.ComponentProps) {
  const { status, account } = useSession();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const signInPath = sitePath("/auth?redirect=/embed-manager");

  useEffect(() => {
    if (status === "signed-out") navigate(signInPath, { replace: true });
  }, [status, navigate, signInPath]);

  if (status === "failed") return <DashboardUnavailable />;
  if (!account) return <DashboardLoading />;
  return (
    <>
      <header className="dashboard-header">
        <h1>Embeds</h1>
        <div className="dashboard-ways-out">
          <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
            <SiteLink to="/dashboard">
              <ArrowLeft size={16} aria-hidden /> Dashboard
            </SiteLink>
          </Button>
        </div>
      </header>
      <main id="content" className="dashboard">
        {account.hasEmbedAccess ? (
          <WithCompany>
            {(company) => (
              <>
                <div className="manager-wide">
                  <SeenEmbeds company={company} />
                </div>
                <div className="dashboard-column">
                  <InstallCard slug={company.slug} />
                  <WidgetPreview company={company} />
                </div>
                <div className="dashboard-column">
                  <SettingsCard key={company.slug} company={company} />
                  <SitesCard company={company} />
                </div>
              </>
            )}
          </WithCompany>
        ) : (
          <section className="dashboard-card manager-wide" aria-label="Embeds are locked">
            <EmbedLocked account={account} priceIds={priceIds} />
          </section>
        )}
      </main>
    </>
  );
}
