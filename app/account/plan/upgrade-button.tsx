import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { useCheckout } from "../../billing/use-checkout.ts";
import { usePlace } from "../../layout/place/place.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { planState } from "./plan-state.ts";

type Props = {
  account: Account;
  priceIds: Record<CheckoutPlan, string>;
  /** The plan it leads to; without one the next that there is, and above them all a letter to us. */
  plan?: CheckoutPlan;
  words: string;
};

/** The way to a higher plan, whatever that takes: a checkout, the question beside the plan, or a letter. */
export function UpgradeButton({ account, priceIds, plan, words }: Props) {
  const checkout = useCheckout("upgrade");
  const supportEmail = usePlace().site?.supportEmail ?? "";
  const { upgrades, needsCheckout } = planState(account, null);
  const wanted = plan ?? upgrades[0];
  const look = { size: "3", className: "big-button" } as const;
  // A payment is missing, say: the plan card tells what to do first.
  if (!wanted || !upgrades.includes(wanted)) {
    const isTopPlan = account.subscription?.status === "active";
    if (!isTopPlan) return null;
    return (
      <Button {...look} asChild>
        <a href={`mailto:${supportEmail}?subject=${planTiers.enterprise.name}`}>{words}</a>
      </Button>
    );
  }
  if (needsCheckout) {
    return (
      <Button {...look} disabled={checkout.pending !== null} onClick={() => void checkout.begin(priceIds[wanted])}>
        {checkout.pending ? m.ui_processing() : words}
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <SiteLink to={`/dashboard/settings?${new URLSearchParams({ upgrade: priceIds[wanted] })}`}>{words}</SiteLink>
    </Button>
  );
}
