import { Button } from "@radix-ui/themes";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { type Message, m } from "#messages";
import type { FirstStepId } from "#worker/dashboard/first-steps.contract.ts";
import { ResendButton } from "../../auth/resend-button.tsx";
import { SiteLink } from "../../layout/site-link.tsx";
import { GoLiveStep } from "./go-live-step.tsx";
import { SendTestLead } from "./send-test-lead.tsx";

type Step = {
  title: Message;
  text: Message;
  way: (companyId: number | null) => ReactNode;
  more?: (isVerified: boolean) => ReactNode;
};

const steps: Record<FirstStepId, Step> = {
  "verify-email": {
    title: m.dashboard_step_verify,
    text: m.dashboard_step_verify_text,
    way: () => <ResendButton destination={{ plan: null, redirect: null, tenant: null }} />,
  },
  "name-company": {
    title: m.tenants_name_company,
    text: m.dashboard_step_name_text,
    way: () => <Way to="/dashboard/branding" words={m.tenants_set_up()} />,
  },
  brand: {
    title: m.dashboard_step_brand,
    text: m.dashboard_step_brand_text,
    way: () => <Way to="/dashboard/branding" words={m.account_open_branding()} />,
  },
  "allowed-site": {
    title: m.dashboard_step_site,
    text: m.dashboard_step_site_text,
    way: () => <Way to="/embed-manager" words={m.dashboard_step_site_way()} />,
  },
  "go-live": {
    title: m.dashboard_step_checks,
    text: m.dashboard_step_checks_text,
    way: () => <Way to="/dashboard/consent" words={m.dashboard_step_checks_way()} />,
    more: (isVerified) => <GoLiveStep isVerified={isVerified} />,
  },
  code: {
    title: m.leads_put_widget_on_site,
    text: m.dashboard_step_code_text,
    way: () => <Way to="/embed-manager" words={m.dashboard_step_code_way()} />,
  },
  "test-lead": {
    title: m.dashboard_step_lead,
    text: m.dashboard_step_lead_text,
    way: (companyId) => (companyId === null ? null : <SendTestLead companyId={companyId} />),
  },
};

type Props = { id: FirstStepId; isDone: boolean; companyId: number | null; isVerified: boolean };

/** One step: what it is for and the way to it, until it is done. */
export function FirstStep({ id, isDone, companyId, isVerified }: Props) {
  const { title, text, way, more } = steps[id];
  if (isDone) {
    return (
      <li data-done>
        <CircleCheck aria-hidden />
        <span>
          {title()} <span className="sr-only">{m.dashboard_step_is_done()}</span>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Circle aria-hidden />
      <div>
        <h3>{title()}</h3>
        <p className="quiet">{text()}</p>
        {companyId === null ? null : more?.(isVerified)}
      </div>
      <div className="first-step-way">{way(companyId)}</div>
    </li>
  );
}

function Way({ to, words }: { to: string; words: string }) {
  return (
    <Button asChild size="2" variant="soft" className="big-button">
      <SiteLink to={to}>{words}</SiteLink>
    </Button>
  );
}
