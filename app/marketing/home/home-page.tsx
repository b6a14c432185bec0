import type { ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages";
import { serviceIds } from "#services/services.ts";
import { pageContext } from "#worker/context.ts";
import { rankServices } from "#worker/products/rank-services.ts";
import { resolveTenant } from "#worker/tenants/resolve-tenant.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import { Proof } from "../../layout/proof/proof.tsx";
import { servicePages } from "../../layout/site-nav.ts";
import { useTenant } from "../../layout/use-tenant.ts";
import type { Route } from "./+types/home-page";
import { BeforeAfter } from "./before-after.tsx";
import { CompanyHome } from "./company-home.tsx";
import { ForContractors } from "./for-contractors.tsx";
import { Hero } from "./hero.tsx";
import "./home.css";
import { ServiceCards } from "./service-cards.tsx";
import { Steps } from "./steps.tsx";
import { structuredData } from "./structured-data.ts";

const demo = "demo";

export const handle = { hydrate: "intent" };

/** `services`: of the company whose page it is, in its order; null on the platform's own. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ports } = page;
  const tenant = await resolveTenant(page, { url, headers: request.headers });
  return { services: tenant.slug === demo ? null : await rankServices(ports, tenant.id) };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("tenant") !== nextUrl.searchParams.get("tenant");
}

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
  return root?.tenant.slug === demo ? [...page, { "script:ld+json": structuredData(root) }] : page;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const tenant = useTenant();
  // Whoever has just signed in sees the own company's front; its order comes with the next load.
  if (tenant && tenant.slug !== demo) {
    return <CompanyHome tenant={tenant} services={loaderData.services ?? serviceIds} />;
  }
  const isForContractors = tenant?.showPricing === true;
  return (
    <>
      <Hero />
      <ServiceCards cards={servicePages} />
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
