import { Button, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import "../../layout/radix-components.css";
import "../../account/dashboard.css";
import { DashboardSubHeader } from "../../account/dashboard-sub-header.tsx";
import { SignedIn } from "../../account/signed-in.tsx";
import { unlistedMeta } from "../../layout/page-meta.ts";
import "../../ui/form.css";
import { Problem } from "../../ui/problem.tsx";
import "../builder/builder.css";
import { WithCompany } from "../builder/require-company.tsx";
import type { Route } from "./+types/consent-page";
import "./consent.css";
import { ConsentForm } from "./consent-form.tsx";
import { consentKey, fetchConsent } from "./consent-requests.ts";
import { GoLiveCard } from "./go-live-card.tsx";
import { ShownForm } from "./shown-form.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.consent_title(), matches[0].loaderData?.tenant.companyName);
}

/** What a company's forms say of consent, how a visitor reads it, and whether all is ready for a widget. */
export default function ConsentScreen() {
  return (
    <SignedIn>
      {(account) => (
        <main id="content">
          <DashboardSubHeader title={m.consent_title()} under="settings" />
          <div className="dashboard">
            <WithCompany>
              {(company) => (
                <>
                  <div className="dashboard-column">
                    <OwnConsent />
                  </div>
                  <div className="dashboard-column">
                    <GoLiveCard company={company} isVerified={account.user.emailVerified} />
                  </div>
                </>
              )}
            </WithCompany>
          </div>
        </main>
      )}
    </SignedIn>
  );
}

function OwnConsent() {
  const { data, isError, refetch } = useQuery({ queryKey: consentKey, queryFn: fetchConsent });
  if (data) {
    return (
      <>
        <ConsentForm key={JSON.stringify(data.versions)} page={data} />
        <ShownForm page={data} />
      </>
    );
  }
  if (!isError) return <Skeleton height="320px" aria-busy="true" />;
  return (
    <>
      <Problem>{m.ui_could_not_load_company()}</Problem>
      <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={() => refetch()}>
        {m.ui_try_again()}
      </Button>
    </>
  );
}
