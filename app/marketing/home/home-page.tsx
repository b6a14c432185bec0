import { m } from "#messages";
import { pageMeta } from "../../layout/page-meta.ts";
import { Proof } from "../../layout/proof/proof.tsx";
import { useTenant } from "../../layout/use-tenant.ts";
import type { Route } from "./+types/home-page";
import { BeforeAfter } from "./before-after.tsx";
import { ForContractors } from "./for-contractors.tsx";
import { Hero } from "./hero.tsx";
import "./home.css";
import { ServiceCards } from "./service-cards.tsx";
import { Steps } from "./steps.tsx";
import { structuredData } from "./structured-data.ts";

export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  const page = pageMeta(
    { root, location },
    {
      title: m.marketing_home_title(),
      description: m.marketing_home_description(),
      preview: "home",
    },
  );
  return root?.tenant.slug === "demo" ? [...page, { "script:ld+json": structuredData(root) }] : page;
}

export default function HomePage() {
  const tenant = useTenant();
  // A company's own pages speak to its customers alone.
  const isForContractors = tenant?.slug === "demo" && tenant.showPricing;
  return (
    <>
      <Hero />
      <ServiceCards />
      <section className="home-part home-pair" aria-labelledby="try">
        <div>
          <h2 id="try">{m.marketing_compare_title()}</h2>
          <p>{m.marketing_compare_text()}</p>
        </div>
        <BeforeAfter />
      </section>
      <Steps />
      {isForContractors ? (
        <>
          <div className="home-part">
            <Proof />
          </div>
          <ForContractors />
        </>
      ) : null}
    </>
  );
}
