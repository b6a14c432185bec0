import { pageMeta } from "../layout/page-meta.ts";
import { serviceName } from "../layout/site-nav.ts";
import type { Route } from "./+types/landscape-page";
import { frontYardSamples } from "./samples.ts";
import { ServicePage } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: serviceName("landscape"),
      description: "See new planting, lawn, paths and light on a photo of your own yard, with the names of the plants.",
      preview: "landscape",
    },
  );
}

export default function LandscapePage() {
  return <ServicePage service="landscape" samples={frontYardSamples} />;
}
