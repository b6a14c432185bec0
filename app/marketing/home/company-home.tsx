import { m } from "#messages";
import { type Service, serviceOf } from "#services/services.ts";
import type { PageTenant } from "../../layout/page-tenant.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { HouseFilm } from "./house-film.tsx";
import { RotatingWord } from "./rotating-word.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { Steps } from "./steps.tsx";

type Props = { tenant: PageTenant; services: Service[] };

/** A company's own front: what it does comes first, and the way to it last. Nothing of it speaks to other companies. */
export function CompanyHome({ tenant, services: [lead = "roofing-siding", ...others] }: Props) {
  // The pictures before and after are of a roof and its siding.
  const hasWipe = lead === "roofing-siding";
  return (
    <>
      <section className="hero">
        <div>
          <h1>
            {m.marketing_hero_title()} <RotatingWord />
          </h1>
          <p>{m.marketing_company_hero_text()}</p>
          <SiteLink className="home-action" to={serviceOf(lead).path} reloadDocument>
            {m.marketing_hero_action()}
          </SiteLink>
          <p className="hero-note">{m.marketing_company_hero_note()}</p>
        </div>
        {hasWipe ? <BeforeAfter isFirst /> : <HouseFilm isFirst />}
      </section>
      <ServiceCards
        cards={[lead, ...others].map(serviceOf).map(({ path, menu, page }) => ({
          to: path,
          name: menu.name,
          text: page.intro.title,
        }))}
      />
      {hasWipe ? (
        <section className="home-part home-pair" aria-labelledby="whole-house">
          <div>
            <h2 id="whole-house">{m.marketing_company_film_title()}</h2>
            <p>{m.marketing_company_film_text()}</p>
          </div>
          <HouseFilm />
        </section>
      ) : null}
      <Steps />
      <AskCompany {...tenant} />
    </>
  );
}

/** The company in its own words, and how it is reached. */
function AskCompany({ companyName, description, contactPhone, phone }: PageTenant) {
  const number = contactPhone ?? phone;
  return (
    <section className="home-part" aria-labelledby="company">
      <div className="contractors">
        <div>
          <h2 id="company">{companyName}</h2>
          <p className="company-words">{description ?? m.marketing_company_ask_text()}</p>
        </div>
        <div className="contractors-ways">
          <SiteLink className="home-action" to="/contact">
            {m.visualizations_get_quote()}
          </SiteLink>
          {number ? (
            <a className="home-action home-action-quiet" href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>
              {number}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}
