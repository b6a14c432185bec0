import { m } from "#messages";
import { SiteLink } from "../../layout/site-link.tsx";

export function ForContractors() {
  return (
    <section className="home-part" aria-labelledby="contractors">
      <div className="contractors">
        <div>
          <h2 id="contractors">{m.marketing_contractors_title()}</h2>
          <p>{m.marketing_contractors_text()}</p>
        </div>
        <div className="contractors-ways">
          <SiteLink className="home-action" to="/pricing">
            {m.marketing_contractors_plans()}
          </SiteLink>
          <SiteLink className="home-action home-action-quiet" to="/contact?about=enterprise">
            {m.marketing_contractors_contact()}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
