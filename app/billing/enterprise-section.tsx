import { planTiers } from "#worker/billing/catalogue.ts";
import { useSession } from "../auth/session.tsx";
import { SiteLink } from "../layout/site-link.tsx";
import { sitePages } from "../layout/site-nav.ts";
import { currentPlan } from "./plan-action.ts";
import { Features, PlanPrice } from "./plan-card.tsx";

export function EnterpriseSection({ supportEmail }: { supportEmail: string }) {
  const { account } = useSession();
  const { name, features, cta } = planTiers.enterprise;
  const hasContactPage = sitePages.some(({ to, built }) => to === "/contact" && built);
  return (
    <section className="enterprise" aria-labelledby="enterprise">
      <h2 id="enterprise">Enterprise Solutions</h2>
      <div className="plan enterprise-plan">
        <div>
          <h3 className="plan-name">
            {name}
            {account && currentPlan(account) === "enterprise" ? (
              <span className="plan-popular">Your current plan</span>
            ) : null}
          </h3>
          <PlanPrice plan="enterprise" />
          {hasContactPage ? (
            <SiteLink className="plan-button" to="/contact">
              {cta}
            </SiteLink>
          ) : (
            <a className="plan-button" href={`mailto:${supportEmail}?subject=${name}`}>
              {cta}
            </a>
          )}
        </div>
        <Features features={features} />
      </div>
    </section>
  );
}
