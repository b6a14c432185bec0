import { pageMeta } from "../layout/page-meta.ts";
import { serviceName } from "../layout/site-nav.ts";
import type { Route } from "./+types/roofing-siding-page";
import { houseSamples } from "./samples.ts";
import { ServicePage } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: serviceName("roofing-siding"),
      description: "See a new roof and new siding on a photo of your own house, before anyone climbs a ladder.",
      preview: "roofing-siding",
    },
  );
}

export default function RoofingSidingPage() {
  return <ServicePage service="roofing-siding" samples={houseSamples} />;
}
