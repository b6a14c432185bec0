import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { m } from "#messages";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import { useSession } from "../auth/session.tsx";
import { SiteLink } from "../layout/site-link.tsx";
import { planAction } from "./plan-action.ts";
import type { PlanCard } from "./plan-card.tsx";

/** What a card's foot offers. Until the session is known, `data-session` keeps the label of the wrong one out of sight. */
export function PlanButton({ plan, priceIds, checkout }: ComponentProps<typeof PlanCard>) {
  const { status, account } = useSession();
  const action = planAction(plan, account);
  const look = {
    className: "plan-button",
    "data-popular": planTiers[plan].popular || undefined,
    "data-session": status,
  };
  if (action.kind === "current") {
    return (
      <p className="plan-current">
        <Check aria-hidden /> {m.billing_your_current_plan()}
      </p>
    );
  }
  if (action.kind === "go") {
    return (
      <SiteLink {...look} to={action.to}>
        {action.label}
      </SiteLink>
    );
  }
  const priceId = priceIds[action.plan];
  if (action.kind === "upgrade") {
    return (
      <SiteLink {...look} to={`/dashboard/settings?${new URLSearchParams({ upgrade: priceId })}`}>
        {action.label}
      </SiteLink>
    );
  }
  // Without an account the way to the checkout begins with one: a link, which works before any script has come.
  if (!account && status !== "failed") {
    return (
      <SiteLink {...look} to={`/auth?${new URLSearchParams({ plan: priceId })}`}>
        {action.label}
      </SiteLink>
    );
  }
  const busy = checkout.pending === priceId;
  return (
    <button {...look} type="button" disabled={checkout.pending !== null} onClick={() => void checkout.begin(priceId)}>
      {busy ? m.ui_processing() : action.label}
    </button>
  );
}
