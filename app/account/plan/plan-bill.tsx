import { Button, Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { type Billing, formatCard, formatMoney } from "#worker/billing/billing.contract.ts";
import { RemoveSeat } from "../../teams/remove-seat.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { formatShortDay, presumedPrice } from "./plan-state.ts";
import { useBilling } from "./use-billing.ts";

/** What the plan costs, what is charged next and on which card, in the payment provider's own figures. */
export function PlanBill({ account }: { account: Account }) {
  const { data, error, isPending, refetch } = useBilling();
  if (isPending) return <AwaitedBill account={account} />;
  if (error || !data) {
    return (
      <div className="plan-bill-missing" role="status">
        <p className="quiet">{m.account_payments_not_shown()}</p>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={() => refetch()}>
          {m.ui_try_again()}
        </Button>
      </div>
    );
  }
  const { items, next, card, credit } = data;
  const [plan, ...extras] = items;
  const seats = extras.reduce((sum, { quantity }) => sum + quantity, 0);
  const ownsTeam = account.teams.some(({ ownerId }) => ownerId === account.user.id);
  return (
    <>
      <dl className="plan-bill">
        {plan ? <Fact term={m.account_price()}>{formatPrice(plan)}</Fact> : null}
        {extras.map((item) => (
          <Fact key={item.priceId} term={m.account_extra_seats()}>
            {m.account_seats_at_price({ count: item.quantity, price: formatPrice(item) })}
          </Fact>
        ))}
        <Fact term={m.billing_next_charge()}>
          {next ? (
            <RichText
              parts={m.account_charge_on.parts({ sum: formatMoney(next), day: formatShortDay(next.at) })}
              time={(inner) => <time dateTime={next.at}>{inner}</time>}
            />
          ) : (
            m.account_none()
          )}
        </Fact>
        {credit ? <Fact term={m.billing_your_credit()}>{formatMoney(credit)}</Fact> : null}
        <Fact term={m.billing_fact_card()}>{card ? formatCard(card) : m.account_no_card_yet()}</Fact>
      </dl>
      {/* Without a team there is no other place to give them back. */}
      {seats > 0 && !ownsTeam ? <RemoveSeat seats={seats} /> : null}
    </>
  );
}

/** As high as the bill that is awaited, which wraps where its sentences do. */
export function AwaitedBill({ account }: { account: Account }) {
  const unit = presumedPrice(account);
  const ends = account.subscription?.cancelAtPeriodEnd ?? false;
  const at = ends ? null : account.subscription?.currentPeriodEnd;
  return (
    <Skeleton>
      <dl className="plan-bill">
        <Fact term={m.account_price()}>{formatPrice({ unit, interval: "month" })}</Fact>
        <Fact term={m.billing_next_charge()}>
          {at ? (
            <RichText
              parts={m.account_charge_on.parts({ sum: formatMoney(unit), day: formatShortDay(at) })}
              time={(inner) => <time dateTime={at}>{inner}</time>}
            />
          ) : (
            m.account_none()
          )}
        </Fact>
        <Fact term={m.billing_fact_card()}>{m.account_no_card_yet()}</Fact>
      </dl>
    </Skeleton>
  );
}

function formatPrice({ unit, interval }: Pick<Billing["items"][number], "unit" | "interval">): string {
  return m.account_price_per({ price: formatMoney(unit), interval });
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
