import { SiteLink } from "../../layout/site-link.tsx";

export function ForContractors() {
  return (
    <section className="home-part" aria-labelledby="contractors">
      <div className="contractors">
        <div>
          <h2 id="contractors">Are you a contractor?</h2>
          <p>
            Put it on your own website, in your name and colors, with one line of code. Your visitors see your work on
            their own house, and you get their details with the photo and the design.
          </p>
        </div>
        <div className="contractors-ways">
          <SiteLink className="home-action" to="/pricing">
            See plans
          </SiteLink>
          <SiteLink className="home-action home-action-quiet" to="/contact">
            Talk to us
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
