import { Button } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import type { Account } from "#worker/account/contract.ts";
import { planState } from "../../account/plan/plan-state.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { useCheckout } from "../../billing/use-checkout.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import type { loader as rootLoader } from "../../root.tsx";

type Props = { account: Account; priceIds: Record<CheckoutPlan, string> };

/** Widgets come with Business Pro: what they are, and the way there. */
export function EmbedLocked({ account, priceIds }: Props) {
  return (
    <div className="embed-locked">
      <Lock size={20} aria-hidden />
      <div>
        <h3>The visualizer on your own website</h3>
        <p className="quiet">
          Visitors see their own home with your work, in your colors, and their request comes to you with both pictures.
          The embed widget is part of Business Pro.
        </p>
      </div>
      <Upgrade account={account} priceIds={priceIds} />
    </div>
  );
}

function Upgrade({ account, priceIds }: Props) {
  const checkout = useCheckout("upgrade");
  const supportEmail = useRouteLoaderData<typeof rootLoader>("root")?.supportEmail ?? "";
  const { upgrades, needsCheckout } = planState(account, null);
  const priceId = priceIds["business-pro"];
  const look = { size: "3", className: "big-button" } as const;
  const words = "Upgrade to Business Pro";
  if (!upgrades.includes("business-pro")) {
    return (
      <Button {...look} asChild>
        <a href={`mailto:${supportEmail}?subject=Embed%20widget`}>{words}</a>
      </Button>
    );
  }
  if (needsCheckout) {
    return (
      <Button {...look} disabled={checkout.pending !== null} onClick={() => void checkout.begin(priceId)}>
        {checkout.pending ? "Processing..." : words}
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <SiteLink to={`/dashboard?${new URLSearchParams({ upgrade: priceId })}`} preventScrollReset>
        {words}
      </SiteLink>
    </Button>
  );
}
