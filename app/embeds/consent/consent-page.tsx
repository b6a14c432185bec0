import { Button, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { ConsentPage } from "#worker/account/consent/consent-page.contract.ts";
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
import { consentValues } from "./consent-values.ts";
import { GoLiveCard } from "./go-live-card.tsx";
import { RecordCard } from "./record-card.tsx";
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
                    <OwnConsent companyName={company.companyName} />
                    {company.role === "sales" ? null : <RecordCard tenantId={company.id} />}
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

function OwnConsent({ companyName }: { companyName: string }) {
  const { data, isError, refetch } = useQuery({ queryKey: consentKey, queryFn: fetchConsent });
  if (data) {
    return <Editor key={JSON.stringify(data.versions)} page={data} companyName={companyName} />;
  }
  // As long as what comes, so that the card below it on a phone does not move.
  if (!isError) return <Skeleton height="100vh" aria-busy="true" />;
  return (
    <>
      <Problem>{m.ui_could_not_load_company()}</Problem>
      <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={() => refetch()}>
        {m.ui_try_again()}
      </Button>
    </>
  );
}

/** The fields, and below them what visitors would read of what is typed. */
function Editor({ page, companyName }: { page: ConsentPage; companyName: string }) {
  const [values, setValues] = useState(() => consentValues(page));
  const shared = { page, companyName, values };
  return (
    <>
      <ConsentForm {...shared} onChange={(part) => setValues((now) => ({ ...now, ...part }))} />
      <ShownForm {...shared} />
    </>
  );
}
