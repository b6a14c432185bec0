import { m } from "#messages";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import { useSession } from "../auth/session.tsx";
import { SiteLink } from "../layout/site-link.tsx";
import { currentPlan } from "./plan-action.ts";
import { Features, PlanPrice } from "./plan-card.tsx";

export function EnterpriseSection() {
  const { account } = useSession();
  const { name, features, cta } = planTiers.enterprise;
  return (
    <section className="enterprise" aria-labelledby="enterprise">
      <h2 id="enterprise">{m.billing_enterprise_solutions()}</h2>
      <div className="plan enterprise-plan">
        <div>
          <h3 className="plan-name">
            {name}
            {account && currentPlan(account) === "enterprise" ? (
              <span className="plan-popular">{m.billing_your_current_plan()}</span>
            ) : null}
          </h3>
          <PlanPrice plan="enterprise" />
          <SiteLink className="plan-button" to="/contact?about=enterprise">
            {cta()}
          </SiteLink>
        </div>
        <Features features={features} />
      </div>
    </section>
  );
}
