import { Button } from "@radix-ui/themes";
import { useRouteLoaderData } from "react-router";
import type { Account } from "#worker/account/contract.ts";
import { planTiers } from "#worker/billing/catalogue.ts";
import { currentPlan } from "../../billing/plan-action.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { useCheckout } from "../../billing/use-checkout.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import type { loader as rootLoader } from "../../root.tsx";
import { planState } from "./plan-state.ts";

/** Nothing is left of the month: says so before it is found out, with the next larger plan. */
export function UsageLimitCard({ account, priceIds }: { account: Account; priceIds: Record<CheckoutPlan, string> }) {
  const { usage } = account;
  if (usage.canUse) return null;
  return (
    <section className="usage-limit" aria-labelledby="usage-limit">
      <div>
        <h2 id="usage-limit">Usage Limit Reached</h2>
        <p>
          You have used all {usage.limit} visualizations of this month on the {usage.planName} plan. What you have made
          stays here, and the instant preview goes on working.
        </p>
      </div>
      <NextPlan account={account} priceIds={priceIds} />
    </section>
  );
}

function NextPlan({ account, priceIds }: { account: Account; priceIds: Record<CheckoutPlan, string> }) {
  const checkout = useCheckout("upgrade");
  const supportEmail = useRouteLoaderData<typeof rootLoader>("root")?.supportEmail ?? "";
  const look = { size: "3", className: "big-button" } as const;
  const words = "Upgrade to Continue";
  if (currentPlan(account) === "business-pro" && account.subscription) {
    return (
      <Button {...look} asChild>
        <a href={`mailto:${supportEmail}?subject=${planTiers.enterprise.name}`}>{words}</a>
      </Button>
    );
  }
  const {
    upgrades: [next],
    needsCheckout,
  } = planState(account, null);
  if (!next) return null;
  if (needsCheckout) {
    return (
      <Button {...look} disabled={checkout.pending !== null} onClick={() => void checkout.begin(priceIds[next])}>
        {checkout.pending ? "Processing..." : words}
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <SiteLink to={`/dashboard?${new URLSearchParams({ upgrade: priceIds[next] })}`} replace preventScrollReset>
        {words}
      </SiteLink>
    </Button>
  );
}
