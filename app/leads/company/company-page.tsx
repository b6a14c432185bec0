import { Button } from "@radix-ui/themes";
import { ArrowLeft, Building2, CirclePause, CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { AlonePage } from "../../account/alone-page.tsx";
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
    <main id="content" className="company-page">
      <div className="company-header">
        <div className="company-title">
          <h1>{title}</h1>
          {action?.(state.company)}
        </div>
        <CompanyNav company={state.company} />
      </div>
      <div className="company-main">{children(state.company)}</div>
    </main>
  );
}

/** The banner above says why, and whom to ask. */
function Suspended() {
  return <Closed>{m.leads_company_is_suspended()}</Closed>;
}

function TeamOnHold() {
  return <Closed>{m.leads_team_is_on_hold_because()}</Closed>;
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <AlonePage icon={<CirclePause size={32} aria-hidden />} title={m.leads_leads_are_closed_for_now()} text={children}>
      <ToDashboard />
    </AlonePage>
  );
}

function Alone({ state }: { state: Exclude<ReturnType<typeof useCompany>, { status: "ready" | "loading" }> }) {
  if (state.status === "failed") {
    return (
      <AlonePage
        icon={<CloudOff size={32} aria-hidden />}
        title={m.leads_cannot_reach_company_right_now()}
        text={m.leads_nothing_is_lost()}
      >
        <Button size="2" className="big-button" loading={state.isRetrying} onClick={state.retry}>
          <RotateCw size={16} aria-hidden /> {m.ui_try_again()}
        </Button>
        <ToDashboard />
      </AlonePage>
    );
  }
  return (
    <AlonePage
      icon={<Building2 size={32} aria-hidden />}
      title={m.leads_have_no_company_yet()}
      text={m.leads_leads_belong_to_company()}
    >
      <Button asChild size="2" className="big-button">
        <SiteLink to="/dashboard/branding">{m.leads_name_company()}</SiteLink>
      </Button>
      <ToDashboard />
    </AlonePage>
  );
}

function ToDashboard() {
  return (
    <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
      <SiteLink to="/dashboard">
        <ArrowLeft size={16} aria-hidden /> {m.ui_dashboard()}
      </SiteLink>
    </Button>
  );
}
