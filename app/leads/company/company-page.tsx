import { Button } from "@radix-ui/themes";
import { ArrowLeft, Building2, CirclePause, CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { DashboardLoading } from "../../account/dashboard-states.tsx";
import { SignedIn } from "../../account/signed-in.tsx";
import { SiteLink } from "../../layout/site-link.tsx";
import { CompanyNav } from "./company-nav.tsx";
import "../../account/dashboard.css";
import "../../ui/form.css";
import "./company-page.css";
import { type Company, useCompany } from "./use-company.ts";

type Props = { title: string; action?: (company: Company) => ReactNode; children: (company: Company) => ReactNode };

/** The frame of the company's screens around leads: signed in only, with the company at hand, each leading to the others. */
export function CompanyPage(props: Props) {
  return <SignedIn>{(account) => (account.suspension ? <Suspended /> : <OfCompany {...props} />)}</SignedIn>;
}

function OfCompany({ title, action, children }: Props) {
  const state = useCompany();
  if (state.status === "loading") return <DashboardLoading />;
  if (state.status !== "ready") return <Alone state={state} />;
  if (state.company.isOnHold) return <TeamOnHold />;
  return (
    <>
      <header className="company-header">
        <SiteLink to="/dashboard" className="back-link">
          <ArrowLeft size={16} aria-hidden /> Dashboard
        </SiteLink>
        <div className="company-title">
          <h1>{title}</h1>
          {action?.(state.company)}
        </div>
        <CompanyNav company={state.company} />
      </header>
      <main id="content" className="company-main">
        {children(state.company)}
      </main>
    </>
  );
}

/** The banner above says why, and whom to ask. */
function Suspended() {
  return (
    <Closed>Your company is suspended. We keep every new lead and deliver them in order once it's reinstated.</Closed>
  );
}

function TeamOnHold() {
  return (
    <Closed>
      Your team is on hold because its plan has ended. Nothing is lost, and you get access back once the owner renews
      Business Pro.
    </Closed>
  );
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="dashboard-alone">
      <CirclePause size={32} aria-hidden />
      <h1>Your leads are closed for now</h1>
      <p>{children}</p>
      <div className="dashboard-ways-out">
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/dashboard">
            <ArrowLeft size={16} aria-hidden /> Dashboard
          </SiteLink>
        </Button>
      </div>
    </main>
  );
}

function Alone({ state }: { state: Exclude<ReturnType<typeof useCompany>, { status: "ready" | "loading" }> }) {
  const failed = state.status === "failed" ? state : null;
  return (
    <main id="content" className="dashboard-alone">
      {failed ? <CloudOff size={32} aria-hidden /> : <Building2 size={32} aria-hidden />}
      <h1>{failed ? "We cannot reach your company right now" : "You have no company yet"}</h1>
      <p>
        {failed
          ? "Nothing is lost. Check your connection, then try again."
          : "Leads belong to a company. Give yours a name, and its inbox opens here."}
      </p>
      <div className="dashboard-ways-out">
        {failed ? (
          <Button size="2" className="big-button" loading={failed.isRetrying} onClick={failed.retry}>
            <RotateCw size={16} aria-hidden /> Try again
          </Button>
        ) : (
          <Button asChild size="2" className="big-button">
            <SiteLink to="/dashboard/branding">Name your company</SiteLink>
          </Button>
        )}
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/dashboard">
            <ArrowLeft size={16} aria-hidden /> Dashboard
          </SiteLink>
        </Button>
      </div>
    </main>
  );
}
