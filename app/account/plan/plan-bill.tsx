import { Button, Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { Account } from "#worker/account/account.contract.ts";
import { type Billing, formatCard, formatMoney } from "#worker/billing/billing.contract.ts";
import { RemoveSeat } from "../../teams/remove-seat.tsx";
import { formatShortDay } from "./plan-state.ts";
import { useBilling } from "./use-billing.ts";

/** What the plan costs, what is charged next and on which card, in the payment provider's own figures. */
export function PlanBill({ account }: { account: Account }) {
  const { data, error, isPending, refetch } = useBilling();
  if (isPending) return <Skeleton className="plan-bill-awaited" />;
  if (error || !data) {
    return (
      <div className="plan-bill-missing" role="status">
        <p className="quiet">We cannot show your payments right now.</p>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={() => refetch()}>
          Try again
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
        {plan ? <Fact term="Price">{formatPrice(plan)}</Fact> : null}
        {extras.map((item) => (
          <Fact key={item.priceId} term="Extra seats">
            {item.quantity} at {formatPrice(item)} each
          </Fact>
        ))}
        <Fact term="Next charge">
          {next ? (
            <>
              {formatMoney(next)} on <time dateTime={next.at}>{formatShortDay(next.at)}</time>
            </>
          ) : (
            "None"
          )}
        </Fact>
        {credit ? <Fact term="Your credit">{formatMoney(credit)}</Fact> : null}
        <Fact term="Card">{card ? formatCard(card) : "No card yet"}</Fact>
      </dl>
      {/* Without a team there is no other place to give them back. */}
      {seats > 0 && !ownsTeam ? <RemoveSeat seats={seats} /> : null}
    </>
  );
}

function formatPrice({ unit, interval }: Billing["items"][number]): string {
  return `${formatMoney(unit)} per ${interval}`;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
