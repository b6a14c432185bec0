import { Callout, Spinner } from "@radix-ui/themes";
import { CircleAlert, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { graceDays } from "#worker/billing/billing.catalogue.ts";
import { formatMoney, type SubscriptionCard } from "#worker/billing/billing.contract.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { formatDay, isByHand } from "./plan-state.ts";
import { useBilling } from "./use-billing.ts";
import type { CheckoutReturn } from "./use-checkout-return.ts";

type Props = { account: Account; card: SubscriptionCard | null; arrival: CheckoutReturn };

const graceMs = graceDays * 86_400_000;

/** The one thing about the plan that a person should know now. */
export function PlanNotice({ account, card, arrival }: Props) {
  const supportEmail = useRouteLoaderData<typeof rootLoader>("root")?.supportEmail ?? "";
  const { subscription } = account;
  if (arrival === "waiting") {
    return (
      <Notice icon={<Spinner />} color="gray">
        {m.account_payment_awaited()}
      </Notice>
    );
  }
  const isRunning = subscription?.status === "active" || subscription?.status === "past_due";
  if (arrival === "late" && !isRunning) {
    return (
      <Notice icon={<Clock size={16} aria-hidden />} color="amber">
        {m.account_payment_late()}
      </Notice>
    );
  }
  if (subscription?.status === "past_due") {
    return (
      <Notice icon={<CircleAlert size={16} aria-hidden />} color="amber">
        {m.account_payment_failed()} <Owed /> {gracePeriodMessage(card)}
      </Notice>
    );
  }
  if (subscription?.status === "active" && subscription.cancelAtPeriodEnd) {
    return (
      <Notice icon={<Clock size={16} aria-hidden />} color="gray">
        {m.account_plan_canceled()}
      </Notice>
    );
  }
  if (isByHand(account) && subscription?.status === "active") {
    return (
      <p className="quiet plan-hand">
        <RichText
          parts={m.account_plan_by_hand.parts({ supportEmail })}
          link={(inner) => <a href={`mailto:${supportEmail}`}>{inner}</a>}
        />
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
  const sum = formatMoney(data.owed);
  const strong = (inner: ReactNode) => <strong>{inner}</strong>;
  return url ? (
    <RichText
      parts={m.account_owed_with_link.parts({ sum })}
      strong={strong}
      link={(inner) => <a href={url}>{inner}</a>}
    />
  ) : (
    <RichText parts={m.account_owed.parts({ sum })} strong={strong} />
  );
}

function gracePeriodMessage(card: SubscriptionCard | null): string {
  if (!card?.pastDueSince) return m.billing_update_card_to_keep_plan();
  const end = new Date(Date.parse(card.pastDueSince) + graceMs);
  return end > new Date()
    ? m.account_update_card_by({ day: formatDay(end.toISOString()) })
    : m.account_free_plan_until_paid();
}

function Notice({ icon, color, children }: { icon: ReactNode; color: "gray" | "amber"; children: ReactNode }) {
  return (
    <Callout.Root color={color} size="1" highContrast role="status">
      <Callout.Icon>{icon}</Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}
