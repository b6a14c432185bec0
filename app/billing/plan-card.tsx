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

const onEveryPlan = [m.billing_every_plan_services, m.billing_every_plan_previews, m.billing_every_plan_projects];

export function PlanCard({ plan, priceIds, checkout }: Props) {
  const { name, popular, features } = planTiers[plan];
  return (
    <section className="plan" data-popular={popular || undefined} aria-labelledby={`plan-${plan}`}>
      <h2 id={`plan-${plan}`} className="plan-name">
        {name}
        {popular ? <span className="plan-popular">{m.billing_most_popular()}</span> : null}
      </h2>
      <PlanPrice plan={plan} />
      <div className="plan-parts">
        <Features features={features} />
        {plan === "business-pro" ? (
          <p className="plan-more">{m.billing_everything_in_contractor()}</p>
        ) : (
          <Features title={m.billing_every_plan} features={onEveryPlan} />
        )}
      </div>
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

type FeaturesProps = { title?: Message; features: readonly Message[] };

export function Features({ title = m.billing_what_you_get, features }: FeaturesProps) {
  return (
    <div className="plan-features">
      <h3>{title()}</h3>
      <ul>
        {features.map((feature) => (
          <li key={feature()}>{feature()}</li>
        ))}
      </ul>
    </div>
  );
}
