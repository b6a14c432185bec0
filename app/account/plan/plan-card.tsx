import { Badge } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { FinishUpgrade } from "./confirm-upgrade.tsx";
import { AwaitedBill, PlanBill } from "./plan-bill.tsx";
import { PlanButtons } from "./plan-buttons.tsx";
import { PlanNotice } from "./plan-notice.tsx";
import { formatDay, isBilled, planState, presumedCard } from "./plan-state.ts";
import "./plan.css";
import { RefreshButton } from "./refresh-button.tsx";
import { UsageBar } from "./usage-bar.tsx";
import { useCheckoutReturn } from "./use-checkout-return.ts";
import { subscriptionQuery } from "./use-reload-plan.ts";

/** What the account is on, how much of it is used, and what can be changed about it. */
export function PlanCard({ account, priceIds }: { account: Account; priceIds: Record<CheckoutPlan, string> }) {
  const arrival = useCheckoutReturn();
  const { data: card, isPending } = useQuery(subscriptionQuery);
  const isAwaited = isPending && isBilled(account);
  const { badge, next, ...offers } = planState(account, isAwaited ? presumedCard(account) : (card ?? null));
  const isRunning = card?.status === "active" || card?.status === "past_due";
  return (
    <DashboardCard title={m.account_plan_title()} action={<RefreshButton />}>
      <div className="current-plan">
        <strong>{account.usage.planName}</strong>
        <Badge color={badge.color} size="2" highContrast>
          {badge.words}
        </Badge>
        {next ? (
          <p>
            {next.term} <time dateTime={next.at}>{formatDay(next.at)}</time>
          </p>
        ) : null}
      </div>
      {isAwaited ? <AwaitedBill account={account} /> : null}
      {card?.hasInvoices && isRunning ? <PlanBill account={account} /> : null}
      <PlanNotice account={account} card={card ?? null} arrival={arrival} />
      <FinishUpgrade account={account} priceIds={priceIds} />
      <UsageBar usage={account.usage} />
      {arrival === "waiting" ? null : (
        <PlanButtons account={account} offers={offers} priceIds={priceIds} isAwaited={isAwaited} />
      )}
    </DashboardCard>
  );
}
