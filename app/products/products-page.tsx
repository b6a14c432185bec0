import { Button } from "@radix-ui/themes";
import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { ContentLoading } from "../account/dashboard-states.tsx";
import { DashboardSubHeader } from "../account/dashboard-sub-header.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import { unlistedMeta } from "../layout/page-meta.ts";
import { SiteLink } from "../layout/site-link.tsx";
import "../leads/company/company-page.css";
import { EmptyState } from "../leads/company/empty-state.tsx";
import { useCompany } from "../leads/company/use-company.ts";
import "../ui/form.css";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import type { Route } from "./+types/products-page";
import "./products.css";
import { ProductsScreen } from "./products-screen.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.products_title(), matches[0].loaderData?.tenant.companyName);
}

/** What a company installs, for its owner and managers. */
export default function ProductsPage() {
  return (
    <SignedIn>
      {() => (
        <main id="content" className="dashboard-work">
          <DashboardSubHeader title={m.products_title()} under="settings" />
          <OfCompany />
        </main>
      )}
    </SignedIn>
  );
}

function OfCompany(): ReactNode {
  const state = useCompany();
  if (state.status === "loading") return <ContentLoading />;
  if (state.status === "failed") {
    return <LoadingFailed words={m.ui_could_not_load_company()} busy={state.isRetrying} onRetry={state.retry} />;
  }
  if (state.status === "none") {
    return (
      <div className="notice">
        <p>{m.products_need_company()}</p>
        <Button asChild size="2" className="big-button">
          <SiteLink to="/dashboard/branding">{m.tenants_set_up()}</SiteLink>
        </Button>
      </div>
    );
  }
  if (state.company.role === "sales" || state.company.isOnHold) {
    return (
      <EmptyState icon={<LockKeyhole />} title={m.products_closed_title()}>
        <p>{m.products_only_owner_and_managers()}</p>
      </EmptyState>
    );
  }
  return <ProductsScreen tenantId={state.company.id} />;
}
