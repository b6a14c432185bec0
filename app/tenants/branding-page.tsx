import { Button } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { DashboardLoading, DashboardUnavailable } from "../account/dashboard-states.tsx";
import { useSession } from "../auth/session.tsx";
import "../embeds/builder/builder.css";
import { useCompany } from "../embeds/builder/use-company.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { useSitePath } from "../layout/use-site-path.ts";
import "../ui/form.css";
import { Problem } from "../ui/problem.tsx";
import type { Route } from "./+types/branding-page";
import "./branding.css";
import { BrandingForm } from "./branding-form.tsx";
import { NameCompany } from "./name-company.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta("Branding", matches[0].loaderData?.tenant.companyName);
}

/** How a company looks and what it asks for, for its owner. */
export default function BrandingPage() {
  const { status, account } = useSession();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const signInPath = sitePath("/auth?redirect=/dashboard/branding");

  useEffect(() => {
    if (status === "signed-out") navigate(signInPath, { replace: true });
  }, [status, navigate, signInPath]);

  if (status === "failed") return <DashboardUnavailable />;
  if (!account) return <DashboardLoading />;
  return (
    <>
      <header className="dashboard-header">
        <h1>Branding</h1>
        <div className="dashboard-ways-out">
          <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
            <SiteLink to="/dashboard">
              <ArrowLeft size={16} aria-hidden /> Dashboard
            </SiteLink>
          </Button>
        </div>
      </header>
      <main id="content" className="branding-main">
        <OwnBranding usualName={account.user.businessName ?? ""} />
      </main>
    </>
  );
}

function OwnBranding({ usualName }: { usualName: string }): ReactNode {
  const { status, company, retry } = useCompany();
  if (status === "loading") return <DashboardLoading />;
  if (status === "none") return <NameCompany usualName={usualName} />;
  if (!company) {
    return (
      <div className="branding-alone">
        <Problem>Your company could not be loaded.</Problem>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (company.isOwner) return <BrandingForm tenant={company} />;
  return (
    <div className="notice">
      <p>You work with the brand of {company.companyName}. The owner of your team can change it.</p>
    </div>
  );
}
