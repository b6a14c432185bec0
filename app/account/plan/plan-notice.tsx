import { Callout, Spinner } from "@radix-ui/themes";
import { CircleAlert, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { Account } from "#worker/account/account.contract.ts";
import { formatMoney, type SubscriptionCard } from "#worker/billing/billing.contract.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { formatDay } from "./plan-state.ts";
import { useBilling } from "./use-billing.ts";
import type { CheckoutReturn } from "./use-checkout-return.ts";

type Props = { account: Account; card: SubscriptionCard | null; arrival: CheckoutReturn };

/** How long a missing payment takes nothing away. */
const graceMs = 7 * 86_400_000;

/** The one thing about the plan that a person should know now. */
export function PlanNotice({ account, card, arrival }: Props) {
  const supportEmail = useRouteLoaderData<typeof rootLoader>("root")?.supportEmail ?? "";
  const { subscription } = account;
  if (arrival === "waiting") {
    return (
      <Notice icon={<Spinner />} color="gray">
        Thank you. We are waiting for word of your payment; this takes a few seconds.
      </Notice>
    );
  }
  const isRunning = subscription?.status === "active" || subscription?.status === "past_due";
  if (arrival === "late" && !isRunning) {
    return (
      <Notice icon={<Clock size={16} aria-hidden />} color="amber">
        Your payment is still on its way to us. You can close this page. Your plan starts as soon as it arrives.
      </Notice>
    );
  }
  if (subscription?.status === "past_due") {
    return (
      <Notice icon={<CircleAlert size={16} aria-hidden />} color="amber">
        Your last payment did not go through. <Owed /> {gracePeriodMessage(card)}
      </Notice>
    );
  }
  if (subscription?.status === "active" && subscription.cancelAtPeriodEnd) {
    return (
      <Notice icon={<Clock size={16} aria-hidden />} color="gray">
        Your plan is canceled. You keep everything until it ends, and we won't charge you again.
      </Notice>
    );
  }
  if (card?.isManual && card.status === "active") {
    return (
      <p className="quiet plan-hand">
        We set up this plan for you. To change it, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    );
  }
  return null;
}

/** The sum, and the page to pay it on; nothing while it is not known. */
function Owed() {
  const { data } = useBilling();
  if (!data?.owed) return null;
  const { url } = data.owed;
  return (
    <>
      You owe <strong>{formatMoney(data.owed)}</strong>.{" "}
      {url ? (
        <>
          <a href={url}>Pay the invoice</a>.{" "}
        </>
      ) : null}
    </>
  );
}

function gracePeriodMessage(card: SubscriptionCard | null): string {
  if (!card?.pastDueSince) return "Please update your card to keep your plan.";
  const end = new Date(Date.parse(card.pastDueSince) + graceMs);
  return end > new Date()
    ? `Please update your card by ${formatDay(end.toISOString())} to keep your plan.`
    : "You are on the Free plan until it's paid. Please update your card.";
}

function Notice({ icon, color, children }: { icon: ReactNode; color: "gray" | "amber"; children: ReactNode }) {
  return (
    <Callout.Root color={color} size="1" highContrast role="status">
      <Callout.Icon>{icon}</Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}
