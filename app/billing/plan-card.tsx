import { Check } from "lucide-react";
import { type Message, m } from "#messages";
import { type Plan, planTiers } from "#worker/billing/billing.catalogue.ts";
import { RichText } from "../ui/rich-text.tsx";
import { PlanButton } from "./plan-button.tsx";
import type { CheckoutPlan } from "./plan-prices.ts";
import type { useCheckout } from "./use-checkout.ts";

type Props = {
  plan: Exclude<Plan, "enterprise">;
  priceIds: Record<CheckoutPlan, string>;
  checkout: ReturnType<typeof useCheckout>;
};

export function PlanCard({ plan, priceIds, checkout }: Props) {
  const { name, popular, features } = planTiers[plan];
  return (
    <section className="plan" data-popular={popular || undefined} aria-labelledby={`plan-${plan}`}>
      <h2 id={`plan-${plan}`} className="plan-name">
        {name}
        {popular ? <span className="plan-popular">{m.billing_most_popular()}</span> : null}
      </h2>
      <PlanPrice plan={plan} />
      <Features features={features} />
      <PlanButton plan={plan} priceIds={priceIds} checkout={checkout} />
    </section>
  );
}

export function PlanPrice({ plan }: { plan: Plan }) {
  const { monthlyPrice, priceNote, description } = planTiers[plan];
  return (
    <div className="plan-price">
      <p>
        <RichText
          parts={m.billing_per_month.parts({ price: m.billing_price({ dollars: monthlyPrice }) })}
          strong={(inner) => <strong>{inner}</strong>}
        />
      </p>
      {priceNote ? <p className="plan-note">{priceNote()}</p> : null}
      <p className="plan-description">{description()}</p>
    </div>
  );
}

export function Features({ features }: { features: readonly Message[] }) {
  return (
    <div className="plan-features">
      <h3>{m.billing_what_you_get()}</h3>
      <ul>
        {features.map((feature) => (
          <li key={feature()}>
            <Check aria-hidden />
            {feature()}
          </li>
        ))}
      </ul>
    </div>
  );
}
