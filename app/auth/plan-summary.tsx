import { Check } from "lucide-react";
import { m } from "#messages";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import { RichText } from "../ui/rich-text.tsx";
import type { OfferedPlan } from "./offered-plan.ts";

/** What somebody signs up for: name, price, what it brings, and what they need not fear. */
export function PlanSummary({ plan, dollars, period }: OfferedPlan) {
  const { name, features } = planTiers[plan];
  const price = m.billing_price({ dollars });
  const strong = (inner: React.ReactNode) => <strong>{inner}</strong>;
  return (
    <section className="auth-plan" aria-labelledby="auth-plan">
      <div>
        <h2 id="auth-plan">{name}</h2>
        <p className="auth-plan-price">
          {period === "month" ? (
            <RichText parts={m.billing_per_month.parts({ price })} strong={strong} />
          ) : (
            <RichText parts={m.billing_per_year.parts({ price })} strong={strong} />
          )}
        </p>
      </div>
      <ul>
        {features.map((feature) => (
          <li key={feature()}>
            <Check aria-hidden />
            {feature()}
          </li>
        ))}
      </ul>
      <p>{plan === "free" ? m.auth_plan_promise_free() : m.auth_plan_promise_paid()}</p>
    </section>
  );
}
