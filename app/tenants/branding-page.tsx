import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { m } from "#messages";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { ContentLoading } from "../account/dashboard-states.tsx";
import { DashboardSubHeader } from "../account/dashboard-sub-header.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import "../embeds/builder/builder.css";
import { UnverifiedNotice } from "../auth/unverified-notice.tsx";
import { useCompany } from "../embeds/builder/use-company.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import "../ui/form.css";
import { Problem } from "../ui/problem.tsx";
import type { Route } from "./+types/branding-page";
import "./branding.css";
import { BrandingForm } from "./branding-form.tsx";
import { NameCompany } from "./name-company.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.tenants_branding(), matches[0].loaderData?.tenant.companyName);
}

/** How a company looks and what it asks for, for its owner. */
export default function BrandingPage() {
  return (
    <SignedIn>
      {(account) => (
        <main id="content">
          <DashboardSubHeader title={m.tenants_branding()} under="settings" />
          <div className="branding-main">
            <OwnBranding defaultName={account.user.businessName ?? ""} />
          </div>
        </main>
      )}
    </SignedIn>
  );
}

function OwnBranding({ defaultName }: { defaultName: string }): ReactNode {
  const { status, company, retry } = useCompany();
  if (status === "loading") return <ContentLoading />;
  if (status === "none") return <NameCompany defaultName={defaultName} />;
  if (!company) {
    return (
      <div className="branding-alone">
        <Problem>{m.ui_could_not_load_company()}</Problem>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={retry}>
          {m.ui_try_again()}
        </Button>
      </div>
    );
  }
  if (company.isOwner) {
    return (
      <>
        <UnverifiedNotice />
        <BrandingForm tenant={company} />
      </>
    );
  }
  return (
    <>
      <UnverifiedNotice company={company} />
      <div className="notice">
        <p>{m.tenants_are_working_with_brand({ companyName: company.companyName })}</p>
      </div>
    </>
  );
}
